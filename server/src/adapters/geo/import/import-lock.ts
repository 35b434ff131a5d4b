import { readFile, rm, writeFile } from 'node:fs/promises'
import { ImportProblem } from './import-problem.ts'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Two imports into one folder would mix their files: the second is refused, a dead one's lock is taken over. */
export async function withImportLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const claim = () => writeFile(file, String(process.pid), { flag: 'wx' })
  try {
    await claim()
  } catch {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder > 0 && isRunning(holder)) {
      throw new ImportProblem(`another import is running (process ${holder})`)
    }
    await rm(file, { force: true })
    await claim()
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
