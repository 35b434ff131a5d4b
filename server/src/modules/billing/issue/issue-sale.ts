import type { FreeSaleForm, TripSale, TripSaleForm } from '@chaski/contract/billing/schema.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isRuc } from '@chaski/contract/identity/ruc.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { isBilled, listComprobantes, type StoredComprobante } from '#src/modules/billing/store.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { tripDetailOf } from '#src/modules/trips/find-trip.ts'
import { issue } from './issue.ts'

/** Anything, typed by hand. */
export const issueFree = (
  deps: Deps,
  db: Db,
  who: Who,
  form: FreeSaleForm,
): Promise<StoredComprobante> => {
  // What belongs to no company and no coverage is nobody's who is limited to some.
  if (who.scope.company_ids !== null || who.scope.coverage_ids !== null) throw fail('FORBIDDEN')
  return issue(deps, db, who, {
    ...form,
    source: 'FREE',
    company_id: null,
    coverage_id: null,
    service_ids: [],
    corrects: null,
  })
}

/** A ride as it would be sold: to its company, or to whoever rode. */
export const tripSaleOf = async (db: Db, who: Who, service_id: number): Promise<TripSale> => {
  const trip = await tripDetailOf(db, who.scope, service_id, who.can('DSP_CLIENT_VIEW'))
  const company = trip.company_id === null ? null : await getCompany(db, who.scope, trip.company_id)
  const way = [trip.origin, ...trip.destinations].map(({ text }) => text).join(' - ')
  const { data } = await listComprobantes(db, who.scope, { service_id, page: 1, page_size: 20 })
  return {
    service_id,
    total_cents: trip.fare_cents,
    affectation: company?.tax_treatment ?? 'EXONERADO',
    description:
      `Servicio de taxi N.º ${service_id} del ${dayText(trip.date_time_service)}: ${way}`.slice(
        0,
        250,
      ),
    client:
      company !== null && company.ruc !== null && isRuc(company.ruc)
        ? {
            client_type: 'RUC',
            client_number: company.ruc,
            client_name: company.name,
            client_address: company.address,
            client_email: null,
          }
        : {
            client_type: 'NONE',
            client_number: '',
            client_name: trip.client?.name ?? '',
            client_address: '',
            client_email: null,
          },
    company_id: trip.company_id,
    payment_days: company?.payment_days ?? 0,
    finished: trip.status_type_id === tripStatus.FINISHED,
    issued: data,
  }
}

const billedBefore = uniqueField({
  comprobante_trip_once: ['service_id', 'El servicio ya tiene un comprobante'],
  closed_statement_trip_once: [
    'service_id',
    'El servicio está en un mes cerrado: se factura con él',
  ],
})

/** One ride, once: what it cost is frozen with it. */
export const issueTrip = (
  deps: Deps,
  db: Db,
  who: Who,
  service_id: number,
  form: TripSaleForm,
): Promise<StoredComprobante> =>
  inTransaction(db, async (trx) => {
    const { issuer_mode } = await getIssuer(trx)
    if (issuer_mode === 'DRIVER')
      throw fail('REFUSED', { detail: 'Cada conductor emite el comprobante de sus servicios.' })
    const trip = await tripDetailOf(trx, who.scope, service_id, false)
    const sale = await tripSaleOf(trx, who, service_id)
    if (!sale.finished || sale.total_cents <= 0)
      throw fail('STATE_CONFLICT', { detail: 'El servicio aún no terminó o no tiene importe.' })
    if (await isBilled(trx, service_id))
      throw fail('ALREADY_EXISTS', { detail: 'El servicio ya tiene un comprobante.' })
    return issue(deps, trx, who, {
      ...form,
      lines: [sale],
      source: 'TRIP',
      company_id: sale.company_id,
      coverage_id: trip.coverage_id,
      service_ids: [service_id],
      corrects: null,
    }).catch(billedBefore)
  })
