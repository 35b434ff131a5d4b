import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Order, Outcome, Setup } from './callers.ts'

/** Starts those who book as a process of their own, so that the server's processor time is the server's alone. */
export const openCallers = async (setup: Setup) => {
  const child = fork(new URL('callers.ts', import.meta.url))
  child.send(setup)
  await once(child, 'message')
  return {
    async play(order: Order): Promise<Outcome> {
      child.send(order)
      const [outcome] = (await once(child, 'message')) as [Outcome]
      return outcome
    },
    async close(): Promise<void> {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
export type Callers = Awaited<ReturnType<typeof openCallers>>
