import { Worker } from 'node:worker_threads'
import { type ErrorCode, type Failure, fail } from '@chaski/contract/errors.ts'
import type { Task, TaskReport } from './task.ts'

export type Order = {
  name: string
  task: Pick<Task<never, unknown>, 'seconds' | 'subject'>
  input: unknown
  /** Bytes that the caller gives away. */
  transfer: readonly ArrayBuffer[]
  signal: AbortSignal | undefined
}

export type WorkerThread = {
  perform(order: Order): Promise<unknown>
  end(): Promise<void>
  /** False from the moment it is bound to end. */
  alive(): boolean
  /** Settled when the thread is gone, by our hand or its own. */
  gone: Promise<void>
}

const tooMuch = ({ task }: Order, limit: string): Failure =>
  fail('INVALID_FILE', {
    detail: `${task.subject} es demasiado complejo: pasó el límite de ${limit}.`,
  })

/** One thread, one order at a time; whatever cuts an order short ends the thread, as nothing else stops a loop. */
export const startThread = (entry: URL, megabytes: number): WorkerThread => {
  const worker = new Worker(entry, {
    // Parsers need neither our flags nor our secrets.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // A thread without work must not keep the process alive.
  worker.unref()
  let current: {
    order: Order
    resolve(output: unknown): void
    reject(error: unknown): void
  } | null = null
  let timer: NodeJS.Timeout | undefined
  let cause: unknown = new Error('a worker thread ended without a word')

  let alive = true

  const end = async (): Promise<void> => {
    alive = false
    await worker.terminate()
  }
  const cut = (reason: unknown): void => {
    cause = reason
    void end()
  }
  const finish = (said: Exclude<TaskReport, { kind: 'begun' }>): void => {
    clearTimeout(timer)
    const ended = current
    current = null
    if (said.kind === 'done') ended?.resolve(said.output)
    else if (said.kind === 'failed') ended?.reject(said.error)
    else {
      const { code, ...extra } = said.refusal
      ended?.reject(fail(code as ErrorCode, extra))
    }
  }
  worker.on('message', (said: TaskReport) => {
    if (said.kind !== 'begun') return finish(said)
    if (current === null) return
    const { order } = current
    const { seconds } = order.task
    timer = setTimeout(() => cut(tooMuch(order, `${seconds} segundos`)), seconds * 1000)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    alive = false
    const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY' && current !== null
    cause = full ? tooMuch(current!.order, `${megabytes} MB de memoria`) : error
  })
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      alive = false
      finish({ kind: 'failed', error: cause })
      resolve()
    })
  })

  return {
    gone,
    end,
    alive: () => alive,
    perform: (order) =>
      new Promise((resolve, reject) => {
        const leave = () => cut(order.signal!.reason)
        order.signal?.addEventListener('abort', leave)
        const settled = () => order.signal?.removeEventListener('abort', leave)
        current = {
          order,
          resolve: (output) => {
            settled()
            resolve(output)
          },
          reject: (error) => {
            settled()
            reject(error as Error)
          },
        }
        worker.postMessage({ name: order.name, input: order.input }, [...order.transfer])
      }),
  }
}
