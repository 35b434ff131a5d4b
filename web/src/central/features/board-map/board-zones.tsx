import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ZoneLayer } from '#src/ui/map/zones/zone-layer.tsx'

/** The zones of the city; they change a few times a year. */
export const useBoardZones = () =>
  useQuery({ ...q(coverage.boardZones, {}), staleTime: 10 * 60_000 })

export function BoardZones() {
  // The streets are read without them; the list of zones says when they are missing.
  const { data } = useBoardZones()
  const zones = useMemo(
    () => (data?.data ?? []).map(({ zone_id: id, name, geometry }) => ({ id, name, geometry })),
    [data],
  )
  return <ZoneLayer zones={zones} />
}
