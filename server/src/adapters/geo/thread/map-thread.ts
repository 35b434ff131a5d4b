import { Worker } from 'node:worker_threads'
import { fail } from '@chaski/contract/errors.ts'
import type { Streets } from '#src/adapters/geo/router/streets.ts'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import type { MapCall, MapCalls, MapOrder, MapReport } from './map-calls.ts'

/** More than these waiting is a crowd: the next is told to come back. */
const MOST_WAITING = 3000

type Pending = { resolve(output: unknown): void; reject(error: unknown): void }

export type MapThread = {
  geocoder: GeocodeProvider
  streets: Streets
  /** It ended and answers nothing more. */
  isGone(): boolean
  close(): Promise<void>
}

/** The imported map in a thread of its own: reading it and searching in it never hold the server's loop. */
export function openMapThread(
  dataDir: string,
  onProblem: (problem: string) => void,
): Promise<MapThread> {
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
    workerData: { dataDir },
  })
  worker.unref()
  const pending = new Map<number, Pending>()
  let nextId = 1
  let gone: string | null = null

  const post = (order: MapOrder): void => worker.postMessage(order)
  const ask = <C extends MapCall>(
    call: C,
    input: MapCalls[C]['input'],
    signal: AbortSignal,
  ): Promise<MapCalls[C]['output']> =>
    new Promise((resolve, reject) => {
      if (gone !== null || pending.size >= MOST_WAITING) return reject(fail('UNAVAILABLE'))
      if (signal.aborted) return reject(signal.reason as Error)
      const id = nextId++
      const leave = (): void => {
        pending.delete(id)
        post({ kind: 'cancel', id })
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      const settled = (): void => signal.removeEventListener('abort', leave)
      pending.set(id, {
        resolve: (output) => {
          settled()
          resolve(output as MapCalls[C]['output'])
        },
        reject: (error) => {
          settled()
          reject(error as Error)
        },
      })
      post({ kind: 'ask', id, call, input })
    })

  const end = (problem: string): void => {
    if (gone !== null) return
    gone = problem
    for (const asked of pending.values()) asked.reject(fail('UNAVAILABLE'))
    pending.clear()
    onProblem(problem)
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (report: MapReport) => {
      if (report.kind === 'opened') return resolve(threadOf(report.version))
      if (report.kind === 'failed' && report.id === null) {
        reject(new Error(report.problem))
        return end(report.problem)
      }
      const id = report.id ?? 0
      const asked = pending.get(id)
      pending.delete(id)
      if (report.kind === 'answer') asked?.resolve(report.output)
      else asked?.reject(new Error(report.problem))
    })
    const lost = (error: Error): void => {
      reject(error)
      end(error.message)
    }
    worker.once('error', lost)
    worker.once('exit', () => lost(new Error('the thread of the map ended')))
    const threadOf = (version: string): MapThread => ({
      geocoder: {
        id: 'local',
        autocomplete: (query, signal) => ask('autocomplete', query, signal),
        reverse: (point, signal) => ask('reverse', point, signal),
        byReference: (referenceId, signal) => ask('byReference', referenceId, signal),
      },
      streets: {
        version,
        path: (points, geometry, signal) => ask('path', { points, geometry }, signal),
        metres: (from, to, signal) => ask('metres', { from, to }, signal),
      },
      isGone: () => gone !== null,
      close: async () => {
        gone = 'closed'
        await worker.terminate()
      },
    })
  })
}
