import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** The zones to choose from, and the name behind a zone's number. */
export function useZoneNames() {
  const may = useCan()('MNT_COVERAGE_VIEW')
  const { data } = useQuery({
    ...q(coverage.allZones, { query: {} }),
    enabled: may,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const options = (data?.data ?? [])
      .map(({ zone_id, code, name }) => ({ value: String(zone_id), label: `${code} ${name}` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))
    const names = new Map(options.map(({ value, label }) => [value, label]))
    return {
      options,
      name: (zone_id: number | null): string =>
        zone_id === null ? 'Cualquier zona' : (names.get(String(zone_id)) ?? `N.º ${zone_id}`),
    }
  }, [data])
}

export type ZoneNames = ReturnType<typeof useZoneNames>
