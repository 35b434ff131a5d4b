import { expect, test } from 'vitest'
import { lastServiceDay, modelYearProblem } from './rules.ts'

test('a car serves for fifteen years after the one of its model', () => {
  expect(lastServiceDay(2011)).toBe('2026-12-31')
  expect(modelYearProblem(2011, '2026-12-31')).toBeNull()
  expect(modelYearProblem(2011, '2027-01-01')).toBe(
    'Un taxi sirve hasta 15 años: este llegó a su límite el 31/12/2026',
  )
})

test('a model of next year may be sold, one of the year after not yet', () => {
  expect(modelYearProblem(2027, '2026-11-15')).toBeNull()
  expect(modelYearProblem(2028, '2026-11-15')).toBe('El año del modelo está en el futuro')
})
