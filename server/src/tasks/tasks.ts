import type { PaperOrder } from '#src/adapters/pdf/lazy-pdf.ts'
import type { Task, Tasks } from '#src/adapters/workers/task.ts'
import { readsFile } from './reads-file.ts'

/** All that the house does in worker threads. Each is loaded there, when it is first asked for. */
export const tasks = {
  previewPeople: readsFile(
    async () => (await import('#src/modules/clients/import/judge-file.ts')).previewFile,
  ),
  planPeople: readsFile(
    async () => (await import('#src/modules/clients/import/judge-file.ts')).planFile,
  ),
  readZones: readsFile(
    async () => (await import('#src/modules/coverage/read-zone-file.ts')).readZoneFile,
  ),
  readMatrix: readsFile(
    async () => (await import('#src/modules/fares/read-matrix-file.ts')).readMatrixFile,
  ),
  drawPaper: {
    seconds: 20,
    subject: 'El documento',
    load: async () => (await import('#src/adapters/pdf/draw-paper.ts')).drawPaper,
  } satisfies Task<PaperOrder, Uint8Array>,
} satisfies Tasks
