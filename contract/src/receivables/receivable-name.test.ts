import { expect, it } from 'vitest'
import { receivableName } from './receivable-name.ts'

it.each([
  ['CUOTA', 1, 'F001-12'],
  ['CUOTA', 2, 'F001-12 (cuota 2)'],
  ['SPOT', 0, 'F001-12 (detracción)'],
] as const)('%s %i is %s', (part, cuota_no, name) => {
  expect(receivableName({ series: 'F001', number: 12, part, cuota_no })).toBe(name)
})
