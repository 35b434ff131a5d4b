import { originLot } from './origin-lot.ts'
import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { approvalAfterEdit } from '@chaski/contract/trips/approval-rules.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { TripChange, TripRow } from '@chaski/contract/trips/schema.ts'
import {
  hasUnit,
  isUnsent,
  queuedAs,
  tripStatus,
  type TripStatus,
} from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { learnPlaces, unknownPlaces } from '#src/modules/geo/learned/learn-places.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { attributesOfType } from '#src/modules/catalogs/attributes-of-type.ts'
import { requireItems } from '#src/modules/catalogs/require-items.ts'
import { type Account, accountOf } from './account-of.ts'
import { itemsOfRide } from './items-of-ride.ts'
import { askApproval } from '#src/modules/trips/approve/ask-approval.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { requireStillFits } from '#src/modules/trips/assign/decide-assign.ts'
import { heldDriver, unitOf } from '#src/modules/trips/assign/hold-trips.ts'
import { withdrawOffers } from '#src/modules/trips/assign/let-go.ts'
import { recordOverride } from './record-override.ts'
import { overrideAsked, overrideGranted, requirePayment } from './require-payment.ts'
import { requireWelcome } from './require-welcome.ts'
import { type PricedTrip, priceTrip } from './price-trip.ts'
import { publishToDriver, recordStep } from '#src/modules/trips/story/record-step.ts'
import {
  findStops,
  type HeldTrip,
  replaceStops,
  saveTrip,
  tripForMatching,
  type TripPatch,
} from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** What a unit was chosen for: when it changes, the choice is made again. */
const changesDispatch = (trip: HeldTrip, form: TripChange): boolean =>
  trip.origin_latitude !== form.origin.latitude ||
  trip.origin_longitude !== form.origin.longitude ||
  (form.date_time_service !== undefined &&
    Date.parse(form.date_time_service) !== Date.parse(trip.date_time_service)) ||
  trip.service_type_id !== form.service_type_id ||
  trip.payment_type_id !== form.payment_type_id ||
  !sameIds(trip.service_attribute_ids, form.service_attribute_ids) ||
  !sameIds(trip.vehicle_attribute_ids, form.vehicle_attribute_ids)

const samePlaces = (a: readonly LatLng[], b: readonly LatLng[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ latitude, longitude }, at) => latitude === b[at]!.latitude && longitude === b[at]!.longitude,
  )

/** With the passenger in the car only where to, who pays how, and notes may change. */
const requireOnBoardChange = (trip: HeldTrip, form: TripChange): void => {
  const same = { ...form, payment_type_id: trip.payment_type_id }
  if (changesDispatch(trip, same))
    throw fail('STATE_CONFLICT', {
      detail: 'Con el pasajero a bordo solo cambian los destinos, el pago y las notas.',
    })
}

const statusAfter = (trip: HeldTrip, restart: boolean, early: boolean): TripStatus => {
  if (trip.status_type_id === tripStatus.OFFERED && !restart) return tripStatus.OFFERED
  if (isUnsent(trip.status_type_id)) return queuedAs(early)
  return trip.status_type_id
}

type PreparedChange = {
  form: TripChange
  at: Date
  account: Account | null
  priced: PricedTrip
  total: number
  unknown: Awaited<ReturnType<typeof unknownPlaces>>
}

/** What an edited trip would cost and whose account it is, before it is locked. */
export const prepareChange = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  asked: TripChange,
): Promise<PreparedChange> => {
  const seen = await tripForMatching(deps.db, asked.service_id, who.scope)
  if (seen === undefined) throw fail('NOT_FOUND')
  if (asked.price !== undefined && !who.can('DSP_SERVICE_PRICE')) throw fail('FORBIDDEN')
  await requireItems(deps.db, itemsOfRide(asked), itemsOfRide(seen))
  const { service_type_id, vehicle_attribute_ids } = asked
  const form = {
    ...asked,
    vehicle_attribute_ids: await attributesOfType(deps.db, service_type_id, vehicle_attribute_ids),
  }
  const at = new Date(form.date_time_service ?? seen.date_time_service)
  const account = await accountOf(
    deps.db,
    { ...who, user_id: null },
    { ...form, company_id: seen.company_id, client_id: seen.client_id },
  )
  const priced = await priceTrip(deps, zones, who, {
    ...form,
    at,
    company_id: seen.company_id,
    attribute_ids: form.vehicle_attribute_ids,
    booked_minutes: form.booked_minutes,
  })
  const total = form.price?.amount_cents ?? priced.quote?.total ?? seen.fare_cents
  const unknown = await unknownPlaces(deps, [form.origin, ...form.destinations])
  return { form, at, account, priced, total, unknown }
}

