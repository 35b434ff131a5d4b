import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { canPoint, fleetStates } from '#src/ui/map/fleet/fleet-states.ts'
import type { FleetState } from '#src/ui/map/fleet/fleet-states.ts'
import { FleetMotion } from '#src/ui/map/fleet/fleet-motion.ts'

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

export const unitFeature = (item: FleetItem, { longitude, latitude }: LatLng = item.position) => ({
  type: 'Feature' as const,
  id: item.id,
  properties: {
    code: item.code,
    color: fleetStates[item.state].color,
    free: item.state === 'free' && !item.lost ? 1 : 0,
    bearing: headingOf(item) ?? 0,
    image: unitImage(item),
  },
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
})

/** MapLibre's difference of a source: adding a known id replaces it. */
export type FleetDiff = { remove: number[]; add: ReturnType<typeof unitFeature>[] }

/** Collects what changed since the map last heard; of many messages of a unit only the last remains. */
export class FleetChanges {
  readonly #units = new Map<number, FleetItem>()
  readonly #changed = new Set<number>()
  readonly #gone = new Set<number>()
  readonly #motion: FleetMotion

  /** With a glide, a unit drives to its new place in that time instead of jumping. */
  constructor(glideMs = 0) {
    this.#motion = new FleetMotion(glideMs)
  }

  update(items: readonly FleetItem[], now = 0): void {
    for (const item of items) {
      this.#motion.aim(item.id, item.position, now)
      this.#units.set(item.id, item)
      this.#changed.add(item.id)
      this.#gone.delete(item.id)
    }
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      if (!this.#units.delete(id)) continue
      this.#motion.forget(id)
      this.#changed.delete(id)
      this.#gone.add(id)
    }
  }

  /** A fresh snapshot: whoever is not in it has left. */
  replace(items: readonly FleetItem[], now = 0): void {
    const present = new Set(items.map(({ id }) => id))
    this.remove([...this.#units.keys()].filter((id) => !present.has(id)))
    this.update(items, now)
  }

  /** A new source knows nobody yet: say everything again. */
  restate(): void {
    for (const id of this.#units.keys()) this.#changed.add(id)
  }

  /** A unit where it is drawn at this moment. */
  drawn(id: number | null, now = 0): FleetItem | null {
    const item = id === null ? undefined : this.#units.get(id)
    return item ? { ...item, position: this.#motion.at(item.id, now) ?? item.position } : null
  }

  /** What to tell the map now, or null; the next call tells only what came after, or still drives. */
  take(now = 0): FleetDiff | null {
    for (const id of this.#motion.moving()) this.#changed.add(id)
    if (this.#changed.size === 0 && this.#gone.size === 0) return null
    const diff: FleetDiff = { remove: [...this.#gone], add: [] }
    for (const id of this.#changed) {
      const item = this.drawn(id, now)
      if (item) diff.add.push(unitFeature(item))
    }
    this.#motion.settle(now)
    this.#changed.clear()
    this.#gone.clear()
    return diff
  }
}
