import { setTimeout as sleep } from 'node:timers/promises'

/** A first start builds, migrates and seeds. */
const mostMs = 8 * 60_000

/** Waits until a server that was started answers that it is ready; ends early with it. */
export const untilReady = async (url: string, ended: Promise<void>): Promise<void> => {
  let isGone = false
  void ended.then(() => (isGone = true))
  const until = Date.now() + mostMs
  while (Date.now() < until) {
    if (isGone) throw new Error('The demonstration ended before it was ready: its output is above.')
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error('The demonstration was not ready in time.')
}
