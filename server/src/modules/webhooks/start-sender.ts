import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#src/base/deps.ts'
import { claimDeliveries } from './claim-store.ts'
import { deliver } from './deliver.ts'
import { joinSenders } from './senders.ts'

const idleMs = 2000
/** A stop waits so long for what is under way. */
const leaveMs = 2000

/**
 * Sends what is due, until stopped. Each delivery goes its own way and nobody waits for it but the places of its own webhook;
 * every one that ends makes room and is followed by another look.
 */
export const startSender = (deps: Deps): { stop(): Promise<void> } => {
  let stopped = false
  let looking = false
  let wanted = false
  let timer: NodeJS.Timeout | undefined
  const underWay = new Set<Promise<void>>()

  const begin = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => {
        if (!stopped) deps.log.error({ err: error }, 'webhook delivery')
      })
      .finally(() => {
        underWay.delete(tracked)
        wake()
      })
    underWay.add(tracked)
  }
  const look = async (): Promise<void> => {
    do {
      wanted = false
      for (const claimed of await claimDeliveries(deps.db)) begin(deliver(deps, claimed))
    } while (wanted && !stopped)
  }
  let lastLook: Promise<void> = Promise.resolve()
  const wake = (): void => {
    clearTimeout(timer)
    wanted = true
    if (looking || stopped) return
    looking = true
    lastLook = look()
      .catch((error: unknown) => deps.log.error({ err: error }, 'webhooks'))
      .finally(() => {
        looking = false
        if (!stopped) timer = setTimeout(wake, idleMs)
      })
  }
  const leave = joinSenders(wake)
  wake()
  return {
    async stop() {
      stopped = true
      leave()
      clearTimeout(timer)
      await lastLook
      // A try that does not end in time is taken back by its lease and made again, with the same id.
      await Promise.race([Promise.all(underWay), sleep(leaveMs)])
    },
  }
}
