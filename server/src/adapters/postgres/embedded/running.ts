import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseAddress } from './cluster.ts'
import { livingOwner } from './folder-lock.ts'

/** The address of the server that another process runs from this folder, if one does. */
export async function runningPostgres(folder: string): Promise<string | undefined> {
  const dataDir = resolve(folder)
  if (!(await livingOwner(dataDir))) return undefined
  const port = await readFile(join(dataDir, 'port'), 'utf8').catch(() => undefined)
  if (!port) return undefined
  return databaseAddress(await readFile(join(dataDir, 'password'), 'utf8'), Number(port))
}
