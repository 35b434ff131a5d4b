import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { areaProblem } from '@chaski/contract/geo/area-problem.ts'
import type { Target } from '@chaski/contract/messaging/schema.ts'

/** What is chosen on the screen, of every kind: changing the kind loses nothing. */
export type Choice = {
  kind: Target['kind']
  zone_id: number | null
  turn_id: number | null
  at_work: boolean
  geometry: AreaGeometry | null
  drivers: readonly { driver_id: number; label: string }[]
}

/** Whom the choice means; null while something is missing. */
export const targetOf = (choice: Choice): Target | null => {
  const { kind, zone_id, turn_id, at_work, geometry, drivers } = choice
  switch (kind) {
    case 'DRIVERS':
      return drivers.length === 0
        ? null
        : { kind, driver_ids: drivers.map(({ driver_id }) => driver_id) }
    case 'ZONE':
      return zone_id === null ? null : { kind, zone_id }
    case 'AREA':
      return geometry?.type !== 'Polygon' || areaProblem(geometry) !== null
        ? null
        : { kind, geometry }
    case 'TURN':
      return turn_id === null ? null : { kind, turn_id, at_work }
    case 'ALL':
      return { kind, at_work }
  }
}
