import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { output } from './shell.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells a process from a later one that was given the same number. */
export async function startMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return isAlive(pid) ? 'unknown' : undefined
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const [state, ...fields] = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? []
  // A zombie has ended; only its parent has not noticed.
  return state === 'Z' ? undefined : fields[18]
}

export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return ps(pid, 'command')
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return line?.replaceAll('\0', ' ')
}

/** True when the process was gone within the time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while ((await startMark(pid)) !== undefined) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const text = await output(['ps', '-p', String(pid), '-o', `${column}=`]).catch(() => '')
  return text.trim() || undefined
}
