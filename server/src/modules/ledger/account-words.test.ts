import { expect, it } from 'vitest'
import { receiptText, takenBackText } from './account-words.ts'

const paid = { kind: 'PAYOUT', amount_cents: 12_050, day: '2026-11-18', reference: '' } as const

it.each([
  [paid, 0, 'Se le pagó S/ 120.50 el 18/11/2026. Su cuenta está al día.'],
  [paid, 500, 'Se le pagó S/ 120.50 el 18/11/2026. La empresa le debe S/ 5.00.'],
  [
    { ...paid, kind: 'PAYMENT', reference: 'Caja 7' } as const,
    -500,
    'Recibimos de usted S/ 120.50 el 18/11/2026 (Caja 7). Usted debe S/ 5.00.',
  ],
])('%o leaves %i', (form, balance_cents, text) => {
  expect(receiptText(form, balance_cents)).toBe(text)
})

it.each([
  [
    'PAYOUT',
    'Se anuló el pago de S/ 50.00 que se le hizo el 18/11/2026: Doble. Usted debe S/ 5.00.',
  ],
  ['PAYMENT', 'Se anuló lo recibido de usted el 18/11/2026, S/ 50.00: Doble. Usted debe S/ 5.00.'],
] as const)('%s taken back', (kind, text) => {
  const wrong = { kind, amount_cents: 5000, day: '2026-11-18', reason: 'Doble' }
  expect(takenBackText(wrong, -500)).toBe(text)
})
