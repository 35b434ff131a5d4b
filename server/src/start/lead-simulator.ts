import { lead } from '#src/adapters/postgres/locks/leader.ts'
import type { Deps } from '#src/base/deps.ts'

/** Of all nodes on this database: one of them plays the city. */
const simulatorLock = 6_120_447_981

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** One city, however many nodes; it and its own live client are loaded only where somebody wants them. */
export const leadSimulator = (
  deps: Deps,
  { databaseUrl, url }: { databaseUrl: string; url: string },
): { stop: () => Promise<void> } =>
  lead(databaseUrl, simulatorLock, async (signal) => {
    const { simulateHere } = await import('#src/demo/simulator/simulate-here.ts')
    const city = await simulateHere(deps, url)
    await aborted(signal)
    await city.stop()
  })
