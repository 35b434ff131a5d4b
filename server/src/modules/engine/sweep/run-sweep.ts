import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import { maySwap } from '#src/matching/swap-rules.ts'
import type { TripExplanation } from '#src/matching/sweep-types.ts'
import { asReceived } from '#src/modules/fleet/positions/as-received.ts'
import { type QueueRanks, queueRanks } from '#src/modules/fleet/zone-queue/queue-ranks.ts'
import { decide, triedMarks } from './decide.ts'
import { heldTrips, type HeldTrip, lossesOfHour } from './held-store.ts'
import { makeSwaps } from './make-swaps.ts'
import { planSwaps } from './plan-swaps.ts'
import {
  type NewExplanation,
  noteSweep,
  saveExplanations,
} from '#src/modules/engine/explanation-store.ts'
import { makeOffers } from './make-offers.ts'
import { matchingOf, type StoredPlan, valuesAt } from '#src/modules/engine/plan/plan.ts'
import {
  databaseNow,
  type EngineTrip,
  phonesInUse,
  rememberLeftOver,
  rememberTries,
  tripsPerSweep,
  waitingTrips,
} from './waiting-store.ts'

const keptConsidered = 8
const keptExcluded = 10

/** What the travel-time model says of a ride across town at this hour. */
const travelNow = (deps: Deps, coverage_id: number) => ({
  road_factor: deps.geo.travelTime.detour(2500, coverage_id),
  speed_kmh: deps.geo.travelTime.speedKmh(new Date(databaseTime()), 2500, coverage_id),
})

/** The fleet as it may be asked: a driver with an offer in hand or a dead phone is left alone. */
const askable = async (
  deps: Deps,
  units: readonly FleetUnit[],
  ranks: QueueRanks,
): Promise<FleetUnit[]> => {
  const phones = new Map((await phonesInUse(deps.db)).map((one) => [one.driver_id, one.dead]))
  return units
    .filter((unit) => unit.placed)
    .map((unit) => {
      const dead = phones.get(unit.driver_id)
      const queued = ranks.get(unit.driver_id)
      return {
        ...unit,
        work: dead === false ? 'OFFERED' : unit.work,
        signal_at: dead === true ? 0 : unit.signal_at,
        zone_id: queued?.zone_id ?? null,
        zone_rank: queued?.rank ?? null,
      }
    })
}

const kept = (explanation: TripExplanation, policy: string, offered: boolean): NewExplanation => {
  const { service_id, driver_id, radius_m, considered, excluded, excluded_counts, swap } =
    explanation
  const lost = explanation.outcome === 'PROPOSED' && !offered
  const outcome = lost ? 'LOST_RACE' : explanation.outcome
  const detail = {
    considered: considered.slice(0, keptConsidered),
    excluded: excluded.slice(0, keptExcluded),
    excluded_counts,
    ...(swap === undefined ? {} : { swap }),
  }
  const digest =
    outcome === 'PROPOSED' || outcome === 'SWAPPED'
      ? ''
      : JSON.stringify([
          outcome,
          radius_m,
          excluded_counts,
          detail.considered.map((c) => c.driver_id),
        ])
  return { service_id, policy, outcome, driver_id, radius_m, digest, detail }
}

/** All that a sweep of one coverage goes by. */
type Here = {
  now: number
  trips: readonly EngineTrip[]
  held: readonly HeldTrip[]
  units: readonly FleetUnit[]
  losses: ReadonlyMap<number, number>
}

/** Sweeps one coverage: decides for all of its waiting trips together, offers, swaps, and writes down why. */
const sweepCoverage = async (
  deps: Deps,
  plan: StoredPlan,
  here: Here,
  signal: AbortSignal,
): Promise<void> => {
  const { coverage_id } = plan
  const { now, trips, held, losses } = here
  const values = valuesAt(plan, new Date(now * 1000))
  const settings = matchingOf(values, plan.zones_off, travelNow(deps, coverage_id))
  const units = new Map(here.units.map((unit) => [unit.driver_id, unit]))
  const before = process.threadCpuUsage()
  const result = decide(now, trips, here.units, settings)
  const planned = planSwaps({ now, trips, held, units, losses, settings }, result)
  const used = process.threadCpuUsage(before)
  const cpu_ms = (used.user + used.system) / 1000
  const { swaps, rest } = planned
  const offered = await makeOffers(deps, { trips, units: here.units, values, result: rest }, signal)
  const moved = await makeSwaps(deps, { swaps, trips: [...trips, ...held], units, values }, signal)
  // Whoever lost the lead writes nothing more either.
  if (signal.aborted) return
  const told = planned.explanations.filter(
    ({ outcome, service_id }) => outcome === 'PROPOSED' || moved.has(service_id),
  )
  await saveExplanations(deps.db, [
    ...rest.explanations.map((one) => kept(one, values.policy, offered.has(one.service_id))),
    ...told.map((one) => kept(one, values.policy, moved.has(one.service_id))),
  ])
  if (trips.length === 0) return
  await rememberTries(deps.db, triedMarks(now, trips, result, settings.booking_marks_s))
  if (trips.length >= tripsPerSweep) {
    const promised = new Set([...result.proposals, ...result.reserved].map((one) => one.service_id))
    const left = trips.filter((one) => !promised.has(one.service_id))
    await rememberLeftOver(
      deps.db,
      left.map((one) => one.service_id),
    )
  }
  await noteSweep(deps.db, {
    coverage_id,
    policy: values.policy,
    trips: trips.length,
    drivers: units.size,
    proposals: result.proposals.length,
    cpu_ms,
  })
}

const idsOf = (plans: readonly StoredPlan[]): number[] => plans.map((plan) => plan.coverage_id)

/** One sweep of the coverages given; answers how many trips waited. */
export const runSweep = async (
  deps: Deps,
  plans: readonly StoredPlan[],
  signal: AbortSignal,
): Promise<number> => {
  const { db } = deps
  const trips = await waitingTrips(db, idsOf(plans))
  const at = new Date(databaseTime())
  const swapping = idsOf(plans.filter((plan) => maySwap(valuesAt(plan, at))))
  const held = swapping.length > 0 ? await heldTrips(db, swapping) : []
  if (trips.length === 0 && held.length === 0) return 0
  const now = await databaseNow(db)
  const units = (await loadFleet(db, null)).map((unit) => asReceived(deps.positions, unit))
  const fleet = await askable(deps, units, await queueRanks(db))
  const losses = held.length > 0 ? await lossesOfHour(db) : new Map<number, number>()
  for (const plan of plans) {
    const inside = <T extends { coverage_id: number | null }>(list: readonly T[]): T[] =>
      list.filter((one) => one.coverage_id === plan.coverage_id)
    const here = { now, losses, trips: inside(trips), held: inside(held), units: inside(fleet) }
    if (here.trips.length + here.held.length > 0 && !signal.aborted)
      await sweepCoverage(deps, plan, here, signal)
  }
  return trips.length
}
