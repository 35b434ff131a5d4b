import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const TOO_OLD_MS = 30 * 60_000

/**
 * One installation at a time. The lock is a folder with one file, named after its owner and listing
 * the processes at work. A folder can be renamed over an absent or empty one only, so of several
 * takers one wins, and a stale owner's file can be removed without touching a new owner's.
 */
export async function lockInstallation(folder, onWait) {
  const owner = `${process.pid}-${Date.now()}`
  for (let waited = false; !take(folder, owner); waited = true) {
    if (dropStale(folder)) continue
    if (!waited) onWait()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const file = join(folder, owner)
  return {
    alsoHeldBy: (pid) => writeFileSync(file, `${process.pid} ${pid}`),
    release: () => drop(folder, file),
  }
}

function take(folder, owner) {
  const prepared = `${folder}.${owner}`
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(prepared)
  writeFileSync(join(prepared, owner), String(process.pid))
  try {
    renameSync(prepared, folder)
    return true
  } catch {
    rmSync(prepared, { recursive: true })
    return false
  }
}

function dropStale(folder) {
  try {
    const names = readdirSync(folder)
    if (names.length === 0) rmdirSync(folder)
    for (const name of names) {
      const file = join(folder, name)
      const pids = readFileSync(file, 'utf8').split(' ').map(Number)
      // A process id may be given again after a restart of the machine: age decides then.
      const young = Date.now() - statSync(file).mtimeMs < TOO_OLD_MS
      if (young && pids.some(isAlive)) return false
      drop(folder, file)
    }
    return true
  } catch (error) {
    return unlessChanged(error)
  }
}

function drop(folder, file) {
  try {
    unlinkSync(file)
    rmdirSync(folder)
  } catch (error) {
    unlessChanged(error)
  }
}

// Others work on the same folder: what they removed or filled meanwhile is no failure of ours.
function unlessChanged(error) {
  if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) return true
  throw error
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// In a container whose first process collects nobody, the dead keep their number.
function isZombie(pid) {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && / Z /.test(readFileSync(stat, 'utf8'))
}
