import type { StyleSpecification } from 'maplibre-gl'

/** Ids of what the parts of a map add on top of the base map. */
export const ownPrefix = 'own:'

const isOwn = (id: string): boolean => id.startsWith(ownPrefix)

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
