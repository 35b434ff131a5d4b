import { creditWords } from '@chaski/contract/companies/credit-words.ts'
import type { PaymentAnswer } from '@chaski/contract/trips/payment-schema.ts'

const verdictOf = ({ outcome, refusals, reasons, approvers }: PaymentAnswer): string | null => {
  if (outcome === 'ALLOWED') return null
  if (outcome === 'REFUSED') return refusals.map(({ detail }) => detail).join('. ')
  const whose = approvers.length === 0 ? '' : ` de ${approvers.join(', ')}`
  return `Esperará aprobación${whose}: ${reasons.map(({ detail }) => detail).join('. ')}`
}

const creditOf = ({ credit }: PaymentAnswer): string | null =>
  credit === null || !credit.credit_enabled ? null : `Crédito: ${creditWords(credit)}`

/** Whether the company pays for this ride, who must agree, and how its account stands; null: nothing to say. */
export const paymentWords = (answer: PaymentAnswer): string | null =>
  [verdictOf(answer), creditOf(answer)].filter((part) => part !== null).join('. ') || null
