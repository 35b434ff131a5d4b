import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'

const QUIET_MS = 200

/** Keeps one child running, and a new one after each change below the folders, never two at once. */
export function restartOnChange(folders: string[], start: () => ChildProcess): { close(): void } {
  let child = start()
  let quiet: NodeJS.Timeout | undefined
  let restarting = false
  const restart = async () => {
    if (restarting) return
    restarting = true
    await ended(child)
    restarting = false
    child = start()
  }
  // An editor saves a file in several strokes: wait until they are over.
  const onChange = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => void restart(), QUIET_MS)
  }
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, onChange))
  return {
    close: () => {
      clearTimeout(quiet)
      for (const watcher of watchers) watcher.close()
      child.kill()
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
