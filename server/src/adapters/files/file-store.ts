import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps bytes under the name of their hash, outside any served folder; who may read them is the caller's business. */
export type FileStore = {
  save(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>
  read(sha256: string): Promise<Readable | null>
  /** Forgets the bytes for good; nothing happens when they are gone already. */
  remove(sha256: string): Promise<void>
}

const hashName = /^[0-9a-f]{64}$/

export const createFileStore = (dir: string): FileStore => {
  const pathOf = (sha256: string): string => {
    if (!hashName.test(sha256)) throw new Error('not a file name')
    return join(dir, sha256.slice(0, 2), sha256)
  }
  return {
    async save(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const target = pathOf(sha256)
      await mkdir(join(dir, sha256.slice(0, 2)), { recursive: true, mode: 0o700 })
      const temporary = `${target}.${randomUUID()}`
      const file = await open(temporary, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        // The row that points here is committed after this: a crash may leave an orphan, never a hole.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, target)
      return { sha256, bytes: bytes.length }
    },
    async read(sha256) {
      const path = pathOf(sha256)
      try {
        await stat(path)
      } catch {
        return null
      }
      return createReadStream(path)
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  }
}
