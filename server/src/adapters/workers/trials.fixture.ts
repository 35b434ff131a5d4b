import { fail } from '@chaski/contract/errors.ts'
import type { Task } from './task.ts'

const trial = <Input, Output>(work: (input: Input) => Output | Promise<Output>, seconds = 60) =>
  ({ seconds, subject: 'El ensayo', load: async () => work }) satisfies Task<Input, Output>

/** Tasks of every bad kind, for the pool's own tests. */
export const trials = {
  double: trial((n: number) => n * 2),
  endless: trial(() => {
    for (;;);
  }, 0.3),
  patient: trial(() => new Promise<void>(() => {})),
  greedy: trial(() => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 1000 }, () => kept.length))
  }),
  crash: trial(() => {
    setImmediate(() => {
      throw new Error('uncaught in the thread')
    })
    return new Promise<void>(() => {})
  }),
  leave: trial(() => process.exit(3)),
  refuse: trial(() => {
    throw fail('INVALID_FILE', {
      detail: 'Tiene más de 3 filas.',
      errors: [{ path: 'file', code: 'ROWS', detail: 'filas' }],
    })
  }),
  mistake: trial(() => {
    throw new TypeError('a defect of ours')
  }),
  length: trial((bytes: Uint8Array) => bytes.length),
  bytes: trial((length: number) => new Uint8Array(length).fill(7)),
  secrets: trial(() => Object.keys(process.env)),
}
