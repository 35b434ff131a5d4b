import type { z } from 'zod'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { fail } from '@chaski/contract/errors.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BulkResult, offerForm } from '@chaski/contract/trips/action-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { exclusionText } from '#src/modules/fleet/exclusion-text.ts'
import { type Found, findUnits } from '#src/modules/fleet/find-units.ts'
import { waitingTrip } from '#src/modules/fleet/waiting-trip.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { occupyForTrip } from '#src/modules/drivers/day/occupy-for-trip.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { requireRevivable } from '#src/modules/trips/assign/decide-assign.ts'
import { nextTripOf } from '#src/modules/trips/assign/assignment-store.ts'
import { changeTrips } from '#src/modules/trips/change-trips.ts'
import type { Hold } from '#src/modules/trips/assign/hold-trips.ts'
import { insertOffer } from './offer-store.ts'
import { publish } from '#src/events/publish.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { offerCommand, offeredAfter, offeredTrip } from './offered.ts'
import { type HeldTrip, saveTrip, tripForMatching } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Form = z.output<typeof offerForm>

const broadcastTo = 10
/** A few more than needed are held: the best may be taken between the look and the lock. */
const spare = 4

const excludedErrors = (found: Found | undefined) =>
  (found?.excluded ?? []).slice(0, 20).map(({ unit, code }) => ({
    path: `driver_ids.${unit.driver_id}`,
    code,
    detail: `${unit.code}: ${exclusionText[code]}`,
  }))

/** A driver to be asked; NEXT is for after the ride under way. */
export type Asked = {
  driver_id: number
  vehicle_id: number
  eta_s: number | null
  slot: 'CURRENT' | 'NEXT'
}

/** Whether a driver whom the search found is still to be asked, now that nobody can change it. */
const stillFree = async (hold: Hold, { driver_id, vehicle_id, slot }: Asked): Promise<boolean> => {
  const driver = hold.drivers.get(driver_id)
  if (driver?.shift?.vehicle_id !== vehicle_id) return false
  if (slot === 'CURRENT') return driver.status_driver_id === driverStatus.FREE
  return (
    driver.status_driver_id === driverStatus.WITH_PASSENGER &&
    !driver.ends_day_after_service &&
    (await nextTripOf(hold.trx, driver_id)) === undefined
  )
}

type Offering = {
  most: number
  seconds?: number
  received_s?: number
  found?: Found | undefined
  /** Why, for the story of the trip. */
  note?: string | null
}

/** Offers a held trip to those of the drivers named who are still free. */
export const offerOne = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  asked: readonly Asked[],
  { most, seconds, received_s = 0, found, note = null }: Offering,
): Promise<TripRow> => {
  requireAllowed(tripCan.offer(trip))
  requireRevivable(trip)
  const chosen: Asked[] = []
  for (const one of asked)
    if (chosen.length < most && (await stillFree(hold, one))) chosen.push(one)
  if (chosen.length === 0) throw fail('NO_ELIGIBLE_DRIVER', { errors: excludedErrors(found) })
  const usual = trip.is_booking ? dispatchDefaults.acceptBookingS : dispatchDefaults.acceptNowS
  for (const { driver_id, vehicle_id, eta_s, slot } of chosen) {
    const driver = hold.drivers.get(driver_id)!
    const { offer_id, expires_at } = await insertOffer(hold.trx, {
      service_id: trip.service_id,
      driver_id,
      vehicle_id,
      attempt: trip.attempt + 1,
      eta_s,
      slot,
      seconds: seconds ?? usual,
      received_s,
    })
    if (slot === 'CURRENT') await occupyForTrip(deps, hold.trx, driver, driverStatus.OFFERED)
    await publish(hold.trx, offerCommand(deps, driver, trip, { offer_id, expires_at, slot }))
  }
  await saveTrip(hold.trx, trip, offeredTrip)
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'OFERTADO',
    action: 'OFFERED',
    after: offeredAfter(chosen.map(({ driver_id }) => driver_id)),
    note,
  })
}

/** Offers one trip to drivers already chosen: the last step of every offer, by hand or automatic. */
export const offerTo = async (
  deps: Deps,
  db: Db,
  who: Who,
  item: { service_id: number; version: number },
  asked: readonly Asked[],
  offering: Offering,
): Promise<BulkResult> => {
  const driver_ids = asked.map((one) => one.driver_id)
  const [result] = await changeTrips(deps, db, who, [item], { driver_ids }, (hold, trip) =>
    offerOne(deps, hold, who, trip, asked, offering),
  )
  return result!
}

const howMany = (form: Pick<Form, 'mode' | 'driver_ids'>): number =>
  form.mode === 'AUTO' ? 1 : form.mode === 'MANUAL' ? (form.driver_ids?.length ?? 0) : broadcastTo

/** Whom to ask for each trip, looked up before anything is locked. */
const findForOffer = async (
  deps: Deps,
  db: Db,
  who: Who,
  service_id: number,
  form: Pick<Form, 'mode' | 'driver_ids'>,
): Promise<Found | undefined> => {
  const trip = await tripForMatching(db, service_id, who.scope)
  if (trip === undefined) return undefined
  const named = form.driver_ids
  const found = await findUnits(deps.positions, db, {
    trip: (units) => waitingTrip(trip, units),
    coverage_ids: who.scope.coverage_ids,
    limit: named === undefined ? howMany(form) + spare : 500,
    // Whom an operator names by hand may come from afar.
    relax: form.mode === 'MANUAL' ? ['OUT_OF_RADIUS', 'OVER_ETA_CAP', 'REFUSED'] : [],
  })
  const wanted = <T extends { unit: { driver_id: number } }>(list: T[]): T[] =>
    named === undefined ? list : list.filter(({ unit }) => named.includes(unit.driver_id))
  return { candidates: wanted(found.candidates), excluded: wanted(found.excluded) }
}

/** Offers trips to the nearest driver, to many at once, or to those named. */
export const offerTrips = async (
  deps: Deps,
  db: Db,
  who: Who,
  form: Form,
): Promise<BulkResult[]> => {
  if (form.mode === 'MANUAL' && form.driver_ids === undefined) {
    const detail = 'Elija a qué conductores ofertar'
    throw fail('VALIDATION_FAILED', { errors: [{ path: 'driver_ids', code: 'REQUIRED', detail }] })
  }
  const found = new Map<number, Found | undefined>()
  for (const { service_id } of form.items)
    found.set(service_id, await findForOffer(deps, db, who, service_id, form))
  const driver_ids = [...found.values()].flatMap(
    (one) => one?.candidates.map(({ unit }) => unit.driver_id) ?? [],
  )
  return changeTrips(deps, db, who, form.items, { driver_ids }, (hold, trip) => {
    const here = found.get(trip.service_id)
    const asked = (here?.candidates ?? []).map(({ unit, eta_s }) => ({
      driver_id: unit.driver_id,
      vehicle_id: unit.vehicle_id,
      eta_s,
      slot: 'CURRENT' as const,
    }))
    return offerOne(deps, hold, who, trip, asked, { most: howMany(form), found: here })
  })
}
