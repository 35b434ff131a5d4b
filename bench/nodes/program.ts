import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { untilAnswers } from '../../server/src/test/ports.ts'
import { processCpu } from '../../server/src/test/process-cpu.ts'

type Options = {
  /** A file of this folder. */
  file: string
  args: readonly string[]
  env?: Record<string, string>
  /** What it says is kept here. */
  logFile: string
  port: number
}

/** A program of a bench that is started, stopped and killed; always on the same port. */
export const createProgram = ({ file, args, env, logFile, port }: Options) => {
  let child: ChildProcess | undefined
  /** Of those that ended: a killed node's work counts too. */
  let usedBefore = 0
  let wanted = false
  const log = openSync(logFile, 'a')
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    wanted = false
    if (child === undefined || !isAlive()) return
    const ended = once(child, 'exit')
    usedBefore += processCpu(child.pid!)
    child.kill(signal)
    await ended
  }
  const start = async (): Promise<void> => {
    wanted = true
    const own = fork(new URL(file, import.meta.url), args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
    })
    // As systemd with Restart=always: a start that fails for want of a database is followed by the next.
    own.once('exit', (code) => {
      const again = (): void => void (wanted && child === own && start())
      if (code === 1) setTimeout(again, 1000)
    })
    child = own
    await untilAnswers(port, file)
  }
  return {
    port,
    isAlive,
    start,
    /** Asks it to leave in order. */
    stop: () => end('SIGTERM'),
    /** As a crash does. */
    kill: () => end('SIGKILL'),
    /** Microseconds, of all its lives. */
    cpu: (): number => usedBefore + (isAlive() ? processCpu(child!.pid!) : 0),
  }
}
export type Program = ReturnType<typeof createProgram>
