import { expect, it } from 'vitest'
import { stateOn, validityText } from './tariff-words.ts'

const row = (valid_from: string, valid_to: string | null, is_active = true) => ({
  is_active,
  valid_from,
  valid_to,
})

it('counts both ends of the validity', () => {
  expect(stateOn(row('2026-11-15', '2026-11-15'), '2026-11-15')).toBe('current')
  expect(stateOn(row('2026-11-16', null), '2026-11-15')).toBe('future')
  expect(stateOn(row('2026-01-01', '2026-11-14'), '2026-11-15')).toBe('past')
  expect(stateOn(row('2026-01-01', null, false), '2026-11-15')).toBe('archived')
})

it('says the validity as people do', () => {
  expect(validityText(row('2026-11-15', null))).toBe('desde 15/11/2026')
  expect(validityText(row('2026-11-15', '2026-12-31'))).toBe('15/11/2026 – 31/12/2026')
})
