import type { AutoValues } from '@chaski/contract/dispatch/engine-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Proposal, SweepResult, TripExplanation } from '#src/matching/sweep-types.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { offerAtOnce } from '#src/modules/trips/offer/offer-at-once.ts'
import { type Asked, offerTo } from '#src/modules/trips/offer/offer-trip.ts'
import { engineWho } from '#src/modules/engine/engine-who.ts'
import type { EngineTrip } from './waiting-store.ts'

const broadcastTo = 5
/** So many offers share their statements: few enough that nobody waits long for their trips and drivers. */
const mostAtOnce = 50

type Swept = {
  trips: readonly EngineTrip[]
  units: readonly FleetUnit[]
  values: AutoValues
  result: SweepResult
}

/** An offer to be made, and whom it asks. */
type Order = { trip: EngineTrip; asked: (Asked & { eta_s: number })[]; seconds: number }

/** Whom to ask for a trip: the driver proposed and, once enough have passed, others near by at the same time. */
const askedFor = (
  { driver_id, slot, eta_s }: Proposal,
  { considered }: TripExplanation,
  trip: EngineTrip,
  values: AutoValues,
  spoken: Set<number>,
): Omit<Order['asked'][number], 'vehicle_id'>[] => {
  const chosen = {
    driver_id,
    eta_s,
    slot: slot === 'NEXT' ? ('NEXT' as const) : ('CURRENT' as const),
  }
  const broadcast = values.broadcast_after > 0 && trip.passes.length >= values.broadcast_after
  if (!broadcast) return [chosen]
  const others = considered
    .filter(
      (one) => one.proposed_for === null && one.slot === 'CURRENT' && !spoken.has(one.driver_id),
    )
    .slice(0, broadcastTo - 1)
    .map((one) => ({ driver_id: one.driver_id, eta_s: one.eta_s, slot: 'CURRENT' as const }))
  for (const one of others) spoken.add(one.driver_id)
  return [chosen, ...others]
}

const ordersOf = ({ trips, units, values, result }: Swept): Order[] => {
  const explained = new Map(result.explanations.map((one) => [one.service_id, one]))
  const waiting = new Map(trips.map((one) => [one.service_id, one]))
  const cars = new Map(units.map((one) => [one.driver_id, one.vehicle_id]))
  const spoken = new Set([...result.proposals, ...result.reserved].map((one) => one.driver_id))
  return result.proposals.map((proposal) => {
    const trip = waiting.get(proposal.service_id)!
    const asked = askedFor(proposal, explained.get(trip.service_id)!, trip, values, spoken)
    return {
      trip,
      asked: asked.map((one) => ({ ...one, vehicle_id: cars.get(one.driver_id)! })),
      seconds: trip.is_booking ? values.accept_booking_s : values.accept_s,
    }
  })
}

const isPlain = ({ asked }: Order): boolean => asked.length === 1 && asked[0]!.slot === 'CURRENT'

/** Makes the offers of a sweep, those to one free driver each together; answers the trips that are offered now. */
export const makeOffers = async (
  deps: Deps,
  swept: Swept,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> => {
  const { received_s } = swept.values
  const orders = ordersOf(swept)
  const offered = new Set<number>()
  const guarded = async (work: Promise<ReadonlySet<number>>, service_id: number) => {
    const made = await work.catch((error: unknown) => {
      deps.log.warn({ err: error, service_id }, 'automatic offer')
      return new Set<number>()
    })
    for (const one of made) offered.add(one)
  }

  const plain = orders.filter(isPlain).map(({ trip, asked, seconds }) => {
    const { driver_id, vehicle_id, eta_s } = asked[0]!
    const { service_id, version } = trip
    return { service_id, version, driver_id, vehicle_id, eta_s, seconds, received_s }
  })
  // Whoever lost the lead makes no more offers, however far the sweep had come.
  for (let at = 0; at < plain.length && !signal.aborted; at += mostAtOnce) {
    const share = plain.slice(at, at + mostAtOnce)
    await guarded(offerAtOnce(deps, engineWho, share), share[0]!.service_id)
  }

  const left = orders.filter(({ trip }) => !offered.has(trip.service_id))
  for (const { trip, asked, seconds } of left) {
    if (signal.aborted) break
    const { service_id, version } = trip
    const offering = { most: asked.length, seconds, received_s }
    const answer = offerTo(deps, deps.db, engineWho, { service_id, version }, asked, offering)
    await guarded(
      answer.then(({ ok }) => new Set(ok ? [service_id] : [])),
      service_id,
    )
  }
  return offered
}
