import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { cancelFare } from '@chaski/contract/fares/final-fare.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { attributesOfType } from '#src/modules/catalogs/attributes-of-type.ts'
import { requireItems } from '#src/modules/catalogs/require-items.ts'
import { resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import { whileAsked } from '#src/modules/geo/while-asked.ts'
import { giveQuote } from './give-quote.ts'
import { findKnownFares } from './known-store.ts'
import { offerRide } from './offer-ride.ts'
import { maintenanceRoutes } from './maintenance-routes.ts'
import { priceRide } from './price-ride.ts'
import { createPriceZones } from './price-zones.ts'
import { visible, tariffTable, zonePricesOf } from './store.ts'
import { exportMatrix, importMatrix, setZonePrices } from './zone-prices.ts'
import { databaseTime } from '#src/base/database-time.ts'

const momentOf = (text: string | undefined): Date =>
  text === undefined ? new Date(databaseTime()) : new Date(text)

const attributesAsked = (ids: readonly number[] = []) =>
  ({ path: 'vehicle_attribute_id', kind: 'vehicle-attributes', ids }) as const

export const fareRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const priceZones = createPriceZones(db)
  maintenanceRoutes(app, deps)

  route(app, deps, fares.known, () => findKnownFares(db))
  route(app, deps, fares.offer, async ({ principal, query, reply }) => {
    const { service_type_id, vehicle_attribute_id: wanted = [] } = query
    await requireItems(db, [
      { path: 'paymentTypeId', kind: 'payment-types', ids: [query.paymentTypeId ?? null] },
      { path: 'service_type_id', kind: 'service-types', ids: [service_type_id ?? null] },
      attributesAsked(wanted),
    ])
    const company_id = await resolveCompanyId(db, principal, query.companyId ?? null)
    const ride = {
      origin: query.origin,
      destinations: query.destinations,
      at: momentOf(query.date_time_service),
      company_id,
      attribute_ids:
        service_type_id === undefined
          ? wanted
          : await attributesOfType(db, service_type_id, wanted),
      booked_minutes: query.booked_minutes,
      coverage_ids: principal.coverage_ids,
    }
    const asked = {
      channel: 'DISPATCH' as const,
      user_id: principal.user_id,
      client_id: query.clientId ?? null,
      payment_type_id: query.paymentTypeId ?? null,
    }
    return giveQuote(deps, priceZones, ride, asked, whileAsked(reply))
  })

  route(app, deps, fares.publicQuote, async ({ query, reply }) => {
    await requireItems(db, [
      attributesAsked(query.vehicle_attribute_id),
      { ...attributesAsked(query.beside_attribute_id), path: 'beside_attribute_id' },
    ])
    const nobody = { client_id: null, company_id: null }
    return offerRide(deps, priceZones, nobody, query, whileAsked(reply))
  })

  route(app, deps, fares.trial, async ({ principal, body, reply }) => {
    const { vehicle_attribute_ids: ids } = body
    await requireItems(db, [{ path: 'vehicle_attribute_ids', kind: 'vehicle-attributes', ids }])
    const company_id = await resolveCompanyId(db, principal, body.company_id)
    const ride = {
      origin: body.origin,
      destinations: body.destinations,
      at: new Date(body.date_time_service),
      company_id,
      attribute_ids: body.vehicle_attribute_ids,
      planned_waiting_min: body.planned_waiting_min,
      booked_minutes: body.booked_minutes,
      coverage_ids: principal.coverage_ids,
    }
    const {
      quote,
      tariff,
      route: measured,
      zones,
    } = await priceRide(deps, priceZones, ride, whileAsked(reply))
    const named = (zone: (typeof zones)[number] | undefined): string | null =>
      zone ? `${zone.code} ${zone.name}` : null
    return {
      quote,
      route: measured,
      origin_zone: named(zones[0]),
      destination_zone: named(zones.at(-1)),
      cancelled: cancelFare(quote.terms, 'cancelled_after_arrival'),
      terms: tariff,
    }
  })

  route(app, deps, fares.zonePrices, async ({ principal, params }) => {
    const tariff = await tariffTable.find(db, params.tariff_id, visible(principal))
    if (tariff === undefined) throw fail('NOT_FOUND')
    return { data: await zonePricesOf(db, params.tariff_id) }
  })
  route(app, deps, fares.setZonePrices, async ({ principal, actor, params, body }) =>
    setZonePrices(db, principal, actor, params.tariff_id, body),
  )
  route(app, deps, fares.exportMatrix, async ({ principal, params, reply }) => {
    download(reply, `tarifa-${params.tariff_id}.csv`)
    return Buffer.from(await exportMatrix(db, principal, params.tariff_id))
  })
  route(app, deps, fares.importMatrix, async ({ principal, actor, params, query, request }) => {
    const { bytes } = await readUpload(request)
    return importMatrix(deps, principal, actor, params.tariff_id, bytes, query.only_check)
  })
}
