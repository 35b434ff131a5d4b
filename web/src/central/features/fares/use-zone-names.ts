import { useMemo } from 'react'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** The zones to choose from, and the name behind a zone's number. */
export function useZoneNames() {
  const zones = useLookUp(
    coverage.allZones,
    { query: {} },
    ({ data }) =>
      data
        .map(({ zone_id, code, name }) => ({ id: zone_id, name: `${code} ${name}` }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    { enabled: useCan()('MNT_COVERAGE_VIEW') },
  )
  return useMemo(() => {
    const names = new Map(zones.items.map((zone) => [zone.id, zone.name]))
    const name = (zone_id: number | null): string =>
      zone_id === null ? 'Cualquier zona' : (names.get(zone_id) ?? `N.º ${zone_id}`)
    return { zones, name }
  }, [zones])
}

export type ZoneNames = ReturnType<typeof useZoneNames>
