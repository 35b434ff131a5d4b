import { describe, expect, it } from 'vitest'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { boardTabs, countTabs } from './board-tabs.ts'
import { keepingRow, nextOrder } from './frozen-order.ts'
import { chosenIds, moveMarks, moveTo, noMarks, toggleMark } from './row-marks.ts'
import { shortSpan, slaText } from '#src/central/trips/sla-clock.ts'
import { byUrgency } from './urgency.ts'

type Part = {
  id?: number
  status?: number
  level?: number
  priority?: number
  at?: string
  retained?: boolean
}

const row = ({ id = 1, status = 2, level = 0, priority = 3, at = '10:00', retained }: Part) =>
  ({
    service_id: id,
    version: 1,
    status_type_id: status,
    priority,
    date_time_service: `2026-11-15T${at}:00+00:00`,
    retained: retained ? { by: '', at: '', reason: 'x', until: null } : null,
    sla: { stage: 'ASSIGNMENT', level, since: '2026-11-15T10:00:00Z' },
  }) as TripRow

const tabsOf = (one: TripRow) => boardTabs.filter((tab) => tab.holds(one)).map(({ key }) => key)

describe('the tabs', () => {
  it('put each state where an operator looks for it', () => {
    expect(tabsOf(row({ status: 1 }))).toEqual(['booked', 'all'])
    expect(tabsOf(row({ status: 3 }))).toEqual(['attend', 'all'])
    expect(tabsOf(row({ status: 11 }))).toEqual(['attend', 'all'])
    expect(tabsOf(row({ status: 6 }))).toEqual(['onWay', 'all'])
    expect(tabsOf(row({ status: 9 }))).toEqual(['closed', 'all'])
  })

  it('bring whatever is red to whoever attends', () => {
    expect(tabsOf(row({ status: 7, level: 1 }))).toEqual(['onBoard', 'all'])
    expect(tabsOf(row({ status: 7, level: 2 }))).toEqual(['attend', 'onBoard', 'all'])
    expect(tabsOf(row({ status: 1, retained: true }))).toEqual(['booked', 'retained', 'all'])
  })

  it('take the colour of their worst row, but never of one that ended', () => {
    const counts = countTabs([row({ status: 2, level: 1 }), row({ status: 9, level: 2 })])
    const at = (key: string) => counts[boardTabs.findIndex((tab) => tab.key === key)]
    expect(at('attend')).toEqual({ count: 1, level: 1 })
    expect(at('closed')).toEqual({ count: 1, level: 0 })
  })
})

it('sorts late first, then priority, then hour; what ended last', () => {
  const rows = [
    row({ id: 1, status: 8, at: '09:00' }),
    row({ id: 2, at: '11:00' }),
    row({ id: 3, at: '10:00' }),
    row({ id: 4, at: '12:00', priority: 5 }),
    row({ id: 5, at: '13:00', level: 2 }),
    row({ id: 6, status: 9, at: '12:00' }),
  ]
  expect(rows.toSorted(byUrgency).map((r) => r.service_id)).toEqual([5, 4, 3, 2, 6, 1])
})

describe('the order', () => {
  const all = () => true

  it('follows the wanted one while nobody works in the list', () => {
    expect(nextOrder([1, 2], [2, 1, 3], false, all)).toEqual({ shown: [2, 1, 3], pending: 0 })
  })

  it('moves nothing under the hand and counts what waits', () => {
    expect(nextOrder([1, 2, 3], [1, 2, 3], true, all).pending).toBe(0)
    expect(nextOrder([1, 2, 3], [3, 1], true, all)).toEqual({ shown: [1, 2, 3], pending: 2 })
  })

  it('shows a newcomer at once, at the end, where it pushes nobody', () => {
    expect(nextOrder([1, 2], [3, 1, 2], true, all)).toEqual({ shown: [1, 2, 3], pending: 1 })
    expect(nextOrder([1, 2], [1, 2, 3], true, all)).toEqual({ shown: [1, 2, 3], pending: 0 })
  })

  it('keeps the row under the cursor where it stands when the rest is brought up to date', () => {
    expect(keepingRow([4, 1, 3], [1, 2, 3], 2)).toEqual([4, 2, 1, 3])
    expect(keepingRow([4], [1, 2, 3], 3)).toEqual([4, 3])
    expect(keepingRow([2, 1], [1, 2], 2)).toEqual([2, 1])
    expect(keepingRow([1], [1, 2], null)).toEqual([1])
  })

  it('lets go only of rows that no longer exist', () => {
    expect(nextOrder([1, 2, 3], [1, 3], true, (id) => id !== 2)).toEqual({
      shown: [1, 3],
      pending: 0,
    })
  })
})

describe('the marks', () => {
  const shown = [10, 20, 30, 40]
  const press = (from: typeof noMarks, key: string, extend = false) =>
    moveMarks(from, { key, shown, page: 2, extend })!

  it('move and stay within the list', () => {
    expect(press(noMarks, 'ArrowDown').cursor).toBe(10)
    expect(press(moveTo(40), 'ArrowDown').cursor).toBe(40)
    expect(press(moveTo(10), 'PageDown').cursor).toBe(30)
    expect(moveMarks(moveTo(10), { key: 'x', shown, page: 2, extend: false })).toBeNull()
  })

  it('take a range with Shift, single rows with Space, the cursor when nothing is marked', () => {
    const range = press(press(moveTo(20), 'ArrowDown', true), 'ArrowDown', true)
    expect(chosenIds(range, shown)).toEqual([20, 30, 40])
    expect(chosenIds(toggleMark(range, 30), shown)).toEqual([20, 40])
    expect(chosenIds(moveTo(20), shown)).toEqual([20])
    expect(chosenIds(moveTo(99), shown)).toEqual([])
  })
})

describe('the clock', () => {
  const at = (stage: TripRow['sla']['stage'], seconds: number) =>
    slaText(
      { ...row({}), sla: { stage, level: 0, since: '2026-11-15T10:00:00Z' } },
      Date.parse('2026-11-15T10:00:00Z') + seconds * 1000,
    )

  it('counts up where somebody waits and down to a promised hour', () => {
    expect(at('ASSIGNMENT', 65)).toBe('1:05')
    expect(at('PICKUP', -130)).toBe('−2:10')
    expect(at('PICKUP', 200)).toBe('+3:20')
    expect(at('BOOKING', 0)).toBe('−30:00')
    expect(at('BOOKING', 1860)).toBe('+1:00')
    expect(at('NONE', 5)).toBe('')
  })

  it('stays short however long it takes', () => {
    expect([59, 4020, 90_000, 400_000].map(shortSpan)).toEqual(['0:59', '1h07', '25h', '4d'])
  })
})
