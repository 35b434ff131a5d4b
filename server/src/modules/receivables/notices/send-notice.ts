import type { PortalUser } from '@chaski/contract/companies/portal-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import { noticeForm, type PaymentNotice } from '@chaski/contract/receivables/notice-schema.ts'
import { onlyCompany } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { readFields } from '#src/http/request/read-fields.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { todayInLima } from '#src/modules/receivables/closing/statement-store.ts'
import { notify } from '#src/modules/users/notify.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { collectorsOf, insertNotice } from './notice-store.ts'

const toldBefore = uniqueField({
  payment_notice_once: ['operation', 'Ya avisó de este pago'],
})

/** A company shows what it paid; somebody who collects is told, and looks before it counts. */
export const sendNotice = async (
  deps: Deps,
  user: PortalUser,
  actor: Actor,
  { bytes, fields }: Upload,
): Promise<PaymentNotice> => {
  if (user.role === 'VIEWER') throw fail('FORBIDDEN')
  const form = readFields(noticeForm, fields)
  if (form.paid_on > (await todayInLima(deps.db))) {
    const detail = 'El pago aún no ocurre'
    throw fail('REFUSED', {
      detail: `${detail}.`,
      errors: [{ path: 'paid_on', code: 'REFUSED', detail }],
    })
  }
  const picture = await deps.images.reencode(bytes, { maxWidth: 1600, maxHeight: 2400 })
  const saved = await deps.files.save(picture.bytes)
  const { company_id } = user
  const { name } = await getCompany(deps.db, onlyCompany(company_id), company_id)
  return inTransaction(deps.db, async (trx) => {
    const file_id = await insertFile(trx, {
      ...saved,
      media_type: picture.media_type,
      original_name: 'voucher.webp',
      created_by: `COMPANY:${user.company_user_id}`,
    })
    const notice = await insertNotice(trx, user, form, file_id)
    for (const person of await collectorsOf(trx, company_id))
      await notify(deps, trx, person, {
        kind: 'PAYMENT_NOTICE',
        title: `${name} avisa de un pago de ${soles(form.amount_cents)}`,
        detail: `Operación ${form.operation}. Revise el voucher y confírmelo.`,
        link: `/central/cobranzas/${company_id}`,
      })
    await writeAudit(trx, actor, {
      action: 'SEND_NOTICE',
      entity: 'receivables',
      entity_id: company_id,
      after: notice,
    })
    return notice
  }).catch(toldBefore)
}
