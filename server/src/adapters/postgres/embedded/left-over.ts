import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, startMark, waitForEnd } from './processes.ts'

/**
 * Call it holding the folder's lock: a server still running then has lost the process that started
 * it, and a postmaster.pid whose number now belongs to a stranger would stop PostgreSQL for ever.
 */
export async function clearLeftOver(
  cluster: string,
  onProgress: (message: string) => void,
): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number.parseInt(text, 10)
  if (pid > 1 && (await servesCluster(pid, cluster))) {
    onProgress(`Stopping a PostgreSQL server left over from an earlier run (process ${pid})`)
    await endServer(pid)
  }
  await rm(pidFile, { force: true })
}

async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if ((await startMark(pid)) === undefined) return false
  return (await commandLine(pid))?.includes(cluster) ?? false
}

/** Fast first, then at once, then by force: each is safe for committed data. */
export async function endServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await waitForEnd(pid, 10_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}
