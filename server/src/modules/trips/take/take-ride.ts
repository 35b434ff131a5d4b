import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { queuedAs } from '@chaski/contract/trips/statuses.ts'
import type { Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { learnPlaces } from '#src/modules/geo/learned/learn-places.ts'
import { askApproval } from '#src/modules/trips/approve/ask-approval.ts'
import { notYet, recordStep } from '#src/modules/trips/story/record-step.ts'
import { insertTrip, replaceStops } from '#src/modules/trips/store.ts'
import { originLot } from './origin-lot.ts'
import type { PreparedTrip } from './prepare-trip.ts'
import { recordOverride } from './record-override.ts'
import type { AgreedCharge } from './require-payment.ts'

const minute = 60_000

/** Writes down a ride that may be taken, with its PIN; now it waits for a unit, later it waits for its time. */
export const takeRide = async (
  deps: Deps,
  trx: Db,
  who: Who,
  prepared: PreparedTrip,
  { reasons: approval_reasons, override }: AgreedCharge,
): Promise<number> => {
  const { form, at, account, priced, unknown } = prepared
  const total = priced.quote?.total ?? 0
  const booking = at.getTime() > databaseTime() + 5 * minute
  const early = at.getTime() > databaseTime() + dispatchDefaults.bookingLeadS * 1000

  const status_type_id = queuedAs(early)
  const service_id = await insertTrip(trx, {
    status_type_id,
    source: form.source,
    service_type_id: form.service_type_id,
    payment_type_id: form.payment_type_id,
    priority: form.priority,
    date_time_service: booking ? at.toISOString() : sql`now()`,
    is_booking: booking,
    coverage_id: priced.coverage_id,
    origin_text: form.origin.text,
    origin_reference: form.origin.reference,
    ...originLot(form.origin.text),
    origin_latitude: form.origin.latitude,
    origin_longitude: form.origin.longitude,
    origin_zone_id: priced.origin_zone_id,
    client_id: form.client_id,
    client_name: form.client_name,
    cellphone: form.cellphone,
    company_id: account?.company.company_id ?? null,
    costcenter_id: account?.costCenter?.costcenter_id ?? null,
    dynamic_fields: form.dynamic_fields,
    service_attribute_ids: form.service_attribute_ids,
    vehicle_attribute_ids: form.vehicle_attribute_ids,
    notes: form.notes,
    reference_notes: form.reference_notes,
    quote: priced.quote,
    booked_minutes: form.booked_minutes ?? null,
    distance_m: priced.distance_m,
    duration_s: priced.duration_s,
    fare_cents: total,
    pin: String(randomInt(10_000)).padStart(4, '0'),
    requires_pin: account?.company.requires_pin ?? false,
    payment_override: override,
    is_vouched: prepared.is_vouched ?? false,
    approval: approval_reasons.length > 0 ? 'PENDING' : 'NOT_NEEDED',
    approval_reasons,
    dispatch_since: early ? null : sql`now()`,
    call_id: form.call_id ?? null,
    ...form.flight,
    created_by_user_id: who.user_id,
    owner_name: who.actor.name,
    ...(form.retained === undefined
      ? {}
      : {
          retained_at: sql`now()`,
          retained_by: who.actor.name,
          retained_reason: form.retained.reason,
          retained_until: form.retained.until,
        }),
  })
  await replaceStops(trx, service_id, priced.stops)
  const { coverage_id } = priced
  await learnPlaces(trx, who, { coverage_id, client_id: form.client_id }, unknown)
  await recordStep(
    deps,
    trx,
    who.actor,
    { service_id, status_type_id: notYet, driver_id: null },
    {
      kind: 'CREADO',
      action: 'CREATED',
      after: {
        status_type_id,
        fare_cents: total,
        approval: approval_reasons.map((reason) => reason.code),
      },
    },
  )
  if (override !== null) {
    const trip = { service_id, status_type_id, driver_id: null }
    await recordOverride(deps, trx, who, trip, override)
  }
  if (approval_reasons.length > 0) await askApproval(deps, trx, service_id)
  return service_id
}
