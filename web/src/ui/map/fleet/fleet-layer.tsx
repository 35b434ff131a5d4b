import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { FleetChanges, unitFeature } from '#src/ui/map/fleet/fleet-changes.ts'
import type { FleetItem } from '#src/ui/map/fleet/fleet-changes.ts'
import {
  beatMs,
  fleetClusters,
  fleetLayers,
  selectedLayers,
} from '#src/ui/map/fleet/fleet-layers.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { ownLayerId, ownSourceId } from '#src/ui/map/own-layers.ts'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { useClusterZoom } from '#src/ui/map/fleet/use-cluster-zoom.ts'
import { useFeatureClick } from '#src/ui/map/use-feature-click.ts'
import { useMap } from '#src/ui/map/use-map.ts'

export type FleetHandle = {
  /** New or changed units; of several messages of one unit only the last is drawn. */
  update: (items: readonly FleetItem[]) => void
  remove: (ids: readonly number[]) => void
  /** A snapshot, after a (re)connect. */
  replace: (items: readonly FleetItem[]) => void
}

type Props = {
  ref?: Ref<FleetHandle>
  selected?: number | null
  /** Keeps the selected unit in the middle until somebody drags the map. */
  follow?: boolean
  onSelect?: (id: number) => void
  onFollowEnd?: () => void
}

/** Reports come once a second; a unit takes as long to reach its new place. */
const GLIDE_MS = 1000
const clickable = [ownLayerId('points', 'fleet-units'), ownLayerId('points', 'fleet-selected')]
const clusters = ownLayerId('points', 'fleet-clusters')
const nobody = { type: 'FeatureCollection' as const, features: [] }

/** The live fleet, fed past React: two hundred positions a second must not render anything. */
export function FleetLayer({ ref, selected = null, follow = false, onSelect, onFollowEnd }: Props) {
  const { map, colors } = useMap()
  const [changes] = useState(() => new FleetChanges(isStill() ? 0 : GLIDE_MS))
  const speak = useRef(() => {})
  const chosen = useRef({ selected, follow, onFollowEnd })

  useEffect(() => {
    chosen.current = { selected, follow, onFollowEnd }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const drawOne = (now: number): void => {
      const { selected: id, follow: keeps } = chosen.current
      const item = changes.drawn(id, now)
      const features = item ? [unitFeature(item)] : []
      void map
        .getSource<GeoJSONSource>(ownSourceId('fleet-one'))
        ?.setData({ type: 'FeatureCollection', features })
      if (!item || !keeps) return
      const { longitude, latitude } = item.position
      map.easeTo({ center: [longitude, latitude], duration: isStill() ? 0 : beatMs(map.getZoom()) })
    }
    const flush = async (): Promise<void> => {
      const now = performance.now()
      drawOne(now)
      const diff = changes.take(now)
      // One answer is awaited before the next word: a slow machine draws less often, not later and later.
      if (diff) await map.getSource<GeoJSONSource>(ownSourceId('fleet'))?.updateData(diff)
      timer = diff && !gone ? setTimeout(() => void flush(), beatMs(map.getZoom())) : undefined
    }
    // The first word is drawn at once, the next ones wait for their turn.
    speak.current = () => {
      timer ??= setTimeout(() => void flush(), 0)
    }
    changes.restate()
    speak.current()
    const onDrag = map.on('dragstart', () => {
      if (chosen.current.follow) chosen.current.onFollowEnd?.()
    })
    return () => {
      gone = true
      clearTimeout(timer)
      onDrag.unsubscribe()
    }
  }, [changes, map])

  useEffect(() => speak.current(), [selected, follow])

  useImperativeHandle(ref, () => {
    const now = (): number => performance.now()
    const spoken = (change: () => void): void => {
      change()
      speak.current()
    }
    return {
      update: (items) => spoken(() => changes.update(items, now())),
      remove: (ids) => spoken(() => changes.remove(ids)),
      replace: (items) => spoken(() => changes.replace(items, now())),
    }
  }, [changes])

  useFeatureClick(clickable, onSelect)
  useClusterZoom(clusters, ownSourceId('fleet'))

  return (
    <>
      <MapSource id="fleet" data={nobody} cluster={fleetClusters}>
        {fleetLayers(colors, selected).map((spec) => (
          <MapLayer key={spec.id} slot="points" spec={spec} />
        ))}
      </MapSource>
      <MapSource id="fleet-one" data={nobody}>
        {selectedLayers(colors).map((spec) => (
          <MapLayer key={spec.id} slot="points" spec={spec} />
        ))}
      </MapSource>
    </>
  )
}
