import { availableParallelism } from 'node:os'
import { fail } from '@chaski/contract/errors.ts'
import type { InputOf, OutputOf, Tasks } from './task.ts'
import { type Order, startThread, type WorkerThread } from './worker-thread.ts'

type RunOptions = { transfer?: readonly ArrayBuffer[]; signal?: AbortSignal }

/** Slow work on other people's data, off the event loop: bounded in number, time and memory. */
export type WorkerPool<T extends Tasks> = {
  /** Refuses with 503 when too many wait, with 422 when the work passes its limits. */
  run: <N extends keyof T & string>(
    name: N,
    input: InputOf<T[N]>,
    options?: RunOptions,
  ) => Promise<OutputOf<T[N]>>
  stats: () => { running: number; waiting: number; threads: number; done: number; refused: number }
  /** Ends what runs and refuses what waits. */
  stop: () => Promise<void>
}

export type PoolOptions<T extends Tasks> = {
  tasks: T
  /** The module that serves the same tasks in a thread. */
  entry: URL
  threads?: number
  maxWaiting?: number
  megabytes?: number
  /** A thread that has had nothing to do for so long is given back. */
  idleMs?: number
}

type Waiting = { begin(thread: WorkerThread): void; refuse(error: unknown): void }

export const createWorkerPool = <T extends Tasks>({
  tasks,
  entry,
  // One long task must not make everybody else wait, even on a small machine.
  threads: maxThreads = Math.min(4, Math.max(2, availableParallelism())),
  maxWaiting = 20,
  megabytes = 256,
  idleMs = 60_000,
}: PoolOptions<T>): WorkerPool<T> => {
  const threads = new Set<WorkerThread>()
  const idle = new Map<WorkerThread, NodeJS.Timeout>()
  const queue: Waiting[] = []
  const count = { done: 0, refused: 0 }
  let stopped = false

  const open = (): WorkerThread => {
    const thread = startThread(entry, megabytes)
    threads.add(thread)
    void thread.gone.then(() => {
      threads.delete(thread)
      clearTimeout(idle.get(thread))
      idle.delete(thread)
      serve()
    })
    return thread
  }
  const rest = (thread: WorkerThread): void => {
    if (!thread.alive()) return
    const giveBack = () => {
      idle.delete(thread)
      void thread.end()
    }
    idle.set(thread, setTimeout(giveBack, idleMs).unref())
    serve()
  }
  const freeThread = (): WorkerThread | undefined => {
    const [resting] = idle.keys()
    if (resting === undefined) return threads.size < maxThreads ? open() : undefined
    clearTimeout(idle.get(resting))
    idle.delete(resting)
    return resting
  }
  function serve(): void {
    while (queue.length > 0 && !stopped) {
      const thread = freeThread()
      if (thread === undefined) return
      queue.shift()!.begin(thread)
    }
  }

  /** From the queue to the thread in one step: an abort in between would be heard by nobody. */
  const perform = (order: Order): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(order.signal!.reason as Error)
      }
      const settled = () => order.signal?.removeEventListener('abort', leave)
      const waiting: Waiting = {
        begin: (thread) => {
          settled()
          resolve(thread.perform(order).finally(() => rest(thread)))
        },
        refuse: (error) => {
          settled()
          reject(error as Error)
        },
      }
      order.signal?.addEventListener('abort', leave)
      queue.push(waiting)
      serve()
    })

  return {
    run: async (name, input, { transfer = [], signal } = {}) => {
      signal?.throwIfAborted()
      if (stopped) throw fail('UNAVAILABLE')
      if (queue.length >= maxWaiting) {
        count.refused++
        throw fail('OVERLOADED', { retryAfter: 5 })
      }
      const order = { name, task: tasks[name]!, input, transfer, signal }
      try {
        const output = await perform(order)
        count.done++
        return output as OutputOf<T[typeof name]>
      } catch (error) {
        count.refused++
        throw error
      }
    },
    stats: () => ({
      running: threads.size - idle.size,
      waiting: queue.length,
      threads: threads.size,
      ...count,
    }),
    async stop() {
      stopped = true
      for (const waiting of queue.splice(0)) waiting.refuse(fail('UNAVAILABLE'))
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
