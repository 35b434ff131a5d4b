import { useEffect, useRef } from 'react'
import { liveFleet, type Unit } from '#src/central/live/live-fleet.ts'
import { FleetLayer, type FleetHandle } from '#src/ui/map/fleet/fleet-layer.tsx'
import type { FleetItem } from '#src/ui/map/fleet/fleet-changes.ts'
import { unitItem } from './unit-item.ts'

type LiveFleetLayerProps = {
  selected: number | null
  follow?: boolean
  onSelect: (driver_id: number) => void
  onFollowEnd?: () => void
  /** Which units to show; all when absent. Kept by the caller, so that it changes only when it must. */
  shows?: ((unit: Unit) => boolean) | undefined
}

/** Silence makes no message: who has lost the signal is looked for by the clock. */
const silenceMs = 5000

/** The fleet's store drawn on the map around it, past React. */
export function LiveFleetLayer({ shows, ...layer }: LiveFleetLayerProps) {
  const handle = useRef<FleetHandle>(null)

  useEffect(() => {
    const itemOf = (unit: Unit | undefined): FleetItem | null =>
      unit && (shows?.(unit) ?? true) ? unitItem(unit, Date.now()) : null
    const lost = new Map<number, boolean>()
    const tell = (ids: Iterable<number>): void => {
      const here: FleetItem[] = []
      const gone: number[] = []
      for (const id of ids) {
        const item = itemOf(liveFleet.get(id))
        if (item === null) {
          gone.push(id)
          lost.delete(id)
        } else {
          here.push(item)
          lost.set(id, item.lost)
        }
      }
      if (here.length > 0) handle.current?.update(here)
      if (gone.length > 0) handle.current?.remove(gone)
    }
    const all = liveFleet.units().flatMap((unit) => itemOf(unit) ?? [])
    for (const item of all) lost.set(item.id, item.lost)
    handle.current?.replace(all)
    const leave = liveFleet.subscribe((changed) => tell(changed as ReadonlySet<number>))
    const timer = setInterval(() => {
      tell([...lost].flatMap(([id, was]) => (itemOf(liveFleet.get(id))?.lost === was ? [] : [id])))
    }, silenceMs)
    return () => {
      leave()
      clearInterval(timer)
    }
  }, [shows])

  return <FleetLayer ref={handle} {...layer} />
}
