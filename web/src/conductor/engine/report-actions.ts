import { CallError } from '@chaski/contract/client.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { hopeless, isDone, type QueuedAction } from './actions.ts'
import type { PhoneStore } from './phone-store.ts'

type Ways = {
  /** Tells the server one action, with its key; fails with a `CallError`. */
  send: (action: QueuedAction) => Promise<void>
  /** The driver's trips as the server has them now. */
  look: () => Promise<readonly OwnTrip[]>
  /** The server has it: the screen must know where it led before it is forgotten here. */
  onTold: (action: QueuedAction) => Promise<void>
  onRefused: (action: QueuedAction, why: string) => void
}

export type Reported = 'ALL' | 'NO_SIGNAL' | 'NO_SESSION'

/** Not a word about the action itself: the same one is told again later. */
const tryLater = (status: number): boolean =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500

/** Tells what was done, the oldest first, each until the server has answered; a refusal is told to the driver and never repeated. */
export const reportActions = async (
  phoneStore: PhoneStore,
  { send, look, onTold, onRefused }: Ways,
): Promise<Reported> => {
  for (;;) {
    const [action] = await phoneStore.actions()
    if (action === undefined) return 'ALL'
    try {
      await send(action)
      await onTold(action)
      await phoneStore.dropAction(action.key)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { statusCode, detail } = error.body
      if (statusCode === 401) return 'NO_SESSION'
      if (tryLater(statusCode)) return 'NO_SIGNAL'
      let trips: readonly OwnTrip[]
      try {
        trips = await look()
      } catch {
        return 'NO_SIGNAL'
      }
      await phoneStore.dropAction(action.key)
      const trip =
        'service_id' in action ? trips.find((t) => t.service_id === action.service_id) : undefined
      if (isDone(trip, action)) continue
      onRefused(action, detail)
      for (const lost of hopeless(trips, await phoneStore.actions())) {
        await phoneStore.dropAction(lost.key)
        onRefused(lost, 'Dependía del paso anterior.')
      }
    }
  }
}
