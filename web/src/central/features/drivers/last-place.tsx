import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ago } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'

/** When a driver was last heard of; the map of the fleet shows where. */
export function LastPlace({ driver_id }: { driver_id: number }) {
  const found = useQuietly(q(dispatch.lastLocation, { params: { driver_id } }))
  if (found === undefined) return '…'
  return found.place === null ? 'Sin posición todavía' : ago(found.place.at)
}
