import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { FleetUnit } from './fleet-unit-sql.ts'
import { loadFleet } from './load-fleet.ts'
import { findCandidates } from '#src/matching/find-candidates.ts'
import { layOutFleet } from '#src/matching/fleet.ts'
import { defaultSettings, type MatchingSettings } from '#src/matching/settings.ts'
import type { ExclusionCode, WaitingTrip } from '#src/matching/sweep-types.ts'
import { metresBetween } from '#src/matching/travel.ts'
import { asReceived } from './positions/as-received.ts'
import type { Positions } from './positions/positions.ts'
import { databaseTime } from '#src/base/database-time.ts'

type FoundUnit = { unit: FleetUnit; eta_s: number; distance_m: number }
type ExcludedUnit = { unit: FleetUnit; code: ExclusionCode; distance_m: number | null }
export type Found = { candidates: FoundUnit[]; excluded: ExcludedUnit[] }

const relaxed: Partial<Record<ExclusionCode, Partial<MatchingSettings>>> = {
  OUT_OF_RADIUS: { radius_steps_m: [50_000], eta_cap_s: 7200 },
  OVER_ETA_CAP: { radius_steps_m: [50_000], eta_cap_s: 7200 },
  NOT_SOON_FREE: { soon_free_s: 3600 },
  SIGNAL: { signal_lost_s: 1_000_000_000 },
}

const settingsFor = (relax: readonly ExclusionCode[]): MatchingSettings =>
  Object.assign(
    { ...defaultSettings, soon_free_s: dispatchDefaults.soonFreeS },
    ...relax.map((code) => relaxed[code] ?? {}),
  ) as MatchingSettings

/** What the trip stops asking for, and what is forgiven the units, when an operator relaxes a filter. */
const loosen = (trip: WaitingTrip, relax: readonly ExclusionCode[]): WaitingTrip => ({
  ...trip,
  attributes: relax.includes('ATTRIBUTE') ? [] : trip.attributes,
  readmit_refused: relax.includes('REFUSED') || relax.includes('ZONE_PAUSE'),
})

const accept = (
  unit: FleetUnit,
  trip: WaitingTrip,
  relax: readonly ExclusionCode[],
): FleetUnit => ({
  ...unit,
  payment_types: relax.includes('PAYMENT_TYPE')
    ? [...unit.payment_types, trip.payment_type_id]
    : unit.payment_types,
  planned: relax.includes('PLANNED_OVERLAP') ? null : unit.planned,
})

type Wanted = {
  trip: (units: readonly FleetUnit[]) => WaitingTrip
  limit: number
  relax?: readonly ExclusionCode[]
}

/** The units that can come soonest, and why each of the others is not among them. */
export const findUnits = async (
  positions: Positions,
  db: Db,
  wanted: Wanted & { coverage_ids: readonly number[] | null },
): Promise<Found> => {
  const all = await loadFleet(db, wanted.coverage_ids)
  return findAmong(
    all.map((unit) => asReceived(positions, unit)),
    wanted,
  )
}

/** The same among units that were looked up already. */
export const findAmong = (all: readonly FleetUnit[], wanted: Wanted): Found => {
  const relax = wanted.relax ?? []
  const trip = loosen(wanted.trip(all), relax)
  const units = all.filter((unit) => unit.placed).map((unit) => accept(unit, trip, relax))
  const fleet = layOutFleet({
    now: Math.floor(databaseTime() / 1000),
    trips: [trip],
    drivers: units,
    settings: settingsFor(relax),
  })
  const found = findCandidates(fleet, trip, wanted.limit)
  const unitAt = (index: number): FleetUnit => fleet.drivers[index] as FleetUnit
  const metres = (unit: FleetUnit): number => Math.round(metresBetween(trip.origin, unit.place))
  const candidates = found.driver.map((index, at) => ({
    unit: unitAt(index),
    eta_s: Math.round(found.eta_s[at]!),
    distance_m: metres(unitAt(index)),
  }))
  const named = new Set([...found.driver, ...found.excluded.map((one) => one.driver)])
  return {
    candidates,
    excluded: [
      ...found.excluded.map(({ driver, code }) => ({
        unit: unitAt(driver),
        code,
        distance_m: metres(unitAt(driver)),
      })),
      ...fleet.drivers.flatMap((_, index) =>
        named.has(index)
          ? []
          : [{ unit: unitAt(index), code: found.beyond, distance_m: metres(unitAt(index)) }],
      ),
      ...all
        .filter((unit) => !unit.placed)
        .map((unit) => ({ unit, code: 'SIGNAL' as const, distance_m: null })),
    ].toSorted((a, b) => (a.distance_m ?? Infinity) - (b.distance_m ?? Infinity)),
  }
}
