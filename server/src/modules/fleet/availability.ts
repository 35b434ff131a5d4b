import { type Availability, relaxable } from '@chaski/contract/dispatch/schema.ts'
import { exclusionText } from './exclusion-text.ts'
import type { Found } from './find-units.ts'
import type { FleetUnit } from './fleet-unit-sql.ts'
import type { ExclusionCode } from '#src/matching/sweep-types.ts'

const listed = 200

const unitRef = (unit: FleetUnit) => ({
  driver_id: unit.driver_id,
  driver_uuid: unit.driver_uuid,
  code: unit.code,
  name: unit.name,
  vehicle_id: unit.vehicle_id,
  vehicle_code: unit.vehicle_code,
  plate: unit.plate,
  status_driver_id: unit.status_driver_id,
})

const canRelax = (code: ExclusionCode): boolean => (relaxable as readonly string[]).includes(code)

/** Who can come, soonest first, and why each of the others cannot, counted by reason. */
export const presentAvailability = ({ candidates, excluded }: Found): Availability => {
  const counts = new Map<ExclusionCode, number>()
  for (const { code } of excluded) counts.set(code, (counts.get(code) ?? 0) + 1)
  return {
    candidates: candidates.map(({ unit, eta_s, distance_m }) => ({
      ...unitRef(unit),
      eta_s,
      distance_m,
      soon_free: unit.work === 'FINISHING',
    })),
    excluded: excluded.slice(0, listed).map(({ unit, code, distance_m }) => ({
      ...unitRef(unit),
      code_excluded: code,
      reason: exclusionText[code],
      relaxable: canRelax(code),
      distance_m,
    })),
    excluded_counts: [...counts].map(([code, count]) => ({
      code,
      reason: exclusionText[code],
      count,
    })),
  }
}
