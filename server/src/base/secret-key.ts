import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A key of this folder's own, so that a second start of a demonstration keeps its sessions. */
export const ensureSecretKey = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret-key')
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known.length >= 32) return known
  const key = randomBytes(32).toString('base64url')
  await writeFile(path, key, { mode: 0o600 })
  return key
}
