import type { Deps, SendLive } from '#src/base/deps.ts'
import type { MovedUnit } from '#src/modules/fleet/positions/position-store.ts'
import { tellSignals } from '#src/modules/fleet/positions/signal-store.ts'
import { createCounterTeller } from './tell-counters.ts'
import { createPositionTeller } from '#src/modules/fleet/positions/tell-positions.ts'

const beatMs = 1000
/** The panel's counters at most every second beat. */
const countersEvery = 2

type Options = {
  send: SendLive
  /** Follows the way of the units: arrivals, deviations. */
  watch: (units: readonly MovedUnit[]) => Promise<void>
}

/** Once a second, until stopped: where the units are, which fell silent, and the panel's counters. */
export const startTelling = async (
  deps: Deps,
  { send, watch }: Options,
): Promise<{ stop(): Promise<void> }> => {
  const tellPositions = createPositionTeller(deps, send)
  const tellCounters = createCounterTeller(deps, send)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let beats = 0
  const tell = async (): Promise<void> => {
    await watch(await tellPositions())
    await tellSignals(deps.db, deps.config.TENANT)
    if (++beats % countersEvery === 0) await tellCounters()
  }
  const beat = async (): Promise<void> => {
    const began = performance.now()
    await tell().catch((error: unknown) => deps.log.error({ err: error }, 'positions not told'))
    const wait = Math.max(0, beatMs - (performance.now() - began))
    if (!stopped) timer = setTimeout(() => void (running = beat()), wait)
  }
  let running = beat()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
