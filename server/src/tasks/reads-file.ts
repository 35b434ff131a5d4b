import type { Task } from '#src/adapters/workers/task.ts'

/** A task that reads an uploaded file: the largest honest one needs a second, and a busy machine some more. */
export const readsFile = <Input, Output>(
  load: () => Promise<(input: Input) => Output>,
): Task<Input, Output> => ({ seconds: 20, subject: 'El archivo', load })
