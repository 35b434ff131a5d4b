import { describe, expect, test } from 'vitest'
import {
  ago,
  count,
  countdown,
  date,
  dateTime,
  dayOf,
  distance,
  duration,
  phone,
  plate,
  plural,
  soles,
  time,
  when,
} from './formats.ts'

// 21:30 in Lima is already the next day in UTC: a format that forgets the zone says the wrong day.
const evening = '2026-11-15T21:30:00-05:00'

describe('times are Lima’s, whatever the machine’s zone', () => {
  test('days and clocks', () => {
    expect(dayOf(evening)).toBe('2026-11-15')
    expect(date(evening)).toBe('15/11/2026')
    expect(date('2026-11-15')).toBe('15/11/2026')
    expect(time('2026-11-16T02:30:00Z')).toBe('21:30')
    expect(dateTime('2026-11-16T05:00:00.000Z')).toBe('16/11/2026 00:00')
  })

  test('today, tomorrow, yesterday, else the date', () => {
    expect(when('2026-11-15T14:32:00-05:00', evening)).toBe('hoy 14:32')
    expect(when('2026-11-16T06:10:00-05:00', evening)).toBe('mañana 06:10')
    expect(when('2026-11-14T23:05:00-05:00', evening)).toBe('ayer 23:05')
    expect(when('2026-11-13T23:05:00-05:00', evening)).toBe('13/11/2026 23:05')
    expect(when('2027-01-01T00:00:00-05:00', '2026-12-31T23:59:00-05:00')).toBe('mañana 00:00')
  })

  test('how long ago', () => {
    const before = (seconds: number) => new Date(Date.parse(evening) - seconds * 1000)
    expect(ago(before(2), evening)).toBe('ahora')
    expect(ago(before(40), evening)).toBe('hace 40 s')
    expect(ago(before(180), evening)).toBe('hace 3 min')
    expect(ago(before(41 * 3600), evening)).toBe('hace 1 día 17 h')
    expect(ago(before(6 * 86_400), evening)).toBe('hace 6 días')
    expect(ago(before(-1200), evening)).toBe('en 20 min')
  })
})

test('durations', () => {
  expect([0, 59, 60, 240, 3600, 3900, 100_000, 200_000].map(duration)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '4 min',
    '1 h',
    '1 h 05 min',
    '1 día 3 h',
    '2 días 7 h',
  ])
  expect([0, 59.2, 61, 3605].map(countdown)).toEqual(['00:00', '01:00', '01:01', '1:00:05'])
})

test('money, counts and distances', () => {
  expect(soles(123_450)).toBe('S/ 1,234.50')
  expect(soles(5)).toBe('S/ 0.05')
  expect([0, 999, 1000, 1_234_567, -4200].map(count)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-4,200',
  ])
  expect([plural(1, 'usuario'), plural(2, 'usuario'), plural(0, 'sesión', 'sesiones')]).toEqual([
    '1 usuario',
    '2 usuarios',
    '0 sesiones',
  ])
  expect([84, 850, 996, 2345, 128_400].map(distance)).toEqual([
    '80 m',
    '850 m',
    '1.0 km',
    '2.3 km',
    '128 km',
  ])
})

test('plates and telephones', () => {
  expect(plate('v1a234')).toBe('V1A-234')
  expect(plate('V1A-234')).toBe('V1A-234')
  expect(plate('AB12')).toBe('AB12')
  expect(phone('987654321')).toBe('987 654 321')
  expect(phone('+51987654321')).toBe('987 654 321')
  expect(phone('+5154234567')).toBe('(054) 234 567')
  expect(phone('+5114567890')).toBe('(01) 456 7890')
  expect(phone('054234567')).toBe('(054) 234 567')
  expect(phone('014567890')).toBe('(01) 456 7890')
  expect(phone('+1 212 555 0100')).toBe('+1 212 555 0100')
})
