import { describe, expect, it } from 'vitest'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BoardColumn } from '@chaski/contract/users/desk-preferences.ts'
import { emptyColumns } from './column-traits.ts'
import { fitColumns } from './fit-columns.ts'
import { movedColumn } from './move-column.ts'
import { tripOrderBy } from './sort-trips.ts'

const texts: Partial<Record<BoardColumn, number>> = {
  clock: 36,
  id: 30,
  hour: 70,
  origin: 240,
  destination: 180,
  client: 140,
  company: 120,
  payment: 60,
  state: 60,
}
const needs = (...keys: BoardColumn[]) =>
  keys.map((key) => ({ key, text: texts[key] ?? 60, byHand: undefined }))
const usual = needs('clock', 'id', 'hour', 'origin', 'destination', 'client', 'state')
const sum = (widths: Map<BoardColumn, number>) =>
  [...widths.values()].reduce((all, width) => all + width, 0)

describe('the widths of the columns', () => {
  it('fill the room, and give what is spare to origin and destination alike', () => {
    const narrow = fitColumns(700, usual)
    const wide = fitColumns(1400, usual)
    expect([sum(narrow), sum(wide)]).toEqual([700, 1400])
    const gained = (key: BoardColumn) => wide.get(key)! - narrow.get(key)!
    expect(gained('origin') + gained('destination')).toBeGreaterThan(600)
    expect(gained('client')).toBeLessThan(60)
  })

  it('never cut a figure: another day has the room of its hour', () => {
    for (const room of [420, 560, 700, 1000])
      expect(fitColumns(room, usual).get('hour')).toBeGreaterThanOrEqual(80)
  })

  it('leave more than six tenths of every text to read, or leave the column out', () => {
    for (const room of [560, 600, 700, 840, 1100])
      for (const [key, width] of fitColumns(room, [...usual, ...needs('company', 'payment')]))
        expect(width, `${key} of ${room}`).toBeGreaterThan(texts[key]! * 0.6)
    expect(fitColumns(640, [...usual, ...needs('company')]).has('company')).toBe(false)
  })

  it('leave of a state its sign, where two long addresses have no room beside its word', () => {
    const long = usual.map((need) =>
      need.key === 'origin' || need.key === 'destination' ? { ...need, text: 330 } : need,
    )
    const tight = fitColumns(640, long)
    expect(tight.get('state')).toBe(40)
    expect(
      [tight.get('origin')! - 14, tight.get('destination')! - 12].map((px) => px > 198),
    ).toEqual([true, true])
    expect(sum(tight)).toBe(640)
    expect(fitColumns(1000, long).get('state')).toBe(102)
  })

  it('give up the number before an address, where both have no room', () => {
    const tight = fitColumns(550, usual)
    expect([tight.has('client'), tight.has('id'), tight.has('origin')]).toEqual([
      false,
      false,
      true,
    ])
    expect(tight.get('origin')).toBeGreaterThan(texts.origin! * 0.6)
    expect(fitColumns(600, usual).has('id')).toBe(true)
  })

  it('are those of the hand where it set them', () => {
    const byHand = usual.map((need) => (need.key === 'origin' ? { ...need, byHand: 150 } : need))
    expect(fitColumns(1400, byHand).get('origin')).toBe(150)
    expect(sum(fitColumns(1400, byHand))).toBe(1400)
  })
})

const row = (part: object) =>
  ({
    service_id: 1,
    priority: 3,
    date_time_service: '2026-11-15T10:00:00Z',
    sla: { level: 0, since: '2026-11-15T10:00:00Z' },
    status_type_id: 2,
    client: { name: 'Ana', cellphone: '', client_id: 1 },
    company_name: null,
    service_attribute_ids: [],
    vehicle_attribute_ids: [],
    vehicle: null,
    driver: null,
    eta_s: null,
    owner: null,
    ...part,
  }) as unknown as TripRow

it('finds the columns that say nothing in any row', () => {
  const empty = emptyColumns([row({}), row({ company_name: 'Minera' })])
  expect([...empty].toSorted()).toEqual(['attributes', 'eta', 'operator', 'unit'])
})

it('moves a column before or behind another', () => {
  expect(movedColumn([], 'origin', 'id').slice(0, 4)).toEqual(['clock', 'origin', 'id', 'hour'])
  expect(movedColumn([], 'clock', 'hour').slice(0, 3)).toEqual(['id', 'hour', 'clock'])
})

it('sorts by a column with what is missing last, both ways, and by urgency else', () => {
  const rows = [
    row({ service_id: 1, owner: 'Zoe' }),
    row({ service_id: 2 }),
    row({ service_id: 3, owner: 'ana' }),
  ]
  const ids = (descending: boolean) =>
    rows.toSorted(tripOrderBy({ key: 'operator', descending })).map((one) => one.service_id)
  expect(ids(false)).toEqual([3, 1, 2])
  expect(ids(true)).toEqual([1, 3, 2])
  const late = row({ service_id: 9, sla: { level: 2, since: '' } })
  expect([...rows, late].toSorted(tripOrderBy(null))[0]).toBe(late)
})
