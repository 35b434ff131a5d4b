import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { getIdentity } from '#src/modules/settings/store.ts'

/** Who tries it waits for it: one that comes tomorrow proves nothing. */
const withinSeconds = 600

/** To a number that is typed, since users have none here: the words are ours, so nobody is told anything by it. */
export const sendTestSms = (
  { db, sms }: Deps,
  actor: Actor,
  cellphone: string,
): Promise<{ recipient: string }> =>
  inTransaction(db, async (trx) => {
    if ((await sms.carrier(trx)) === null)
      throw fail('REFUSED', {
        detail: 'El SMS no está configurado.',
      })
    const { name } = await getIdentity(trx)
    await sms.queue(trx, {
      to: cellphone,
      text: `${name}: este es un SMS de prueba.`,
      within: withinSeconds,
    })
    await writeAudit(trx, actor, { action: 'TEST_SMS', entity: 'settings', entity_id: 'company' })
    return { recipient: cellphone }
  })
