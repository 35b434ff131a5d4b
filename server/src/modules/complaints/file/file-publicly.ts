import type { ComplaintForm, Registered } from '@chaski/contract/complaints/schema.ts'
import { privacyVersion } from '@chaski/contract/complaints/privacy.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { limitFiling } from './limits.ts'
import { registerSheet } from './register-sheet.ts'
import { resolveSheet } from './resolve-sheet.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Sender = { device: string; user_agent: string | null }

/** A machine filled the box people cannot see. Said, not swallowed: should it have been a person's browser, a second press files it. */
const looksAutomatic = () =>
  fail('REFUSED', {
    detail: 'No pudimos verificar el envío. Presione otra vez «Registrar».',
    errors: [{ path: 'fax_number', code: 'AUTOMATIC', detail: 'Deje vacío este campo' }],
  })

/** Files a sheet from the public page. */
export const filePublicly = async (
  deps: Deps,
  db: Db,
  actor: Actor,
  sender: Sender,
  form: ComplaintForm,
): Promise<Registered> => {
  if (form.fax_number !== '') throw looksAutomatic()
  const boxes = resolveSheet(form)
  return registerSheet(deps, db, actor, {
    boxes,
    attachments: form.attachments,
    establishment: { code: form.establishment_code },
    channel: 'WEB',
    declared_truth: form.declare_truth ?? false,
    marketing_opt_in: form.marketing_opt_in,
    privacy_version: form.privacy_version ?? privacyVersion,
    idempotency_key: form.idempotency_key,
    ip: actor.ip,
    user_agent: sender.user_agent,
    beforeNumber: (trx) =>
      limitFiling(trx, `${boxes.document_type_id}:${boxes.document_number}`, sender.device),
  })
}
