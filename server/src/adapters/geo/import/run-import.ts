import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { importProblemWords } from './import-problem-words.ts'
import type { ImportNews, ImportOrder } from './map-import-worker.ts'

const memoryMb = 4096

export type RunningImport = {
  pid: number | undefined
  /** Null when the map is there, else what stopped it, in words. */
  ended: Promise<string | null>
  kill(): Promise<void>
}

/** Makes a map in a process beside the server, which people go on working with. */
export const runImport = (order: ImportOrder, onShare: (share: number) => void): RunningImport => {
  const child = fork(fileURLToPath(new URL('./map-import-worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    stdio: 'ignore',
  })
  let problem: string | null = 'Faltó memoria para este mapa: use uno más pequeño.'
  // Heard to the end: an error that nobody hears would end the server.
  child.on('error', () => {
    problem = 'No se pudo empezar la importación en este servidor.'
  })
  const exited = once(child, 'exit').catch(() => undefined)
  child.on('message', (news: ImportNews) => {
    if (news.kind === 'share') onShare(news.share)
    else problem = news.kind === 'done' ? null : importProblemWords(news.problem)
  })
  child.once('spawn', () => {
    child.send(order)
    // Rides come first; some systems let nobody be polite.
    try {
      setPriority(child.pid!, constants.priority.PRIORITY_LOW)
    } catch {}
  })
  return {
    pid: child.pid,
    ended: exited.then(() => problem),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
