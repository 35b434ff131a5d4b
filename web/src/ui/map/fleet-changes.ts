import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { canPoint, fleetStates } from '#src/ui/map/fleet-states.ts'
import type { FleetState } from '#src/ui/map/fleet-states.ts'

export type FleetItem = {
  /** driver_id: the map's features are known by number. */
  id: number
  /** The unit's code, written beside it. */
  code: string
  position: LatLng
  /** Degrees clockwise from north; null when the device does not know. */
  bearing: number | null
  state: FleetState
  /** No position for a minute: drawn as a pale outline. */
  lost: boolean
}

const headingOf = ({ bearing, state }: FleetItem): number | null =>
  canPoint(state) ? bearing : null

/** Name of the drawn image: state, then `lost`, then `to` when it points somewhere. */
export const unitImage = (item: FleetItem): string =>
  [
    'unit',
    item.state,
    ...(item.lost ? ['lost'] : []),
    ...(headingOf(item) === null ? [] : ['to']),
  ].join(':')

const featureOf = (item: FleetItem) => ({
  type: 'Feature' as const,
  id: item.id,
  properties: {
    code: item.code,
    color: fleetStates[item.state].color,
    lost: item.lost,
    bearing: headingOf(item) ?? 0,
    image: unitImage(item),
  },
  geometry: {
    type: 'Point' as const,
    coordinates: [item.position.longitude, item.position.latitude],
  },
})

/** MapLibre's difference of a source: adding a known id replaces it. */
export type FleetDiff = { remove: number[]; add: ReturnType<typeof featureOf>[] }

/** Collects what changed since the map last heard; of many messages of a unit only the last remains. */
export class FleetChanges {
  readonly #units = new Map<number, FleetItem>()
  readonly #changed = new Set<number>()
  readonly #gone = new Set<number>()

  update(items: readonly FleetItem[]): void {
    for (const item of items) {
      this.#units.set(item.id, item)
      this.#changed.add(item.id)
      this.#gone.delete(item.id)
    }
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      if (!this.#units.delete(id)) continue
      this.#changed.delete(id)
      this.#gone.add(id)
    }
  }

  /** A fresh snapshot: whoever is not in it has left. */
  replace(items: readonly FleetItem[]): void {
    const present = new Set(items.map(({ id }) => id))
    this.remove([...this.#units.keys()].filter((id) => !present.has(id)))
    this.update(items)
  }

  /** A new source knows nobody yet: say everything again. */
  restate(): void {
    for (const id of this.#units.keys()) this.#changed.add(id)
  }

  /** What to tell the map now, or null; the next call tells only what came after. */
  take(): FleetDiff | null {
    if (this.#changed.size === 0 && this.#gone.size === 0) return null
    const diff: FleetDiff = { remove: [...this.#gone], add: [] }
    for (const id of this.#changed) {
      const item = this.#units.get(id)
      if (item) diff.add.push(featureOf(item))
    }
    this.#changed.clear()
    this.#gone.clear()
    return diff
  }
}
