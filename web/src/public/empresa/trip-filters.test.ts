import { expect, it } from 'vitest'
import { portalTripFilters } from '@chaski/contract/reports/portal-schema.ts'
import { filtersAddress, filtersQuery, isNarrowed, readFilters } from './trip-filters.ts'

const today = '2026-11-18'
const usual = {
  from: '2026-11-01',
  to: '2026-11-30',
  key_word: '',
  costcenter_id: '',
  state: '',
  page: 1,
} as const

it('an address opens the rides that were looked at, and the same ones again', () => {
  const all = {
    from: '2026-09-05',
    to: '2026-10-02',
    key_word: 'Ñusta & Cía',
    costcenter_id: '12',
    state: 'NO_SHOW',
    page: 3,
  } as const
  const address = new URL(filtersAddress(all), 'http://x')
  expect(address.searchParams.get('parte')).toBe('servicios')
  expect(readFilters(address.search, today)).toEqual(all)
  expect(portalTripFilters.safeParse(filtersQuery(all)).success).toBe(true)
  expect(isNarrowed(all)).toBe(true)
})

it('without filters it is this month, whole', () => {
  expect(readFilters('?parte=servicios', today)).toEqual(usual)
  expect(isNarrowed(usual)).toBe(false)
  expect(Object.keys(filtersQuery(usual))).toEqual(['from', 'to', 'page'])
})

it('what nobody can have chosen is left out', () => {
  const odd = '?desde=ayer&hasta=2026-13&centro=-1&estado=VOLANDO&pagina=0'
  expect(readFilters(odd, today)).toEqual(usual)
})
