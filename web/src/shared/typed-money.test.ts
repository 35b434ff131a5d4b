import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, readTypedMoney } from './typed-money.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['1,234.50', 123_450],
  ['S/ 8', 800],
  ['s/8.05', 805],
  ['0.1', 10],
  ['12.', 1200],
])('%s', (typed, cents) => {
  expect(readTypedMoney(typed)).toBe(cents)
})

test.each(['', 'doce', '-5', '1,23', '12.345', '1e3', '12,50'])('%s is no amount', (typed) => {
  expect(readTypedMoney(typed)).toBeNull()
})

test('what the field shows reads back to the same cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (cents) => readTypedMoney(moneyText(cents)) === cents,
    ),
  )
})
