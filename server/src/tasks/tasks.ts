import type { Tasks } from '#src/adapters/workers/task.ts'
import { readsFile } from './reads-file.ts'

/** All that the house does in worker threads. Each is loaded there, when it is first asked for. */
export const tasks = {
  previewPeople: readsFile(
    async () => (await import('#src/modules/clients/import/judge-file.ts')).previewFile,
  ),
  planPeople: readsFile(
    async () => (await import('#src/modules/clients/import/judge-file.ts')).planFile,
  ),
} satisfies Tasks
