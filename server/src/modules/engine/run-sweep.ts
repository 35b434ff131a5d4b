import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import type { TripExplanation } from '#src/matching/sweep-types.ts'
import { asReceived } from '#src/modules/fleet/positions/as-received.ts'
import { type QueueRanks, queueRanks } from '#src/modules/fleet/zone-queue/queue-ranks.ts'
import { decide, triedMarks } from './decide.ts'
import { type NewExplanation, noteSweep, saveExplanations } from './explanation-store.ts'
import { makeOffers } from './make-offers.ts'
import { matchingOf, type StoredPlan, valuesAt } from './plan.ts'
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
  const { service_id, driver_id, radius_m, considered, excluded, excluded_counts } = explanation
  const lost = explanation.outcome === 'PROPOSED' && !offered
  const outcome = lost ? 'LOST_RACE' : explanation.outcome
  const detail = {
    considered: considered.slice(0, keptConsidered),
    excluded: excluded.slice(0, keptExcluded),
    excluded_counts,
  }
  const digest =
    outcome === 'PROPOSED'
      ? ''
      : JSON.stringify([
          outcome,
          radius_m,
          excluded_counts,
          detail.considered.map((c) => c.driver_id),
        ])
  return { service_id, policy, outcome, driver_id, radius_m, digest, detail }
}

/** Sweeps one coverage: decides for all of its waiting trips together, offers, and writes down why. */
const sweepCoverage = async (
  deps: Deps,
  plan: StoredPlan,
  now: number,
  trips: readonly EngineTrip[],
  units: readonly FleetUnit[],
  signal: AbortSignal,
): Promise<void> => {
  const { coverage_id } = plan
  const values = valuesAt(plan, new Date(now * 1000))
  const settings = matchingOf(values, plan.zones_off, travelNow(deps, coverage_id))
  const before = process.threadCpuUsage()
  const result = decide(now, trips, units, settings)
  const used = process.threadCpuUsage(before)
  const cpu_ms = (used.user + used.system) / 1000
  const offered = await makeOffers(deps, { trips, units, values, result }, signal)
  // Whoever lost the lead writes nothing more either.
  if (signal.aborted) return
  await saveExplanations(
    deps.db,
    result.explanations.map((one) => kept(one, values.policy, offered.has(one.service_id))),
  )
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
    drivers: units.length,
    proposals: result.proposals.length,
    cpu_ms,
  })
}

/** One sweep of the coverages given; answers how many trips waited. */
export const runSweep = async (
  deps: Deps,
  plans: readonly StoredPlan[],
  signal: AbortSignal,
): Promise<number> => {
  const trips = await waitingTrips(
    deps.db,
    plans.map((plan) => plan.coverage_id),
  )
  if (trips.length === 0) return 0
  const now = await databaseNow(deps.db)
  const units = (await loadFleet(deps.db, null)).map((unit) => asReceived(deps.positions, unit))
  const fleet = await askable(deps, units, await queueRanks(deps.db))
  for (const plan of plans) {
    const here = trips.filter((trip) => trip.coverage_id === plan.coverage_id)
    const local = fleet.filter((unit) => unit.coverage_id === plan.coverage_id)
    if (here.length > 0 && !signal.aborted)
      await sweepCoverage(deps, plan, now, here, local, signal)
  }
  return trips.length
}
