import { expect, test } from 'vitest'
import { bestOption, fittingOptions } from './best-option.ts'

const options = ['Minera Misti Norte', 'Misti', 'Clínica San José'].map((label, index) => ({
  value: String(index),
  label,
}))

test('what is called so comes before what only holds it; accents and capitals do not matter', () => {
  expect(bestOption(options, 'misti')?.label).toBe('Misti')
  expect(bestOption(options, 'clinica ')?.label).toBe('Clínica San José')
})

test('what begins with it comes first, then what has a word that does, then what holds it', () => {
  const companies = ['Administradora Lima', 'La Mina', 'Minera Cerro Verde'].map((label) => ({
    value: label,
    label,
  }))
  expect(fittingOptions(companies, 'min').map(({ label }) => label)).toEqual([
    'Minera Cerro Verde',
    'La Mina',
    'Administradora Lima',
  ])
  expect(bestOption(companies, 'MÍN')?.label).toBe('Minera Cerro Verde')
})

test('nothing typed means nothing, and so does what no option holds', () => {
  expect(bestOption(options, '  ')).toBeUndefined()
  expect(bestOption(options, 'lima')).toBeUndefined()
})
