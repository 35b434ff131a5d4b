import { expect, it } from 'vitest'
import { isDayText, isTimeText, readMoment, readTime } from './moment-readers.ts'

it.each([
  ['14:30', '14:30'],
  ['8.05', '08:05'],
  ['08:05:59', '08:05'],
  ['12:15 am', '00:15'],
  ['1:15 p. m.', '13:15'],
  ['0.5', '12:00'],
  ['0.999999', '00:00'],
  ['0', '00:00'],
])('reads the hour %s as %s', (text, value) => {
  expect(readTime(text)).toEqual({ value })
})

it.each(['25:00', '13:00 pm', '7:60', 'tarde', '7', '1.5.2'])('takes %s for no hour', (text) => {
  expect(readTime(text)).toEqual({ problem: `"${text}" no es una hora como 14:30` })
})

it.each([
  ['31/12/2025', '2025-12-31'],
  ['31/12/2025 14:30', '2025-12-31T14:30'],
  ['2025-12-31T14:30:00', '2025-12-31T14:30'],
  ['2025-12-31 2:30 pm', '2025-12-31T14:30'],
  ['46022', '2025-12-31'],
  ['46022.75', '2025-12-31T18:00'],
])('reads the moment %s as %s', (text, value) => {
  expect(readMoment(text)).toEqual({ value })
})

it('refuses a day that is none, and knows both by their signs alone', () => {
  expect(readMoment('31/02/2025 10:00')).toHaveProperty('problem')
  expect([isDayText('31/12/25'), isDayText('46022'), isDayText('31-31-25')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isTimeText('7:30'), isTimeText('0.5')]).toEqual([true, false])
})
