import { expect, it } from 'vitest'
import { ageText, oldMs } from './position-age.ts'

it('mentions the age of a place once it is old, in seconds while that is what it is', () => {
  const at = '2026-11-15T14:32:00-05:00'
  const now = Date.parse(at)
  expect(ageText(at, now + oldMs - 1)).toBeNull()
  expect(ageText(at, now + 40_000)).toBe('Última posición hace 40 s')
  expect(ageText(at, now + 180_000)).toBe('Última posición hace 3 min')
})
