import { spawn } from 'node:child_process'
import { succeeds } from './shell.ts'

const PREFIX = ['setpriv', '--pdeathsig=QUIT']
// A parent that died before the signal was arranged would leave the server behind.
const STILL_OURS = '[ "$PPID" = "$0" ] && exec "$@"'

let offered: Promise<boolean> | undefined

/** Asked once; whoever asks early waits for nothing later. */
export const offersDeathSignal = (): Promise<boolean> =>
  (offered ??=
    process.platform === 'linux' ? succeeds([...PREFIX, 'true']) : Promise.resolve(false))

/** The kernel ends the command when the thread that starts it ends, even by kill -9 (Linux). */
export async function bindToParent(command: string[]): Promise<string[] | undefined> {
  if (!(await offersDeathSignal())) return undefined
  return [...PREFIX, 'sh', '-c', STILL_OURS, String(process.pid), ...command]
}

/**
 * Where the kernel offers no such signal: a small process whose input closes when this one ends,
 * however it ends, and which then stops the server. Killed itself, it protects nothing.
 */
export function watchFor(pid: number): { stop: () => void } {
  const script = `process.stdin.resume().on('end', () => process.kill(${pid}, 'SIGQUIT'))`
  const watcher = spawn(process.execPath, ['-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  })
  watcher.unref()
  return { stop: () => void watcher.kill() }
}
