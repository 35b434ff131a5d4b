import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekday } from './day.ts'
import {
  addBusinessDays,
  businessDaysBetween,
  easterSunday,
  fareHoliday,
  isBusinessDay,
  nationalHolidays,
} from './holidays.ts'
import { localTime } from './local-time.ts'

const anyDay = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2001-01-01', n))

describe('holidays', () => {
  test.each([
    [1999, '1999-04-04'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday)
  })
  test('every year has its 16 days, Easter always a Sunday of March or April', () => {
    for (let year = 1950; year < 2150; year++) {
      expect(nationalHolidays(year).size).toBe(16)
      expect(weekday(easterSunday(year))).toBe(0)
      expect(easterSunday(year) >= `${year}-03-22` && easterSunday(year) <= `${year}-04-25`).toBe(
        true,
      )
    }
  })
  test('the movable ones of 2026 to 2028', () => {
    for (const day of ['2026-04-02', '2026-04-03', '2027-03-25', '2027-03-26', '2028-04-13']) {
      expect(isBusinessDay(day)).toBe(false)
    }
  })
  test('fares also know Mother’s Day, 24 and 31 December; business days do not', () => {
    expect(fareHoliday('2026-05-10')).toBe('Día de la Madre')
    expect(fareHoliday('2026-05-03')).toBeNull()
    expect(fareHoliday('2027-05-09')).toBe('Día de la Madre')
    expect(fareHoliday('2026-12-24')).toBe('Nochebuena')
    expect(fareHoliday('2026-07-28')).toBe('Fiestas Patrias')
    expect(isBusinessDay('2026-12-24')).toBe(true)
  })
})

describe('business days', () => {
  test.each([
    ['2026-11-15', '2026-12-04'],
    ['2026-11-16', '2026-12-07'],
    ['2026-07-17', '2026-08-13'],
    ['2026-12-04', '2026-12-30'],
    ['2026-12-24', '2027-01-18'],
    ['2026-03-27', '2026-04-21'],
    ['2026-10-07', '2026-10-29'],
  ])('filed %s, due %s', (filed, due) => {
    expect(addBusinessDays(filed, 15)).toBe(due)
    expect(businessDaysBetween(filed, due)).toBe(15)
  })
  test('adding then counting agrees, and the day reached is always a business day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, count) => {
        const due = addBusinessDays(day, count)
        expect(isBusinessDay(due)).toBe(true)
        expect(businessDaysBetween(day, due)).toBe(count)
        expect(addBusinessDays(addBusinessDays(day, 1), count)).toBe(
          addBusinessDays(day, count + 1),
        )
      }),
    )
    expect(addBusinessDays('2026-11-15', 0)).toBe('2026-11-15')
    expect(businessDaysBetween('2026-12-04', '2026-11-15')).toBe(-15)
  })
})

describe('localTime', () => {
  test('23:30 in Lima is still that day, though the next one in UTC', () => {
    expect(localTime(new Date('2026-11-16T04:30:00Z'))).toEqual({
      date: '2026-11-15',
      hour: 23,
      minuteOfDay: 1410,
    })
  })
  test('midnight is hour 0, and other zones are honoured', () => {
    expect(localTime(new Date('2026-01-01T05:00:00Z'))).toMatchObject({
      date: '2026-01-01',
      hour: 0,
    })
    expect(localTime(new Date('2026-07-01T12:00:00Z'), 'America/Santiago').hour).toBe(8)
  })
})
