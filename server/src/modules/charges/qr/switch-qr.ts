import type { PaymentQr } from '@chaski/contract/charges/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { lockQr, type QrHolder, setActive } from './qr-store.ts'

/** A QR that is shown to those who pay, or is not for now. */
export const switchQr = (
  db: Db,
  actor: Actor,
  holder: QrHolder,
  qr_id: number,
  { version, is_active }: { version: number; is_active: boolean },
): Promise<PaymentQr> =>
  inTransaction(db, async (trx) => {
    const current = await lockQr(trx, holder, qr_id)
    if (current === undefined) throw fail('NOT_FOUND')
    if (current.version !== version) throw fail('VERSION_CONFLICT', { current })
    await writeAudit(trx, actor, {
      action: 'SWITCH_QR',
      entity: 'charges',
      entity_id: qr_id,
      before: { is_active: current.is_active },
      after: { is_active },
    })
    return setActive(trx, qr_id, is_active)
  })
