import { kindNames } from '@chaski/contract/billing/kinds.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { findSigned } from '#src/modules/billing/send/send-store.ts'
import { findComprobante } from '#src/modules/billing/store.ts'
import { idOf } from '#src/modules/billing/xml/comprobante-document.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { printComprobante } from './print-comprobante.ts'

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
  const c = await findComprobante(deps.db, unlimited, comprobante_id)
  const signed = c === undefined ? undefined : await findSigned(deps.db, c)
  if (c === undefined || signed === undefined) return
  const pdf = await deps.files.save(await printComprobante(deps, c, 'A4'))
  const xml = await deps.files.save(signed.xml)
  const name = `${kindNames[c.kind]} ${idOf(c)}`
  await inTransaction(deps.db, (trx) =>
    deps.mailer.queue(trx, {
      to: email,
      subject: `${name} de ${c.issuer.name}`,
      text: [
        `${c.client_name}:`,
        '',
        `Le enviamos su ${name} por ${soles(c.total_cents)}.`,
        ...(c.is_trial ? ['Es de prueba y no tiene validez tributaria.'] : []),
        `También la encuentra en ${siteAddress(deps)}/comprobante/${c.public_token}`,
      ].join('\n'),
      attachments: [
        { name: `${signed.file_name}.pdf`, media_type: 'application/pdf', sha256: pdf.sha256 },
        { name: `${signed.file_name}.xml`, media_type: 'application/xml', sha256: xml.sha256 },
      ],
      once: `comprobante:${comprobante_id}:${email}:${asked}`,
    }),
  )
}
