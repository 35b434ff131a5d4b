import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import { Breaker } from './breaker.ts'
import { guarded, type OnProblem } from './guarded.ts'

/** The configured engine first, our own list when it is silent or knows nothing; each answer names who spoke. */
export function chainGeocoders(
  engine: GeocodeProvider,
  local: GeocodeProvider,
  onProblem: OnProblem,
  breaker = new Breaker(),
): GeocodeProvider {
  const ask = <T>(signal: AbortSignal, question: () => Promise<T>): Promise<T | undefined> =>
    guarded(engine.id, breaker, signal, onProblem, question)
  return {
    id: engine.id,
    autocomplete: async (query, signal) => {
      const found = await ask(signal, () => engine.autocomplete(query, signal))
      return found && found.length > 0 ? found : local.autocomplete(query, signal)
    },
    reverse: async (point, signal) =>
      (await ask(signal, () => engine.reverse(point, signal))) ?? local.reverse(point, signal),
    byReference: async (referenceId, signal) =>
      (await ask(signal, () => engine.byReference(referenceId, signal))) ?? null,
  }
}
