import { fail } from '@chaski/contract/errors.ts'
import type { MapThread } from './map-thread.ts'

/** A thread that dies young is not opened again before this: a question that kills it must not keep a core busy. */
const YOUNG_MS = 30_000

const orLeft = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })

/** A map whose thread may die: the next call opens a new one, and who asks meanwhile waits for it. */
export async function reopeningMap(
  open: () => Promise<MapThread>,
  now: () => number = Date.now,
): Promise<MapThread> {
  let current = await open()
  let opening: Promise<MapThread> | null = null
  let notBefore = 0
  let closed = false

  const reopen = async (): Promise<MapThread> => {
    notBefore = now() + YOUNG_MS
    const fresh = await open()
    if (closed) await fresh.close()
    current = fresh
    return fresh
  }
  const map = async (): Promise<MapThread> => {
    if (!current.isGone()) return current
    if (closed || (opening === null && now() < notBefore)) throw fail('UNAVAILABLE')
    opening ??= reopen().finally(() => {
      opening = null
    })
    return opening
  }
  const ask = async <T>(
    signal: AbortSignal,
    question: (thread: MapThread) => Promise<T>,
  ): Promise<T> => question(await orLeft(map(), signal))

  const { geocoder, streets } = current
  return {
    geocoder: {
      id: geocoder.id,
      autocomplete: (query, signal) => ask(signal, (m) => m.geocoder.autocomplete(query, signal)),
      reverse: (point, signal) => ask(signal, (m) => m.geocoder.reverse(point, signal)),
      byReference: (id, signal) => ask(signal, (m) => m.geocoder.byReference(id, signal)),
    },
    streets: {
      version: streets.version,
      path: (points, geometry, signal) =>
        ask(signal, (m) => m.streets.path(points, geometry, signal)),
      metres: (from, to, signal) => ask(signal, (m) => m.streets.metres(from, to, signal)),
    },
    isGone: () => closed,
    close: async () => {
      closed = true
      await opening?.catch(() => null)
      await current.close()
    },
  }
}
