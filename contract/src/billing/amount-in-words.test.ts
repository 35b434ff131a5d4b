import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0, 'CERO CON 00/100 SOLES'],
  [2550, 'VEINTICINCO CON 50/100 SOLES'],
  [100, 'UNO CON 00/100 SOLES'],
  [2100, 'VEINTIUNO CON 00/100 SOLES'],
  [10_000, 'CIEN CON 00/100 SOLES'],
  [10_105, 'CIENTO UNO CON 05/100 SOLES'],
  [100_000, 'MIL CON 00/100 SOLES'],
  [2_100_000, 'VEINTIÚN MIL CON 00/100 SOLES'],
  [10_131_00, 'DIEZ MIL CIENTO TREINTA Y UNO CON 00/100 SOLES'],
  [3_100_000, 'TREINTA Y UN MIL CON 00/100 SOLES'],
  [71_500_099, 'SETECIENTOS QUINCE MIL CON 99/100 SOLES'],
  [100_000_000, 'UN MILLÓN CON 00/100 SOLES'],
  [2_100_100_100, 'VEINTIÚN MILLONES MIL UNO CON 00/100 SOLES'],
])('%i cents are %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})

it('two amounts are never written alike', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999_99 })
  fc.assert(fc.property(amount, amount, (a, b) => a === b || amountInWords(a) !== amountInWords(b)))
})
