import { dayText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { reminderDue } from '@chaski/contract/receivables/reminder-rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { type IssuerWords, issuerWords } from '#src/modules/settings/issuer-words.ts'
import { claimReminders, type DueCuota, getReminders, openCuotas } from './reminder-store.ts'

const sayDue = (cuota: DueCuota): string => {
  const { due_date, balance_cents, late } = cuota
  const when = `${late > 0 ? 'venció' : 'vence'} el ${dayText(due_date)}`
  return `- ${receivableName(cuota)}: ${soles(balance_cents)}, ${when}`
}

const letter = (due: readonly DueCuota[], { company, bank_accounts }: IssuerWords): string =>
  [
    `${due[0]!.company_name}:`,
    '',
    'Le recordamos lo que tiene por pagar:',
    '',
    ...due.map(sayDue),
    '',
    `Total: ${soles(due.reduce((sum, { balance_cents }) => sum + balance_cents, 0))}`,
    ...(bank_accounts === '' ? [] : [`Puede pagar en: ${bank_accounts}`]),
    '',
    'Si ya pagó, avísenos en su portal, en Facturas, con la foto del voucher.',
    company,
  ].join('\n')

/** One letter a company, about what a letter is due for, each day of each cuota once. */
export const sendReminders = async (deps: Deps): Promise<void> => {
  const { is_on, days } = await getReminders(deps.db)
  if (!is_on || days.length === 0) return
  const sender = await issuerWords(deps.db)
  const due = (await openCuotas(deps.db, Math.min(...days))).flatMap((owed) => {
    const day = reminderDue(days, owed)
    return day === null ? [] : [{ ...owed, day }]
  })
  for (const own of Map.groupBy(due, (one) => one.company_id).values())
    await inTransaction(deps.db, async (trx) => {
      const claimed = new Set((await claimReminders(trx, own)).map((one) => one.receivable_id))
      const told = own.filter(({ receivable_id }) => claimed.has(receivable_id))
      if (told.length === 0) return
      await deps.mailer.queue(trx, {
        to: told[0]!.to,
        subject: `${sender.company}: recordatorio de pago`,
        text: letter(told, sender),
      })
    })
}
