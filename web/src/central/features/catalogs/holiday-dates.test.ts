import { expect, test } from 'vitest'
import { holidayDay, holidayText } from './holiday-dates.ts'

test('fixed, movable and single holidays fall on their days', () => {
  expect(holidayDay({ rule: 'FIXED', month: 7, day: 28 }, 2027)).toBe('2027-07-28')
  expect(holidayDay({ rule: 'EASTER', offset: -2 }, 2026)).toBe('2026-04-03')
  expect(holidayDay({ rule: 'EASTER', offset: -3 }, 2027)).toBe('2027-03-25')
  expect(holidayDay({ rule: 'ONCE', date: '2026-08-15' }, 2026)).toBe('2026-08-15')
})

test('a day that a year does not have is none', () => {
  expect(holidayDay({ rule: 'ONCE', date: '2026-08-15' }, 2027)).toBeNull()
  expect(holidayDay({ rule: 'FIXED', month: 2, day: 29 }, 2027)).toBeNull()
  expect(holidayDay({ rule: 'FIXED', month: 2, day: 29 }, 2028)).toBe('2028-02-29')
})

test('the weekday stands before the date', () => {
  expect(holidayText('2026-04-03')).toBe('vie 03/04/2026')
  expect(holidayText(null)).toBe('—')
})
