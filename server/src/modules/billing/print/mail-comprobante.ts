import { soles } from '@chaski/contract/fares/soles.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { comprobanteFiles } from './comprobante-files.ts'

export const mailQueue = 'comprobante-mail'
export type ComprobanteMail = { comprobante_id: number; email: string; asked: string }

/** The letter follows in the background: drawing takes its time. */
export const queueMail = (
  deps: Pick<Deps, 'jobs'>,
  trx: Db,
  comprobante_id: number,
  email: string,
  asked = 'issued',
): Promise<void> => deps.jobs.send(trx, mailQueue, { comprobante_id, email, asked })

/** PDF and XML to whoever bought. */
export const mailComprobante = async (
  deps: Deps,
  { comprobante_id, email, asked }: ComprobanteMail,
): Promise<void> => {
  const c = await comprobanteFiles(deps, comprobante_id, unlimited)
  if (c === null) return
  await inTransaction(deps.db, (trx) =>
    deps.mailer.queue(trx, {
      to: email,
      subject: `${c.title} de ${c.issuer}`,
      text: [
        `${c.client}:`,
        '',
        `Le enviamos su ${c.title} por ${soles(c.total_cents)}.`,
        ...(c.is_trial ? ['Es de prueba y no tiene validez tributaria.'] : []),
        `También la encuentra en ${c.link}`,
      ].join('\n'),
      attachments: c.attachments,
      once: `comprobante:${comprobante_id}:${email}:${asked}`,
    }),
  )
}
