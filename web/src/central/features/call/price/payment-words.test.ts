import { expect, it } from 'vitest'
import type { PaymentAnswer } from '@chaski/contract/trips/payment-schema.ts'
import { paymentWords } from './payment-words.ts'

const credit = {
  credit_enabled: true,
  limit_cents: 500_000,
  reserved_cents: 3_100,
  owed_cents: 12_050,
  left_cents: 484_850,
  overdue_days: 0,
  overdue_limit_days: null,
}
const answer = (more: Partial<PaymentAnswer>): PaymentAnswer => ({
  outcome: 'ALLOWED',
  refusals: [],
  reasons: [],
  approvers: [],
  credit,
  ...more,
})
const account = 'Crédito: S/ 120.50 por pagar, S/ 31.00 reservado, S/ 4,848.50 disponible'

it('says what is used, held and left of the credit, whatever the rule decides', () => {
  expect(paymentWords(answer({}))).toBe(account)
  const reasons = [{ code: 'TOP', detail: 'Pasa el tope' }]
  expect(paymentWords(answer({ outcome: 'APPROVAL', reasons, approvers: ['Julia Paz'] }))).toBe(
    `Esperará aprobación de Julia Paz: Pasa el tope. ${account}`,
  )
  const refusals = [{ code: 'X', detail: 'No alcanza', path: 'payment_type_id', mayOverride: true }]
  expect(paymentWords(answer({ outcome: 'REFUSED', refusals }))).toBe(`No alcanza. ${account}`)
  expect(paymentWords(answer({ credit: { ...credit, limit_cents: null, left_cents: null } }))).toBe(
    'Crédito: S/ 120.50 por pagar, S/ 31.00 reservado, sin límite',
  )
})

it('says nothing where nobody pays on credit', () => {
  expect(paymentWords(answer({ credit: null }))).toBeNull()
  expect(paymentWords(answer({ credit: { ...credit, credit_enabled: false } }))).toBeNull()
})
