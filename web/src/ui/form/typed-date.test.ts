import { describe, expect, test } from 'vitest'
import { readTypedDay, readTypedMoment } from './typed-date.ts'

// 23:50 in Lima, when UTC is already tomorrow.
const now = new Date('2026-11-16T04:50:00Z')

describe('a moment as typed', () => {
  test.each([
    ['15/11/2026 14:32', '2026-11-15T14:32:00-05:00'],
    ['15/11 8', '2026-11-15T08:00:00-05:00'],
    ['1-2-27 0815', '2027-02-01T08:15:00-05:00'],
    ['14:32', '2026-11-15T14:32:00-05:00'],
    ['1432', '2026-11-15T14:32:00-05:00'],
    ['Mañana 6:10', '2026-11-16T06:10:00-05:00'],
    ['ayer 23', '2026-11-14T23:00:00-05:00'],
    ['+20', '2026-11-16T00:10:00-05:00'],
  ])('%s', (typed, moment) => {
    expect(readTypedMoment(typed, now)).toBe(moment)
  })

  test.each(['', 'pronto', '31/02/2026 10:00', '15/11/2026', '25:00', '12:61', '15/13 8:00'])(
    '%s is refused',
    (typed) => {
      expect(readTypedMoment(typed, now)).toBeNull()
    },
  )
})

test('a day as typed', () => {
  const days = ['hoy', 'mañana', '29/2/2028', '29/2/2027', '1/1', 'x'].map((typed) =>
    readTypedDay(typed, now),
  )
  expect(days).toEqual(['2026-11-15', '2026-11-16', '2028-02-29', null, '2026-01-01', null])
})
