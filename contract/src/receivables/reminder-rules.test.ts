import { expect, it } from 'vitest'
import { reminderDue } from './reminder-rules.ts'

const days = [-3, 1, 8, 30]

it.each([
  [-4, [], null],
  [-3, [], -3],
  [0, [-3], null],
  [0, [], -3],
  [1, [-3], 1],
  [7, [-3, 1], null],
  // The company was off for weeks: one letter, not three.
  [29, [-3], 8],
  [29, [8], null],
  [400, [30], null],
])('%i days late with %o sent: the letter of day %s', (late, sent, due) => {
  expect(reminderDue(days, { late, sent })).toBe(due)
})

it('asks for nothing where no day is set', () => {
  expect(reminderDue([], { late: 5, sent: [] })).toBeNull()
})
