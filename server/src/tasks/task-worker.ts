// The module that every worker thread of the pool runs.
import { serveTasks } from '#src/adapters/workers/serve-tasks.ts'
import { tasks } from './tasks.ts'

serveTasks(tasks)
