import { topics } from '@chaski/contract/live.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps, SendLive } from '#src/base/deps.ts'
import { etaFrame } from './eta-frame.ts'
import { changedEtas, forgetOldEtas } from './eta-store.ts'
import { refreshEtas } from './refresh-etas.ts'

/** A new target or a boarding is noticed within this; the same estimate is made anew every fifteen seconds. */
const beatMs = 3000
const forgetEvery = 200

/** Until stopped: new estimates for the cars on their way, and each told to the screens of this node. */
export const startEtas = (deps: Deps, send: SendLive): { stop(): Promise<void> } => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let since: string | null = null
  let beats = 0
  let seq = databaseTime()
  const tell = async (): Promise<void> => {
    const etas = await changedEtas(deps.db, since)
    const last = etas.at(-1)
    if (last === undefined) return
    since = last.at
    await send({
      topic: topics.rides(deps.config.TENANT),
      ...etaFrame({ ts: last.at, seq: ++seq }, etas),
      qos: 0,
      local: true,
    })
  }
  const beat = async (): Promise<void> => {
    try {
      await refreshEtas(deps)
      await tell()
      if (++beats % forgetEvery === 0) await forgetOldEtas(deps.db)
    } catch (error) {
      deps.log.error({ err: error }, 'arrivals not estimated')
    }
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
