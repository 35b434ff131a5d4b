import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileCounts } from './file-counts.ts'
import { isFileName, requireFileName } from './file-name.ts'

/** Keeps bytes under the name of their hash, outside any served folder; who may read them is the caller's business. */
export type FileStore = {
  save(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>
  /** Takes bytes as they come, and refuses those that are not what their name says. */
  saveFrom(sha256: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(sha256: string): Promise<Readable | null>
  /** The names of all it holds, in their order, so that who compares them with rows needs no memory of either. */
  list(): AsyncIterable<string>
  /** Forgets the bytes for good; nothing happens when they are gone already. */
  remove(sha256: string): Promise<void>
  /** Writes what a small picture needs and takes it back: fails when the next upload would. */
  check(): Promise<void>
  /** What is left of the place, in bytes; null where nobody can say. */
  space(): Promise<{ free: number; total: number } | null>
}

const checkBytes = 64 * 1024

export const createFileStore = (dir: string): FileStore => {
  const pathOf = (sha256: string): string => join(dir, sha256.slice(0, 2), requireFileName(sha256))
  /** Writes beside and renames: a reader never sees half a file, and one that failed leaves nothing. */
  const write = async (sha256: string, fill: (file: FileHandle) => Promise<void>) => {
    const target = pathOf(sha256)
    await mkdir(join(dir, sha256.slice(0, 2)), { recursive: true, mode: 0o700 })
    const temporary = `${target}.${randomUUID()}`
    const file = await open(temporary, 'wx', 0o600)
    try {
      await fill(file)
      // The row that points here is committed after this: a crash may leave an orphan, never a hole.
      await file.sync()
      await file.close()
      await rename(temporary, target)
      fileCounts.add('saved')
    } catch (error) {
      fileCounts.add('failed')
      await file.close().catch(() => undefined)
      await rm(temporary, { force: true })
      throw error
    }
  }
  return {
    async save(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await write(sha256, (file) => file.writeFile(bytes))
      return { sha256, bytes: bytes.length }
    },
    saveFrom: (sha256, source) =>
      write(sha256, async (file) => {
        const hash = createHash('sha256')
        for await (const bytes of source) {
          hash.update(bytes)
          await file.writeFile(bytes)
        }
        if (hash.digest('hex') !== sha256) throw new Error(`The file ${sha256} arrived damaged`)
      }),
    async read(sha256) {
      try {
        // Opened here, not at the first byte: what is removed meanwhile is still read to its end.
        return (await open(pathOf(sha256))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async *list() {
      for (const folder of await namesIn(dir)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const name of await namesIn(join(dir, folder))) if (isFileName(name)) yield name
      }
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async check() {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      // A name of the process: whoever is killed in between leaves one, not one each time.
      const path = join(dir, `.check-${process.pid}`)
      const file = await open(path, 'w', 0o600)
      try {
        await file.writeFile(randomBytes(checkBytes))
        await file.sync()
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    },
    async space() {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const { bavail, blocks, bsize } = await statfs(dir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
