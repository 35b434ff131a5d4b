import { describe, expect, it } from 'vitest'
import { mayExtend, privacyDueOn } from '#src/clients/rules.ts'

describe('the last day to answer a request about personal data', () => {
  it.each([
    // Received on Monday 16 November 2026; 8 and 9 December are holidays.
    ['INFORMACION', false, '2026-11-26'],
    ['RECTIFICACION', false, '2026-11-30'],
    ['ACCESO', false, '2026-12-16'],
    ['CANCELACION', true, '2026-12-16'],
    ['PORTABILIDAD', false, '2026-12-16'],
    ['CANCELACION', false, '2026-11-30'],
    ['OPOSICION', false, '2026-11-30'],
  ] as const)('%s, extended %s: %s', (kind, extended, due) => {
    expect(privacyDueOn(kind, '2026-11-16', extended)).toBe(due)
  })
  it('of information is never extended', () => {
    expect(mayExtend('INFORMACION')).toBe(false)
    expect(mayExtend('ACCESO')).toBe(true)
    expect(privacyDueOn('INFORMACION', '2026-11-16', true)).toBe('2026-11-26')
  })
})
