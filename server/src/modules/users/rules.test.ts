import { templateOf } from '@chaski/contract/permission-templates.ts'
import { expect, test } from 'vitest'
import { differenceCount } from './rules.ts'

test('what somebody has more and what they have less than their profile both count', () => {
  const { permissions } = templateOf('CALLCENTER')
  expect(differenceCount('CALLCENTER', permissions)).toBe(0)
  expect(differenceCount('CALLCENTER', [...permissions.slice(2), 'AUD_VIEW'])).toBe(3)
})