/** Edits all of a trip: it is priced anew; offers start again, a unit stays if it still fits and must acknowledge. */
export const updateTrip = async (
  deps: Deps,
  db: Db,
  who: Who,
  { form, at, account, priced, total, unknown }: PreparedChange,
): Promise<TripRow> => {
  const quote =
    priced.quote === null || form.price === undefined
      ? priced.quote
      : { ...priced.quote, total, lines: [agreed(total, form.price.reason)] }
  const early = at.getTime() > databaseTime() + dispatchDefaults.bookingLeadS * 1000

  const target = { service_id: form.service_id, version: form.version }
  return changeTrip(deps, db, who, target, {}, async (hold, trip) => {
    const onBoard = trip.status_type_id === tripStatus.ON_BOARD
    requireAllowed(onBoard ? tripCan.updateOnBoard(trip) : tripCan.update(trip))
    if (onBoard) requireOnBoardChange(trip, form)
    // Whose it was already rides on; handed to another telephone it is somebody else's.
    if (form.cellphone !== trip.cellphone)
      await requireWelcome(hold.trx, who, { ...form, client_id: null })
    const charge = {
      ...trip,
      costCenter: account?.costCenter ?? null,
      payment_type_id: form.payment_type_id,
      cellphone: form.cellphone,
      amount_cents: total,
      at,
      before: trip,
    }
    const { reasons, override } = await requirePayment(
      hold.trx,
      who,
      charge,
      overrideAsked(form) ?? overrideGranted(trip),
    )
    const restart = !onBoard && changesDispatch(trip, form)
    const status_type_id = statusAfter(trip, restart, early)
    const edited = {
      fare_cents: total,
      costcenter_id: account?.costCenter?.costcenter_id ?? null,
      payment_type_id: form.payment_type_id,
      isElsewhere: !samePlaces(await findStops(hold.trx, trip.service_id), priced.stops),
    }
    // With the passenger in the car there is nobody left to ask.
    const approval = onBoard ? trip.approval : approvalAfterEdit(trip, reasons, edited)
    if (restart) await withdrawOffers(deps, hold, who, trip, null)
    const patch: TripPatch = {
      status_type_id,
      ...fieldsOf(form),
      date_time_service: at.toISOString(),
      is_booking: trip.is_booking || early,
      coverage_id: priced.coverage_id,
      origin_zone_id: priced.origin_zone_id,
      quote,
      fare_cents: total,
      booked_minutes: form.booked_minutes ?? null,
      distance_m: priced.distance_m,
      duration_s: priced.duration_s,
      costcenter_id: account?.costCenter?.costcenter_id ?? null,
      ...(override === null ? {} : { payment_override: override }),
      approval,
      ...(approval === 'PENDING' ? { approval_reasons: reasons } : {}),
      ...(status_type_id === tripStatus.PENDING && trip.dispatch_since === null
        ? { dispatch_since: sql`now()` }
        : {}),
    }
    if (restart && hasUnit(trip.status_type_id)) {
      const driver = heldDriver(hold, trip.driver_id!)
      const changed = {
        ...trip,
        ...form,
        origin_latitude: form.origin.latitude,
        origin_longitude: form.origin.longitude,
      }
      const unit = await unitOf(hold, driver.driver_id)
      if (unit !== undefined) requireStillFits(changed, unit, Math.floor(databaseTime() / 1000))
      patch.ack_at = null
      await publishToDriver(deps, hold.trx, driver, 'ASSIGNED', {
        service_id: trip.service_id,
        changed: true,
      })
    }
    await saveTrip(hold.trx, trip, patch)
    await replaceStops(hold.trx, trip.service_id, priced.stops)
    const { coverage_id } = priced
    await learnPlaces(hold.trx, who, { coverage_id, client_id: trip.client_id }, unknown)
    if (override !== null && override !== trip.payment_override)
      await recordOverride(deps, hold.trx, who, trip, override)
    if (approval === 'PENDING' && trip.approval !== 'PENDING')
      await askApproval(deps, hold.trx, trip.service_id)
    return recordStep(deps, hold.trx, who.actor, trip, {
      kind: form.price === undefined ? 'EDITADO' : 'PRECIO_CAMBIADO',
      action: 'UPDATED',
      before: beforeOf(trip),
      after: { ...fieldsOf(form), status_type_id, fare_cents: total, restart },
      note: form.price?.reason ?? null,
    })
  })
}

const agreed = (amount: number, reason: string) => ({
  code: 'AGREED' as const,
  label: 'Tarifa acordada',
  amount,
  detail: reason,
})

const fieldsOf = (form: TripChange) => ({
  origin_text: form.origin.text,
  origin_reference: form.origin.reference,
  ...originLot(form.origin.text),
  origin_latitude: form.origin.latitude,
  origin_longitude: form.origin.longitude,
  service_type_id: form.service_type_id,
  payment_type_id: form.payment_type_id,
  service_attribute_ids: form.service_attribute_ids,
  vehicle_attribute_ids: form.vehicle_attribute_ids,
  client_name: form.client_name,
  cellphone: form.cellphone,
  notes: form.notes,
  reference_notes: form.reference_notes,
  dynamic_fields: form.dynamic_fields,
  priority: form.priority,
})

const beforeOf = (trip: HeldTrip) => ({
  origin_text: trip.origin_text,
  date_time_service: trip.date_time_service,
  service_type_id: trip.service_type_id,
  payment_type_id: trip.payment_type_id,
  service_attribute_ids: trip.service_attribute_ids,
  vehicle_attribute_ids: trip.vehicle_attribute_ids,
  client_name: trip.client_name,
  cellphone: trip.cellphone,
  notes: trip.notes,
  priority: trip.priority,
  fare_cents: trip.fare_cents,
})
