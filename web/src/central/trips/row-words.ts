import { useMemo } from 'react'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import type { Missing } from '#src/ui/form/blocked-saving.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { useOperations } from '#src/central/live/use-operations.ts'
import { type Actor, nextActor } from './next-actor.ts'

/** Names of what rows hold by number; empty for one that is not known. */
export type RowWords = {
  payment: (id: number) => string
  serviceAttribute: (id: number) => string
  vehicleAttribute: (id: number) => string
  zone: (id: number | null) => string
  /** Who must act on it next, as far as automatic dispatch is known. */
  actor: (row: TripRow) => Actor | null
  /** Said above the board. */
  missing: readonly Missing[]
}

const refreshMs = 30_000
const lookAtAuto = () => invalidate(dispatch.autoState)

export function useRowWords(): RowWords {
  const items = useLookUp(catalogs.all, {}, ({ data }) => data)
  const zones = useLookUp(coverage.boardZones, {}, ({ data }) => data)
  // The lists in a window of their own have no switch beside them that looks again.
  const auto = useQuietly({ ...q(dispatch.autoState, {}), refetchInterval: refreshMs })
  useOperations(['AUTO_DISPATCH'], lookAtAuto)
  return useMemo(() => {
    const names = new Map(
      items.items.map(({ kind, item_id, name }) => [`${kind} ${item_id}`, name]),
    )
    const of = (kind: CatalogKind) => (id: number) => names.get(`${kind} ${id}`) ?? ''
    const zoneNames = new Map(zones.items.map(({ zone_id, code }) => [zone_id, code]))
    return {
      payment: of('payment-types'),
      serviceAttribute: of('service-attributes'),
      vehicleAttribute: of('vehicle-attributes'),
      zone: (id) => (id === null ? '' : (zoneNames.get(id) ?? '')),
      actor: (row) => nextActor(row, auto),
      missing: [items, zones],
    }
  }, [items, zones, auto])
}
