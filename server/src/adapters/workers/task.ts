/** What a worker thread can be asked to do: pure work on plain data, with a limit of time of its own. */
export type Task<Input, Output> = {
  /** How long it may run, waiting and loading not counted. */
  seconds: number
  /** What is too much when it runs out of time or memory, as its sender calls it. */
  subject: string
  /** Loaded in the thread alone. */
  load: () => Promise<(input: Input) => Output | Promise<Output>>
}

// oxlint-disable-next-line typescript/no-explicit-any -- any pair of input and output: `run` gives each caller its own
export type Tasks = Record<string, Task<any, any>>
export type InputOf<T> = T extends Task<infer Input, unknown> ? Input : never
export type OutputOf<T> = T extends Task<never, infer Output> ? Output : never

/** Said by a thread: that the work begins, and how it ended. */
export type TaskReport =
  | { kind: 'begun' }
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; error: unknown }

/** A Failure as it crosses between threads, where classes are lost. */
type Refusal = {
  code: string
  detail: string
  errors: { path: string; code: string; detail: string }[] | undefined
}
