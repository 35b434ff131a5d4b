import { templateOf } from '@chaski/contract/permission-templates.ts'
import { expect, test } from 'vitest'
import { differenceCount } from './rules.ts'

test('what somebody has more and what they have less than their profile both count', () => {
  const { permissions } = templateOf('CALLCENTER')
  const holder = (held: readonly string[]) => ({
    profile_code: 'CALLCENTER' as const,
    role_permissions: null,
    permissions: held,
  })
  expect(differenceCount(holder(permissions))).toBe(0)
  expect(differenceCount(holder([...permissions.slice(2), 'AUD_VIEW']))).toBe(3)
})
