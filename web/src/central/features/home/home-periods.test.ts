import { expect, test } from 'vitest'
import { changeText, monthsSoFar } from './home-periods.ts'

test('a month is compared with the same days of the last one', () => {
  expect(monthsSoFar('2026-11-18')).toEqual({
    now: { from: '2026-11-01', to: '2026-11-18' },
    before: { from: '2026-10-01', to: '2026-10-18' },
  })
  // The last of March has no counterpart in February.
  expect(monthsSoFar('2027-03-31').before).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(monthsSoFar('2027-01-01').before).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})

test('a change is said in words', () => {
  expect(changeText(108, 100)).toBe('8 % más que el mes pasado a esta fecha')
  expect(changeText(90, 100)).toBe('10 % menos que el mes pasado a esta fecha')
  expect(changeText(100, 100)).toBe('igual que el mes pasado a esta fecha')
  expect(changeText(5, 0)).toBe('sin mes anterior con qué comparar')
})
