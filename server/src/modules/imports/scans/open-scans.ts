import { buffer } from 'node:stream/consumers'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { checkDocumentFile } from '#src/modules/documents/check-file.ts'
import { storeUpload } from '#src/modules/documents/store-upload.ts'
import type { Said } from '#src/modules/imports/said.ts'
import { noteScan, zipHash } from './scan-store.ts'

const refuse = (detail: string) => fail('INVALID_FILE', { detail: `${detail}.` })

const readZip = async ({ db, files }: Deps, import_id: number): Promise<Buffer> => {
  const sha256 = await zipHash(db, import_id)
  const found = sha256 === undefined ? null : await files.read(sha256)
  if (found === null) throw refuse('El zip ya no está: súbalo otra vez')
  return buffer(found)
}

/** The zip of an import, held for a stretch: each of its files is unpacked off the loop, checked, made anew and stored as an upload of its own is. */
export const openScans = (deps: Deps, actor: Actor, import_id: number) => {
  let zip: Promise<Buffer> | undefined
  return async (row: number, said: Said): Promise<Said> => {
    // Stored by a turn that ended before its verdict.
    if (said.file_id !== undefined) return said
    const file = await (zip ??= readZip(deps, import_id))
    const scan = await deps.workers.run('unpackScan', { file, entry: Number(said.entry) })
    if (scan === null) throw refuse('Está dañado dentro del zip')
    const bytes = Buffer.from(scan.buffer, scan.byteOffset, scan.byteLength)
    const ready = await checkDocumentFile(deps, { bytes, name: String(said.name), fields: {} })
    const register = await storeUpload(deps, actor, ready)
    return inTransaction(deps.db, (trx) => noteScan(trx, import_id, row, ready, register))
  }
}
