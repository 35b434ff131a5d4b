import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { storeUpload, requireQuota } from '#src/modules/documents/store-upload.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { type ImageOwner, insertImage, ownsImage } from './image-store.ts'

const maxSide = 1600

/** A picture for a message, made anew; its sender attaches it by its number. */
export const storeImage = async (
  deps: Deps,
  actor: Actor,
  owner: ImageOwner,
  readUpload: () => Promise<Upload>,
): Promise<{ image_uuid: string; width: number; height: number }> => {
  await requireQuota(deps.db, actor)
  const { bytes, name } = await readUpload()
  const picture = await deps.images.reencode(bytes, { maxWidth: maxSide, maxHeight: maxSide })
  const { width, height, media_type } = picture
  const register = await storeUpload(deps, actor, { bytes: picture.bytes, media_type, name })
  return inTransaction(deps.db, async (trx) => {
    const image = await insertImage(trx, { ...owner, file_id: await register(trx), width, height })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'messaging',
      entity_id: image.image_uuid,
      after: { bytes: picture.bytes.length },
    })
    return image
  })
}

export const requireOwnImage = async (
  db: Db,
  owner: ImageOwner,
  image_uuid: string | null,
): Promise<void> => {
  if (image_uuid === null || (await ownsImage(db, owner, image_uuid))) return
  throw fail('VALIDATION_FAILED', {
    errors: [{ path: 'image_uuid', code: 'UNKNOWN', detail: 'Suba la imagen otra vez' }],
  })
}
