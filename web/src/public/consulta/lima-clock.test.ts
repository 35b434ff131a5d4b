import { describe, expect, it } from 'vitest'
import { clockAt, instantOf, lastDay, leaveProblem, suggestedClock } from './lima-clock.ts'

const now = Date.parse('2026-11-15T21:07:00-05:00')

describe("a departure by Lima's clock", () => {
  it('is the same instant whatever the device believes', () => {
    expect(Date.parse(instantOf('2026-11-15T21:07'))).toBe(now)
    expect(clockAt(now)).toBe('2026-11-15T21:07')
  })

  it('starts at a full quarter, half an hour away or a little more', () => {
    expect(suggestedClock(now)).toBe('2026-11-15T21:45')
    expect(suggestedClock(Date.parse('2026-11-15T23:31:00-05:00'))).toBe('2026-11-16T00:15')
  })

  it('is refused in the past, too far away, or half written', () => {
    expect(leaveProblem('2026-11-15T21:03', now)).toBeNull()
    expect(leaveProblem('2026-11-15T20:00', now)).toBe('La hora de salida ya pasó')
    expect(leaveProblem('2026-11-16T06:10', now)).toBeNull()
    expect(lastDay(now)).toBe('2027-01-14')
    expect(leaveProblem('2027-01-14T23:59', now)).toBeNull()
    expect(leaveProblem('2027-01-15T00:00', now)).toContain('60 días')
    expect(leaveProblem('T06:10', now)).toContain('Complete')
  })
})
