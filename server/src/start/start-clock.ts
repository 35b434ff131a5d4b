import type { Deps } from '#src/base/deps.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { notifyClients } from '#src/modules/notices/notify-clients.ts'

const beatMs = 1000

/** Beats once a second until stopped; two nodes may beat at once, as every step is taken under the trip's lock. */
export const startClock = (deps: Deps): { stop(): Promise<void> } => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const beat = async (): Promise<void> => {
    await runClock(deps).catch((error: unknown) => deps.log.error({ err: error }, 'dispatch clock'))
    await notifyClients(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'notices to passengers'),
    )
    if (!stopped) timer = setTimeout(() => void (running = beat()), beatMs)
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
