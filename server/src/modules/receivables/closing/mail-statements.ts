import { soles } from '@chaski/contract/fares/soles.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { comprobanteFiles } from '#src/modules/billing/print/comprobante-files.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { annexPdf } from './annex.ts'
import { claimLetter, lettersDue, type StoredStatement } from './statement-store.ts'

const mailOne = async (deps: Deps, s: StoredStatement): Promise<void> => {
  const bill = await comprobanteFiles(deps, s.comprobante!.comprobante_id, unlimited)
  if (bill === null) return
  const annex = await deps.files.save(await annexPdf(deps, s))
  const name = `estado-de-cuenta-${s.number}.pdf`
  await inTransaction(deps.db, async (trx) => {
    const media_type = 'application/pdf'
    const annex_file_id = await insertFile(trx, {
      ...annex,
      media_type,
      original_name: name,
      created_by: null,
    })
    if (!(await claimLetter(trx, s.closed_statement_id, annex_file_id))) return
    await deps.mailer.queue(trx, {
      to: s.mail_to!,
      subject: `${bill.title} de ${bill.issuer}: servicios de ${monthText(s.month)}`,
      text: [
        `${s.company.name}:`,
        '',
        `Le enviamos la ${bill.title} por ${soles(s.total_cents)}: ${s.services} servicios de ${monthText(s.month)}, con su detalle en el anexo.`,
        ...(bill.is_trial ? ['Es de prueba y no tiene validez tributaria.'] : []),
        `También la encuentra en ${bill.link}`,
      ].join('\n'),
      attachments: [...bill.attachments, { name, media_type, sha256: annex.sha256 }],
      once: `statement:${s.closed_statement_id}:${s.comprobante!.comprobante_id}`,
    })
  })
}

/** Facturas of closed months leave with their annex as soon as they are accepted; one that fails holds up no other. */
export const mailStatements = async (deps: Deps): Promise<void> => {
  for (const s of await lettersDue(deps.db))
    try {
      await mailOne(deps, s)
    } catch (err) {
      deps.log.error({ err, closed_statement_id: s.closed_statement_id }, 'statement not mailed')
    }
}
