import { CallError } from '@chaski/contract/client.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { hopeless, isDone, type QueuedDeed } from './deeds.ts'
import type { Keep } from './keep.ts'

type Ways = {
  /** Tells the server one deed, with its key; fails with a `CallError`. */
  send: (deed: QueuedDeed) => Promise<void>
  /** The driver's trips as the server has them now. */
  look: () => Promise<readonly OwnTrip[]>
  /** The server has it: the screen must know where it led before it is forgotten here. */
  onTold: (deed: QueuedDeed) => Promise<void>
  onRefused: (deed: QueuedDeed, why: string) => void
}

export type Told = 'ALL' | 'NO_SIGNAL' | 'NO_SESSION'

/** Not a word about the deed itself: the same one is told again later. */
const tryLater = (status: number): boolean =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500

/** Tells what was done, the oldest first, each until the server has answered; a refusal is told to the driver and never repeated. */
export const tellDeeds = async (
  keep: Keep,
  { send, look, onTold, onRefused }: Ways,
): Promise<Told> => {
  for (;;) {
    const [deed] = await keep.deeds()
    if (deed === undefined) return 'ALL'
    try {
      await send(deed)
      await onTold(deed)
      await keep.dropDeed(deed.key)
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
      await keep.dropDeed(deed.key)
      const trip =
        'service_id' in deed ? trips.find((t) => t.service_id === deed.service_id) : undefined
      if (isDone(trip, deed)) continue
      onRefused(deed, detail)
      for (const lost of hopeless(trips, await keep.deeds())) {
        await keep.dropDeed(lost.key)
        onRefused(lost, 'Dependía del paso anterior.')
      }
    }
  }
}
