import type { Deps } from '#src/base/deps.ts'
import { endOver, forwardNews } from './store.ts'

const beatMs = 1000
const beatsPerSweep = 15

/** Once a second followers hear what is new; now and then dead links are put away. */
export const startForwarding = (deps: Deps): { stop(): Promise<void> } => {
  let stopped = false
  let beats = 0
  let timer: NodeJS.Timeout | undefined
  const work = async (): Promise<void> => {
    await forwardNews(deps.db, deps.config.TENANT)
    if (beats++ % beatsPerSweep === 0) await endOver(deps.db)
  }
  const beat = async (): Promise<void> => {
    await work().catch((error: unknown) => deps.log.error({ err: error }, 'shared trips'))
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
