import type { AutoValues } from '@chaski/contract/dispatch/engine-schema.ts'
import type { BulkResult } from '@chaski/contract/trips/schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/principal.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import type { Proposal, TripExplanation } from '#src/matching/sweep-types.ts'
import { asReceived } from '#src/modules/fleet/positions/as-received.ts'
import { type QueueRanks, queueRanks } from '#src/modules/fleet/zone-queue/queue-ranks.ts'
import { type Asked, offerTo } from '#src/modules/trips/offer/offer-trip.ts'
import { clockWho } from '#src/access/who.ts'
import { decide, triedMarks } from './decide.ts'
import { type NewExplanation, noteSweep, saveExplanations } from './explanation-store.ts'
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

const engineWho = { ...clockWho, actor: { ...systemActor, name: 'Despacho automático' } }

const broadcastTo = 5
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

/** Whom to ask for a trip: the driver proposed and, once enough have passed, others near by at the same time. */
const askedFor = (
  { driver_id, slot, eta_s }: Proposal,
  { considered }: TripExplanation,
  trip: EngineTrip,
  values: AutoValues,
  spoken: Set<number>,
): { driver_id: number; eta_s: number; slot: Asked['slot'] }[] => {
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

const kept = (
  explanation: TripExplanation,
  policy: string,
  offered: BulkResult | undefined,
): NewExplanation => {
  const { service_id, driver_id, radius_m, considered, excluded, excluded_counts } = explanation
  const lost = explanation.outcome === 'PROPOSED' && offered?.ok !== true
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
  const explained = new Map(result.explanations.map((one) => [one.service_id, one]))
  const trip = new Map(trips.map((one) => [one.service_id, one]))
  const unit = new Map(units.map((one) => [one.driver_id, one]))
  const spoken = new Set([...result.proposals, ...result.reserved].map((one) => one.driver_id))
  const offered = new Map<number, BulkResult>()
  for (const proposal of result.proposals) {
    // Whoever lost the lead makes no more offers, however far the sweep had come.
    if (signal.aborted) return
    const { service_id } = proposal
    const waiting = trip.get(service_id)!
    const asked = askedFor(proposal, explained.get(service_id)!, waiting, values, spoken)
    const seconds = waiting.is_booking ? values.accept_booking_s : values.accept_s
    const answer = await offerTo(
      deps,
      deps.db,
      engineWho,
      { service_id, version: waiting.version },
      asked.map((one) => ({ ...one, vehicle_id: unit.get(one.driver_id)!.vehicle_id })),
      { most: asked.length, seconds, received_s: values.received_s },
    ).catch((error: unknown) => {
      deps.log.warn({ err: error, service_id }, 'automatic offer')
      return undefined
    })
    if (answer !== undefined) offered.set(service_id, answer)
  }
  await saveExplanations(
    deps.db,
    result.explanations.map((one) => kept(one, values.policy, offered.get(one.service_id))),
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
