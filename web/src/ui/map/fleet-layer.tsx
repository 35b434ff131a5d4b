import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { FleetChanges } from '#src/ui/map/fleet-changes.ts'
import type { FleetItem } from '#src/ui/map/fleet-changes.ts'
import { fleetLayers } from '#src/ui/map/fleet-layers.ts'
import { ownLayerId, ownSourceId } from '#src/ui/map/own-layers.ts'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
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
  onSelect?: (id: number) => void
  /** The map hears of changes at most this often. */
  everyMs?: number
}

const clickable = ['fleet-dots', 'fleet-units'].map((name) => ownLayerId('points', name))
const nobody = { type: 'FeatureCollection' as const, features: [] }

/** The live fleet, fed past React: two hundred positions a second must not render anything. */
export function FleetLayer({ ref, selected = null, onSelect, everyMs = 1000 }: Props) {
  const { map, colors } = useMap()
  const [changes] = useState(() => new FleetChanges())
  const speak = useRef(() => {})

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = (): void => {
      const diff = changes.take()
      timer = diff ? setTimeout(flush, everyMs) : undefined
      if (diff) void map.getSource<GeoJSONSource>(ownSourceId('fleet'))?.updateData(diff)
    }
    // The first word is drawn at once, the next ones wait for their turn.
    speak.current = () => {
      timer ??= setTimeout(flush, 0)
    }
    changes.restate()
    speak.current()
    return () => clearTimeout(timer)
  }, [changes, everyMs, map])

  useImperativeHandle(ref, () => {
    const after =
      <T,>(change: (given: T) => void) =>
      (given: T): void => {
        change(given)
        speak.current()
      }
    return {
      update: after((items: readonly FleetItem[]) => changes.update(items)),
      remove: after((ids: readonly number[]) => changes.remove(ids)),
      replace: after((items: readonly FleetItem[]) => changes.replace(items)),
    }
  }, [changes])

  useFeatureClick(clickable, onSelect)

  return (
    <MapSource id="fleet" data={nobody}>
      {fleetLayers(colors, selected).map((spec) => (
        <MapLayer key={spec.id} slot="points" spec={spec} />
      ))}
    </MapSource>
  )
}
