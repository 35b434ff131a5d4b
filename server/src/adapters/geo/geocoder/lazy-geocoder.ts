import type { GeocodeProvider } from '#src/adapters/geo/types.ts'

/** A geocoder whose index is made for the first question. */
export function lazyGeocoder(
  id: GeocodeProvider['id'],
  make: () => GeocodeProvider,
): GeocodeProvider {
  let made: GeocodeProvider | undefined
  const it = (): GeocodeProvider => (made ??= make())
  return {
    id,
    autocomplete: async (query, signal) => it().autocomplete(query, signal),
    reverse: async (point, signal) => it().reverse(point, signal),
    byReference: async (referenceId, signal) => it().byReference(referenceId, signal),
  }
}
