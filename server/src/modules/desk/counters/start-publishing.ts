import type { Deps, SendLive } from '#src/base/deps.ts'
import type { MovedUnit } from '#src/modules/fleet/positions/moved-unit.ts'
import { publishSignals } from '#src/modules/fleet/positions/publish-signals.ts'
import { createCounterPublisher } from './publish-counters.ts'
import { createPositionPublisher } from '#src/modules/fleet/positions/publish-positions.ts'

const beatMs = 1000
/** The panel's counters at most every second beat. */
const countersEvery = 2

type Options = {
  send: SendLive
  /** Follows the units: arrivals, deviations. */
  watch: (units: readonly MovedUnit[]) => Promise<void>
}

/** Once a second, until stopped: where the units are, which fell silent, and the panel's counters. */
export const startPublishing = (
  deps: Deps,
  { send, watch }: Options,
): { stop(): Promise<void> } => {
  const publishPositions = createPositionPublisher(deps, send)
  const publishCounters = createCounterPublisher(deps, send)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let beats = 0
  const publish = async (): Promise<void> => {
    await watch(await publishPositions())
    await publishSignals(deps)
    if (++beats % countersEvery === 0) await publishCounters()
  }
  const beat = async (): Promise<void> => {
    const began = performance.now()
    await publish().catch((error: unknown) =>
      deps.log.error({ err: error }, 'positions not published'),
    )
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
