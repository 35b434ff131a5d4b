import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { FleetChanges } from '#src/ui/map/fleet-changes.ts'
import type { FleetItem } from '#src/ui/map/fleet-changes.ts'
import { fleetIds, fleetLayers, fleetSource } from '#src/ui/map/fleet-layers.ts'
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

/** The live fleet, fed past React: two hundred positions a second must not render anything. */
export function FleetLayer({ ref, selected = null, onSelect, everyMs = 1000 }: Props) {
  const { map, colors } = useMap()
  const [changes] = useState(() => new FleetChanges())
  const [latestItems] = useState(() => new Map<number, FleetItem>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const choose = useRef(onSelect)

  useEffect(() => {
    choose.current = onSelect
  })

  useImperativeHandle(ref, () => {
    const flush = (): void => {
      timer.current = undefined
      const source = map.getSource<GeoJSONSource>(fleetSource)
      const diff = source && changes.take()
      if (!source || !diff) return
      void source.updateData(diff)
      timer.current = setTimeout(flush, everyMs)
    }
    // The first word is drawn at once, the next ones wait for their turn.
    const soon = (): void => {
      timer.current ??= setTimeout(flush, 0)
    }
    return {
      update: (items) => {
        changes.update(items)
        soon()
      },
      remove: (ids) => {
        changes.remove(ids)
        soon()
      },
      replace: (items) => {
        changes.replace(items)
        soon()
      },
    }
  }, [changes, everyMs, map])

  return null
}
