import type { GeoJSONSource, GeoJSONSourceSpecification } from 'maplibre-gl'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ownSourceId } from '#src/ui/map/own-layers.ts'
import { useMap } from '#src/ui/map/use-map.ts'

type GeoJsonData = Exclude<Parameters<GeoJSONSource['setData']>[0], string>

type Source = { id: string; ensure: () => void }

const SourceContext = createContext<Source | null>(null)

/** The source around a layer. React runs children's effects first, so the first to come adds it. */
export function useMapSource(): Source {
  const source = useContext(SourceContext)
  if (!source) throw new Error('A <MapLayer> needs a <MapSource> around it')
  return source
}

type Props = {
  id: string
  data: GeoJsonData
  /** How neighbours are gathered; read once. */
  cluster?: Pick<
    GeoJSONSourceSpecification,
    'cluster' | 'clusterMaxZoom' | 'clusterRadius' | 'clusterProperties'
  >
  children?: ReactNode
}

/** GeoJSON of the page on the map; its layers are its children and go with it. */
export function MapSource({ id, data, cluster, children }: Props) {
  const { map } = useMap()
  const wanted = useRef(data)
  const [gathering] = useState(cluster)
  const source = useMemo((): Source => {
    const name = ownSourceId(id)
    const ensure = (): void => {
      if (map.getSource(name)) return
      map.addSource(name, { type: 'geojson', data: wanted.current, ...gathering })
    }
    return { id: name, ensure }
  }, [gathering, id, map])

  useEffect(() => {
    wanted.current = data
    void map.getSource<GeoJSONSource>(source.id)?.setData(data)
  }, [data, map, source])

  useEffect(() => {
    source.ensure()
    return () => {
      for (const layer of map.getLayersOrder()) {
        if (map.getLayer(layer)?.source === source.id) map.removeLayer(layer)
      }
      map.removeSource(source.id)
    }
  }, [map, source])

  return <SourceContext value={source}>{children}</SourceContext>
}
