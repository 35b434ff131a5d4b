import { expect, test } from 'vitest'
import type { Shown } from './fields.ts'
import { sayValue } from './say-value.ts'

const shown: Shown = new Map<string, { label: string; show: (value: unknown) => string }>([
  ['area_id', { label: 'Área', show: (id) => `Área ${String(id)}` }],
  ['bounds.west', { label: 'Oeste', show: String }],
  ['bounds.east', { label: 'Este', show: String }],
  ['base.radius_m.1', { label: 'Radio 2', show: (m) => `${String(m)} m` }],
])

test('a value reads as its field says it, or plainly', () => {
  expect(sayValue(shown, 'area_id', 3, 4)).toBe('Área 3')
  expect(sayValue(shown, 'area_id', null, 4)).toBe('(vacío)')
  expect(sayValue(shown, 'name', 'Legal', '')).toBe('Legal')
  expect(sayValue(shown, 'is_active', false, true)).toBe('no')
  expect(sayValue(shown, 'emails', ['a@b.pe', 'c@d.pe'], [])).toBe('a@b.pe, c@d.pe')
})

test('of what holds several, only the parts that differ are told, each by its name', () => {
  const mine = { west: -71.5, east: -71.2 }
  expect(sayValue(shown, 'bounds', mine, { west: -71.5, east: -71.1 })).toBe('Este: -71.2')
  expect(sayValue(shown, 'base', { radius_m: [1, 2] }, { radius_m: [1, 9] })).toBe('Radio 2: 2 m')
})

test('no name of the wire is ever told', () => {
  expect(sayValue(shown, 'filters', { company_id: 1 }, { company_id: 2 })).toBe('(otros datos)')
})
