import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { GeoJSONSourceDiff } from 'maplibre-gl'
import { fleetStates } from '#src/ui/map/fleet-states.ts'
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

/** Name of the drawn image: state, then `lost`, then `to` when it points somewhere. */
export const unitImage = ({ state, lost, bearing }: FleetItem): string =>
  ['unit', state, ...(lost ? ['lost'] : []), ...(bearing === null ? [] : ['to'])].join(':')

const propertiesOf = (item: FleetItem) => ({
  id: item.id,
  code: item.code,
  color: fleetStates[item.state].color,
  lost: item.lost,
  bearing: item.bearing ?? 0,
  image: unitImage(item),
})

const geometryOf = ({ position }: FleetItem) => ({
  type: 'Point' as const,
  coordinates: [position.longitude, position.latitude],
})

/** Collects what changed since the map last heard; of many messages of a unit only the last remains. */
export class FleetChanges {
  readonly #drawn = new Set<number>()
  readonly #changed = new Map<number, FleetItem>()
  readonly #gone = new Set<number>()

  update(items: readonly FleetItem[]): void {
    for (const item of items) {
      this.#changed.set(item.id, item)
      this.#gone.delete(item.id)
    }
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.#changed.delete(id)
      if (this.#drawn.has(id)) this.#gone.add(id)
    }
  }

  /** A fresh snapshot: whoever is not in it has left. */
  replace(items: readonly FleetItem[]): void {
    const present = new Set(items.map(({ id }) => id))
    this.remove([...this.#drawn, ...this.#changed.keys()].filter((id) => !present.has(id)))
    this.update(items)
  }

  /** What to tell the map now, or null; the next call tells only what came after. */
  take(): GeoJSONSourceDiff | null {
    if (this.#changed.size === 0 && this.#gone.size === 0) return null
    const diff: Required<Pick<GeoJSONSourceDiff, 'add' | 'update' | 'remove'>> = {
      remove: [...this.#gone],
      add: [],
      update: [],
    }
    for (const item of this.#changed.values()) {
      const properties = propertiesOf(item)
      const geometry = geometryOf(item)
      if (this.#drawn.has(item.id)) {
        const addOrUpdateProperties = Object.entries(properties).map(([key, value]) => ({
          key,
          value,
        }))
        diff.update.push({ id: item.id, newGeometry: geometry, addOrUpdateProperties })
      } else {
        diff.add.push({ type: 'Feature', id: item.id, properties, geometry })
        this.#drawn.add(item.id)
      }
    }
    for (const id of this.#gone) this.#drawn.delete(id)
    this.#changed.clear()
    this.#gone.clear()
    return diff
  }
}
