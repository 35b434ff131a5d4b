// A thread that does what a parser must never do.
import { serveTasks } from './serve-tasks.ts'
import { trials } from './trials.fixture.ts'

serveTasks(trials)
