import { type PaymentQr, qrForm } from '@chaski/contract/charges/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { readFields } from '#src/http/request/read-fields.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { requireQuota, storeUpload } from '#src/modules/documents/store-upload.ts'
import { forgetFiles } from '#src/modules/files/forget-files.ts'
import { type QrHolder, replaceQr } from './qr-store.ts'

/** Enough for the camera of another phone to read it off a screen. */
const maxSide = 1200

/** Keeps the QR of a wallet, in place of the one that was there. */
export const saveQr = async (
  deps: Deps,
  actor: Actor,
  holder: QrHolder,
  readUpload: () => Promise<Upload>,
): Promise<PaymentQr> => {
  await requireQuota(deps.db, actor)
  const { bytes, fields } = await readUpload()
  const form = readFields(qrForm, fields)
  const picture = await deps.images.reencode(bytes, { maxWidth: maxSide, maxHeight: maxSide })
  const register = await storeUpload(deps, actor, { ...picture, name: 'qr.webp' })
  const { old_file_id, ...saved } = await inTransaction(deps.db, async (trx) => {
    const qr = await replaceQr(trx, holder, form, await register(trx))
    await writeAudit(trx, actor, {
      action: 'SAVE_QR',
      entity: 'charges',
      entity_id: qr.qr_id,
      after: { driver_id: holder, ...form },
    })
    return qr
  })
  if (old_file_id !== null) await forgetFiles(deps, [old_file_id])
  return saved
}
