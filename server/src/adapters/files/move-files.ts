import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'

export type Moved = {
  found: number
  copied: number
  proven: number
  missing: string[]
  damaged: string[]
}

const hashOf = async (source: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const bytes of source) hash.update(bytes)
  return hash.digest('hex')
}

/**
 * Copies every file from one store to another and reads each one back: proven is what the target gives out whole.
 * What the target holds already is not sent again, so it can be run once while the company works, and once more at the change.
 */
export const moveFiles = async (
  from: FileStore,
  to: FileStore,
  onProgress: (moved: Moved) => void = () => {},
): Promise<Moved> => {
  const moved: Moved = { found: 0, copied: 0, proven: 0, missing: [], damaged: [] }
  for await (const sha256 of from.list()) {
    moved.found += 1
    const held = await to.read(sha256)
    if (held !== null && (await hashOf(held)) === sha256) moved.proven += 1
    else {
      const source = await from.read(sha256)
      if (source === null) moved.missing.push(sha256)
      else {
        try {
          await to.saveFrom(sha256, source)
          moved.copied += 1
          const copy = await to.read(sha256)
          if (copy !== null && (await hashOf(copy)) === sha256) moved.proven += 1
          else moved.damaged.push(sha256)
        } catch (error) {
          if (!(error instanceof Error) || !error.message.endsWith('arrived damaged')) throw error
          moved.damaged.push(sha256)
        }
      }
    }
    onProgress(moved)
  }
  return moved
}
