import { createWorkerPool, type WorkerPool } from '#src/adapters/workers/worker-pool.ts'
import { tasks } from './tasks.ts'

export type Workers = WorkerPool<typeof tasks>

/** The process's one pool; its threads start with the first task. */
export const startWorkers = (): Workers =>
  createWorkerPool({ tasks, entry: new URL('./task-worker.ts', import.meta.url) })
