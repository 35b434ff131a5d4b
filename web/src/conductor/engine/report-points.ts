import { CallError } from '@chaski/contract/client.ts'
import type { PhoneStore, StoredPoint } from './phone-store.ts'

/** As many as one call takes. */
const batch = 60

type Send = (points: Omit<StoredPoint, 'at'>[]) => Promise<void>

/** Sends the way driven, the oldest first; what the server has is forgotten, the rest waits. True: nothing is left. */
export const reportPoints = async (phoneStore: PhoneStore, send: Send): Promise<boolean> => {
  for (;;) {
    const points = await phoneStore.points(batch)
    const last = points.at(-1)
    if (last === undefined) return true
    try {
      await send(points.map(({ at, ...point }) => ({ ...point, ts: new Date(at).toISOString() })))
    } catch (error) {
      // Points that the server will never take must not stand in the way of those behind them.
      if (!(error instanceof CallError) || error.body.statusCode !== 400) return false
    }
    await phoneStore.dropPoints(last.at)
  }
}
