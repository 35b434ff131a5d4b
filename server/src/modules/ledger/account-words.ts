import { dayText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { PaidKind } from '@chaski/contract/ledger/entry-kinds.ts'
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

type TakenBack = { kind: PaidKind; amount_cents: number; day: string; reason: string }

/** A receipt that no longer holds, and why: else the driver goes by it. */
export const takenBackText = (
  { kind, amount_cents, day, reason }: TakenBack,
  balance_cents: number,
): string => {
  const what =
    kind === 'PAYOUT'
      ? `Se anuló el pago de ${soles(amount_cents)} que se le hizo el ${dayText(day)}`
      : `Se anuló lo recibido de usted el ${dayText(day)}, ${soles(amount_cents)}`
  return `${what}: ${reason}. ${standingText(balance_cents)}`
}
