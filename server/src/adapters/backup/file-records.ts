import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import type { BackupRecord } from './records.ts'

export type SavedFiles = { files: number; fileBytes: number; missing: string[]; damaged: string[] }

/**
 * All that the store holds, a piece at a time, beside the names that rows point to. Both come in order: a name that the
 * store passes over is missing.
 */
export async function* fileRecords(
  files: FileStore,
  references: AsyncGenerator<string>,
  saved: SavedFiles,
): AsyncGenerator<BackupRecord> {
  let wanted = await references.next()
  const missingBefore = async (name: string | null) => {
    while (!wanted.done && (name === null || wanted.value < name)) {
      saved.missing.push(wanted.value)
      wanted = await references.next()
    }
  }
  for await (const name of files.list()) {
    await missingBefore(name)
    const source = await files.read(name)
    // Removed since it was listed: missing if a row wants it.
    if (source === null) continue
    if (!wanted.done && wanted.value === name) wanted = await references.next()
    yield { type: 'file', value: { sha256: name } }
    yield* bytesOf(name, source, saved)
  }
  await missingBefore(null)
}

async function* bytesOf(
  name: string,
  source: Readable,
  saved: SavedFiles,
): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const data of source as AsyncIterable<Buffer>) {
      hash.update(data)
      bytes += data.length
      yield { type: 'bytes', data }
    }
  } catch {
    // One unreadable file must not cost the backup of all others: what came of it does not fit its name.
  }
  const sha256 = hash.digest('hex')
  if (sha256 !== name) saved.damaged.push(name)
  saved.files += 1
  saved.fileBytes += bytes
  yield { type: 'file-end', value: { bytes, sha256 } }
}
