import { expect, test } from 'vitest'
import { clockText, clockTone } from './clock-words.ts'

const running = {
  clock: 'GREEN',
  state: 'IN_PROGRESS',
  overdue: false,
  days_used: 12,
  days_left: 3,
  due_date: '2026-11-18',
  offer_until: null,
} as const

test('an open case says how much of the term is left', () => {
  expect(clockText(running)).toBe('vence en 3 días hábiles')
  expect(clockText({ ...running, days_left: 1 })).toBe('vence en 1 día hábil')
  expect(clockText({ ...running, days_left: 0 })).toBe('vence hoy')
})

test('an overdue case says since when, and on the weekend after its last day just that it is', () => {
  const late = { ...running, clock: 'RED', overdue: true } as const
  expect(clockText({ ...late, days_left: -2 })).toBe('vencido hace 2 días hábiles')
  expect(clockText({ ...late, days_left: -1 })).toBe('vencido hace 1 día hábil')
  expect(clockText({ ...late, days_left: 0 })).toBe('vencido')
})

test('a stopped clock says until when, a closed one how long it took', () => {
  const stopped = { ...running, clock: 'STOPPED', offer_until: '2026-11-20' } as const
  expect(clockText(stopped)).toBe('detenido hasta el 20/11/2026')
  const closed = { ...running, clock: 'CLOSED', state: 'ANSWERED' } as const
  expect(clockText({ ...closed, days_used: 1 })).toBe('respondido en 1 día hábil')
  expect(clockText({ ...closed, days_used: 17 })).toBe(
    'respondido fuera de plazo (17 días hábiles)',
  )
  expect(clockText({ ...closed, state: 'AGREED' })).toBe('cerrado por acuerdo')
})

test('red is for alarms alone', () => {
  expect(clockTone({ ...running, clock: 'RED' })).toBe('alarm')
  expect(clockTone({ ...running, clock: 'AMBER' })).toBe('warn')
  expect(clockTone({ ...running, clock: 'CLOSED' })).toBe('quiet')
})
