import type { GeocodeProvider } from '#src/adapters/geo/types.ts'

/** The one, and the other when the first fails; who left hears that they left. */
export function orInstead(first: GeocodeProvider, other: GeocodeProvider): GeocodeProvider {
  const ask = async <T>(
    signal: AbortSignal,
    question: (geocoder: GeocodeProvider) => Promise<T>,
  ): Promise<T> => {
    try {
      return await question(first)
    } catch (error) {
      if (signal.aborted) throw error
      return question(other)
    }
  }
  return {
    id: first.id,
    autocomplete: (query, signal) => ask(signal, (one) => one.autocomplete(query, signal)),
    reverse: (point, signal) => ask(signal, (one) => one.reverse(point, signal)),
    byReference: (referenceId, signal) =>
      ask(signal, (one) => one.byReference(referenceId, signal)),
  }
}
