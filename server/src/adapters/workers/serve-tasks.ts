import { parentPort } from 'node:worker_threads'
import { Failure } from '@chaski/contract/errors.ts'
import type { TaskReport, Tasks } from './task.ts'

/** Bytes that own their memory move to the other thread instead of being copied. */
const movable = (output: unknown): ArrayBuffer[] =>
  output instanceof Uint8Array &&
  output.buffer instanceof ArrayBuffer &&
  output.byteLength === output.buffer.byteLength
    ? [output.buffer]
    : []

/** The thread's side of the pool: one order after the other, each answered by a report. */
export const serveTasks = (tasks: Tasks): void => {
  const port = parentPort!
  const report = (said: TaskReport, moved: ArrayBuffer[] = []) => port.postMessage(said, moved)
  const perform = async (name: string, input: unknown): Promise<void> => {
    try {
      const work = await tasks[name]!.load()
      report({ kind: 'begun' })
      const output: unknown = await work(input)
      report({ kind: 'done', output }, movable(output))
    } catch (error) {
      if (!(error instanceof Failure)) return report({ kind: 'failed', error })
      const { code, message, errors } = error
      report({ kind: 'refused', refusal: { code, detail: message, errors } })
    }
  }
  port.on('message', ({ name, input }: { name: string; input: unknown }) => {
    void perform(name, input)
  })
}
