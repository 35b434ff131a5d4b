import type { Deps } from '#src/base/deps.ts'
import { deliverPushes } from '#src/modules/push/deliver-pushes.ts'
import { hasSubscribers, lookForSubscribers } from '#src/modules/push/subscribers.ts'
import { pushOffers } from '#src/modules/trips/offer/push-offers.ts'
import { pushLost } from '#src/modules/trips/ride/push-lost.ts'

const beatMs = 1000
/** A silence of a minute needs no better than this, nor does the first subscriber of another node. */
const lookEveryBeats = 10
/** A slow push service holds up its own messages and no others. */
const mostUnderWay = 4

/** Looks every second what must be pushed, beside the dispatch clock: nobody's service may hold that up. */
export const startPush = (deps: Deps): { stop(): Promise<void> } => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let beats = 0
  const underWay = new Set<Promise<void>>()
  const complain = (error: unknown): void => deps.log.error({ err: error }, 'push')

  const deliverAll = async (): Promise<void> => {
    while (await deliverPushes(deps));
  }
  const work = async (isLostLookedFor: boolean): Promise<void> => {
    await pushOffers(deps).catch(complain)
    if (isLostLookedFor) await pushLost(deps).catch(complain)
    if (underWay.size >= mostUnderWay) return
    const delivery: Promise<void> = deliverAll()
      .catch(complain)
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }
  const beat = async (): Promise<void> => {
    const isTenth = beats++ % lookEveryBeats === 0
    if (isTenth) await lookForSubscribers(deps.db).catch(complain)
    if (hasSubscribers()) await work(isTenth)
    if (!stopped) timer = setTimeout(() => void (running = beat()), beatMs)
  }
  let running = beat()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await Promise.all(underWay)
    },
  }
}
