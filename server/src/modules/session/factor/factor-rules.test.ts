import { describe, expect, it } from 'vitest'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { administratorRights } from '@chaski/contract/users/rules.ts'
import { hasFactor, mustHaveFactor } from './factor-rules.ts'

const admin = { profile_code: 'ADMIN', permissions: templateOf('ADMIN').permissions } as const
const clerk = { profile_code: 'OPERADOR', permissions: ['DSP_QUOTE'] } as const

describe('a second factor', () => {
  it('is asked of the profiles that the company names', () => {
    expect(mustHaveFactor(admin, ['ADMIN'])).toBe(true)
    expect(mustHaveFactor(clerk, ['ADMIN'])).toBe(false)
    expect(mustHaveFactor(clerk, ['OPERADOR'])).toBe(true)
    expect(mustHaveFactor(admin, [])).toBe(false)
  })

  it('is asked of whoever administers users, whatever the profile is called', () => {
    const hidden = { ...clerk, permissions: administratorRights }
    expect(mustHaveFactor(hidden, ['ADMIN'])).toBe(true)
    expect(mustHaveFactor(hidden, ['SUPERVISOR'])).toBe(false)
    expect(
      mustHaveFactor({ ...hidden, permissions: administratorRights.slice(1) }, ['ADMIN']),
    ).toBe(false)
  })

  it('is an application or a key', () => {
    expect(hasFactor({ totp_since: null, passkeys: 0 })).toBe(false)
    expect(hasFactor({ totp_since: '2026-11-17', passkeys: 0 })).toBe(true)
    expect(hasFactor({ totp_since: null, passkeys: 1 })).toBe(true)
  })
})
