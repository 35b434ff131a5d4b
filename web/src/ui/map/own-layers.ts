import type { StyleSpecification } from 'maplibre-gl'

/** From the ground up: whatever comes first, cars are never hidden under a zone. */
const slots = ['areas', 'lines', 'points', 'drawing'] as const
export type Slot = (typeof slots)[number]

const isOwn = (id: string): boolean => id.startsWith('own:')

export const ownSourceId = (name: string): string => `own:${name}`
export const ownLayerId = (slot: Slot, name: string): string => `own:${slots.indexOf(slot)}:${name}`

/** The layer to stand under: the first of a higher slot, or none for the top. */
export function layerAbove(slot: Slot, order: readonly string[]): string | undefined {
  const own = slots.indexOf(slot)
  return order.find((id) => isOwn(id) && Number(id.split(':')[1]) > own)
}

/** When the base map changes (light to dark), routes, zones and cars stay where they are, on top. */
export function keepOwnLayers(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  if (!previous) return next
  const ownSources = Object.entries(previous.sources).filter(([id]) => isOwn(id))
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(ownSources) },
    layers: [...next.layers, ...previous.layers.filter(({ id }) => isOwn(id))],
  }
}
