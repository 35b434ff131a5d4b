import { expect, it } from 'vitest'
import { daysAsked, portalTripFilters } from './portal-schema.ts'

const refused = (asked: object) =>
  portalTripFilters.safeParse(asked).error?.issues.map(({ path }) => path.join('.')) ?? []

it('takes two days, or a month, of at most four hundred days', () => {
  expect(refused({ month: '2026-11' })).toEqual([])
  expect(refused({ from: '2026-01-01', to: '2027-02-05' })).toEqual([])
  expect(refused({ from: '2026-01-01', to: '2027-02-06' })).toEqual(['to'])
  expect(refused({ from: '2026-01-02', to: '2026-01-01' })).toEqual(['to'])
  expect(refused({ from: '2026-01-01' })).toEqual(['from'])
  expect(daysAsked({ month: '2026-11' })).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

it('refuses a month that is none, instead of reckoning with it', () => {
  for (const month of ['2026-13', 'ñ', '', '0000-00'])
    expect(refused({ month }), month).toContain('month')
})
