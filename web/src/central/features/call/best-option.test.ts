import { expect, test } from 'vitest'
import { bestOption } from './best-option.ts'

const options = ['Minera Misti Norte', 'Misti', 'Clínica San José'].map((label, index) => ({
  value: String(index),
  label,
}))

test('what is called so comes before what only holds it; accents and capitals do not matter', () => {
  expect(bestOption(options, 'misti')?.label).toBe('Misti')
  expect(bestOption(options, 'mist')?.label).toBe('Minera Misti Norte')
  expect(bestOption(options, 'clinica ')?.label).toBe('Clínica San José')
})

test('nothing typed means nothing, and so does what no option holds', () => {
  expect(bestOption(options, '  ')).toBeUndefined()
  expect(bestOption(options, 'lima')).toBeUndefined()
})
