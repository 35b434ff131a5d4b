import type { GeocodeProvider } from '#src/adapters/geo/types.ts'

/** A geocoder whose index is made for the first question. */
export function lazyGeocoder(
  id: GeocodeProvider['id'],
  make: () => Promise<GeocodeProvider>,
): GeocodeProvider {
  let made: Promise<GeocodeProvider> | undefined
  const it = (): Promise<GeocodeProvider> => (made ??= make())
  return {
    id,
    autocomplete: async (query, signal) => (await it()).autocomplete(query, signal),
    reverse: async (point, signal) => (await it()).reverse(point, signal),
    byReference: async (referenceId, signal) => (await it()).byReference(referenceId, signal),
  }
}
