import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { q } from '#src/shared/api.ts'
import type { MapViewProps } from '#src/ui/map/map-view.tsx'
import { LazyMap } from '#src/ui/map/map.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'

type CentralMapProps = Omit<MapViewProps, 'config' | 'theme'>

/** The map of the back-office: where it opens and how it looks is the same on every screen. */
export function CentralMap(props: CentralMapProps) {
  const theme = useComputedColorScheme('light')
  const config = useQuery({ ...q(geo.mapConfig, {}), staleTime: Number.POSITIVE_INFINITY })
  const frame = `map-frame ${props.className ?? ''}`
  if (config.data === undefined)
    return (
      <div className={frame} data-theme={theme} aria-busy={!config.isError}>
        <QueryGate query={config} what="No se pudo traer el mapa.">
          {() => null}
        </QueryGate>
      </div>
    )
  return <LazyMap {...props} config={config.data} theme={theme} />
}
