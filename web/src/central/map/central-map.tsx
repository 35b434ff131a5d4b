import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { q } from '#src/shared/api.ts'
import type { MapViewProps } from '#src/ui/map/map-view.tsx'
import { LazyMap } from '#src/ui/map/map.tsx'

type CentralMapProps = Omit<MapViewProps, 'config' | 'theme'>

/** The map of the back-office: where it opens and how it looks is the same on every screen. */
export function CentralMap(props: CentralMapProps) {
  const theme = useComputedColorScheme('light')
  const { data } = useQuery({ ...q(geo.mapConfig, {}), staleTime: Number.POSITIVE_INFINITY })
  if (data === undefined)
    return <div className={`map-frame ${props.className ?? ''}`} data-theme={theme} aria-busy />
  return <LazyMap {...props} config={data} theme={theme} />
}
