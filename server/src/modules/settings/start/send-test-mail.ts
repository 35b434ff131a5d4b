import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { findOwnEmail } from './start-store.ts'

/** A letter to oneself, and to nobody else: it proves that mail leaves, and writes to no stranger. */
export const sendTestMail = ({ db, mailer }: Deps, actor: Actor): Promise<{ recipient: string }> =>
  inTransaction(db, async (trx) => {
    const recipient = await findOwnEmail(trx, actor.id)
    if (recipient === null)
      throw fail('REFUSED', { detail: 'Su usuario no tiene correo: póngalo en su perfil.' })
    await mailer.queue(trx, {
      to: recipient,
      subject: 'Prueba de correo',
      text: 'Este es un correo de prueba. Si lo lee, las constancias, los códigos y las respuestas de su empresa también llegarán.',
    })
    await writeAudit(trx, actor, {
      action: 'TEST_MAIL',
      entity: 'settings',
      entity_id: 'company',
    })
    return { recipient }
  })
