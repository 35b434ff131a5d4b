import { dayText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { PaymentForm } from '@chaski/contract/ledger/entry-schema.ts'

/** Where the account stands, said to its driver. */
export const standingText = (balance_cents: number): string =>
  balance_cents === 0
    ? 'Su cuenta está al día.'
    : balance_cents > 0
      ? `La empresa le debe ${soles(balance_cents)}.`
      : `Usted debe ${soles(-balance_cents)}.`

/** The receipt of money that changed hands, either way. */
export const receiptText = (
  { kind, amount_cents, day, reference }: Omit<PaymentForm, 'method'>,
  balance_cents: number,
): string => {
  const what =
    kind === 'PAYOUT'
      ? `Se le pagó ${soles(amount_cents)}`
      : `Recibimos de usted ${soles(amount_cents)}`
  const by = reference === '' ? '' : ` (${reference})`
  return `${what} el ${dayText(day)}${by}. ${standingText(balance_cents)}`
}
