import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMark } from './processes.ts'

type Owner = { pid: number; started: string }

/**
 * Takes the folder for this process, or says who has it. A lock left by a process that died is
 * taken over, so that a crash never needs a person to clean up.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const lock = join(folder, 'owner.json')
  const own = `${lock}.${process.pid}`
  const started = (await startMark(process.pid)) ?? ''
  await writeFile(own, JSON.stringify({ pid: process.pid, started } satisfies Owner))
  try {
    // link() fails when the lock exists: of two processes starting at once, one gets it.
    while (!(await tryLink(own, lock))) await removeDeadLock(folder, lock)
  } finally {
    await rm(own, { force: true })
  }
  return { release: () => rm(lock, { force: true }) }
}

async function tryLink(own: string, lock: string): Promise<boolean> {
  return link(own, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

async function removeDeadLock(folder: string, lock: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => undefined)
  if (text === undefined) return
  await refuseWhenAlive(folder, text)
  const aside = `${lock}.dead.${process.pid}`
  await rename(lock, aside).catch(() => {})
  const moved = await readFile(aside, 'utf8').catch(() => text)
  // Another process may have taken the dead lock over between our look and our rename.
  if (moved !== text) await link(aside, lock).catch(() => {})
  await rm(aside, { force: true })
}

async function refuseWhenAlive(folder: string, text: string): Promise<void> {
  const owner = await alive(text)
  if (!owner) return
  throw new Error(
    `The database folder ${folder} is in use by process ${owner.pid}. ` +
      'Stop that process first, or set DATA_DIR to another folder.',
  )
}

/** The process that holds the folder, if it still runs. */
export async function livingOwner(folder: string): Promise<Owner | undefined> {
  const text = await readFile(join(folder, 'owner.json'), 'utf8').catch(() => '')
  return alive(text)
}

async function alive(text: string): Promise<Owner | undefined> {
  const owner = parseOwner(text)
  return owner && (await startMark(owner.pid)) === owner.started ? owner : undefined
}

function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}
