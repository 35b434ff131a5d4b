import { alarmHours, certificateWarnings } from '@chaski/contract/billing/rules.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { peopleWith } from '#src/modules/billing/issuer-store.ts'
import { notify } from '#src/modules/users/notify.ts'
import { accountNumbers, claimAlarms, claimExpiry } from './watch-store.ts'

type Notice = { kind: string; title: string; detail: string; link: string }

const tell = async (deps: Deps, trx: Db, code: string, notice: Notice): Promise<void> => {
  for (const person of await peopleWith(trx, code)) await notify(deps, trx, person, notice)
}

/** Comprobantes without an answer ring at 24 and at 48 hours, each once; the later says it all. */
export const ringAlarms = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    for (const hours of alarmHours.toReversed())
      for (const c of await claimAlarms(trx, hours))
        await tell(deps, trx, 'CPE_ISSUE', {
          kind: 'COMPROBANTE_UNANSWERED',
          title: `${c.series}-${c.number}: ${hours} horas sin respuesta de SUNAT`,
          detail: `Vence el ${dayText(c.deadline)}. ${c.answer_text ?? ''}`.trim(),
          link: `/central/comprobantes/${c.comprobante_id}`,
        })
  })

/** A certificate that ends soon is said 60, 30 and 7 days before. */
export const warnOfExpiry = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    for (const days of certificateWarnings.toReversed())
      for (const { expires_at, expired } of await claimExpiry(trx, days))
        await tell(deps, trx, 'CPE_SETUP', {
          kind: 'CERTIFICATE_EXPIRES',
          title: expired ? 'El certificado digital venció' : 'El certificado digital vence pronto',
          detail: `Vence el ${dayText(expires_at)}: sin él no se emite.`,
          link: '/central/facturacion',
        })
  })

/** Each night every number of every series is accounted for. */
export const accountNightly = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    for (const { code, missing, late } of await accountNumbers(trx))
      if (missing > 0 || late > 0)
        await tell(deps, trx, 'CPE_SETUP', {
          kind: 'COMPROBANTES_ACCOUNT',
          title: `Serie ${code}: revise sus comprobantes`,
          detail: `Números que faltan: ${missing}. Sin respuesta fuera de plazo: ${late}.`,
          link: '/central/comprobantes',
        })
  })
