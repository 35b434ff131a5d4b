import type { UploadedAttachment } from '@chaski/contract/complaints/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { insertAttachment } from './attachment-store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

type File = { bytes: Buffer; name: string | undefined }

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))

/** The name without folders, control characters or a length that would tear a page. */
const safeName = (name: string | undefined, extension: string): string => {
  const base = (name ?? 'adjunto')
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
    .slice(0, 80)
  return `${base || 'adjunto'}.${extension}`
}

/** Judges a file by its bytes: pictures are drawn anew, a PDF is kept as it is and only ever handed out as a download. */
export const storeAttachment = async (deps: Deps, file: File): Promise<UploadedAttachment> => {
  if (!isPdf(file.bytes) && !isPicture(file.bytes))
    throw fail('INVALID_FILE', { detail: 'Adjunte un archivo PDF, JPG o PNG.' })
  const kept = isPdf(file.bytes)
    ? { bytes: file.bytes, media_type: 'application/pdf', extension: 'pdf' }
    : {
        ...(await deps.images.reencode(file.bytes, { maxWidth: 2400, maxHeight: 2400 })),
        extension: 'webp',
      }
  const saved = await deps.files.save(kept.bytes)
  const name = safeName(file.name, kept.extension)
  const attachment_uuid = await inTransaction(deps.db, async (trx) => {
    const file_id = await insertFile(trx, {
      ...saved,
      media_type: kept.media_type,
      original_name: file.name,
      created_by: 'complaints',
    })
    return insertAttachment(trx, file_id, name)
  })
  return { attachment_uuid, name, media_type: kept.media_type, bytes: saved.bytes }
}
