import type { Task } from '#src/adapters/workers/task.ts'

/** A task that reads an uploaded file: ten seconds are fifty times what an honest one needs. */
export const readsFile = <Input, Output>(
  load: () => Promise<(input: Input) => Output>,
): Task<Input, Output> => ({ seconds: 10, subject: 'El archivo', load })
