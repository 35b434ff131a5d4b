import type { Breaker } from './breaker.ts'

export type OnProblem = (engine: string, problem: string) => void

/** Asks the engine if its breaker allows, and answers `undefined` whenever someone else has to. */
export async function guarded<T>(
  engine: string,
  breaker: Breaker,
  signal: AbortSignal,
  onProblem: OnProblem,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  if (!breaker.allows()) return undefined
  try {
    const answer = await ask()
    breaker.succeeded()
    return answer
  } catch (error) {
    if (signal.aborted) {
      breaker.abandoned()
      throw error
    }
    breaker.failed()
    onProblem(engine, error instanceof Error ? error.message : String(error))
    return undefined
  }
}
