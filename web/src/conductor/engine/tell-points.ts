import { CallError } from '@chaski/contract/client.ts'
import type { Keep, KeptPoint } from './keep.ts'

/** As many as one call takes. */
const batch = 60

type Send = (points: Omit<KeptPoint, 'at'>[]) => Promise<void>

/** Sends the way driven, the oldest first; what the server has is forgotten, the rest waits. True: nothing is left. */
export const tellPoints = async (keep: Keep, send: Send): Promise<boolean> => {
  for (;;) {
    const points = await keep.points(batch)
    const last = points.at(-1)
    if (last === undefined) return true
    try {
      await send(points.map(({ at, ...point }) => ({ ...point, ts: new Date(at).toISOString() })))
    } catch (error) {
      // Points that the server will never take must not stand in the way of those behind them.
      if (!(error instanceof CallError) || error.body.statusCode !== 400) return false
    }
    await keep.dropPoints(last.at)
  }
}
