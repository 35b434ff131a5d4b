import { expect, it } from 'vitest'
import { keyMayHold } from './rules.ts'

const user = { permissions: ['DSP_QUOTE', 'DSP_SERVICE_VIEW'] }

it('a key holds what its user holds, and nothing else', () => {
  expect(keyMayHold(user, ['DSP_QUOTE'])).toEqual({ allowed: true })
  expect(keyMayHold(user, ['DSP_QUOTE', 'AUD_VIEW'])).toEqual({
    allowed: false,
    code: 'CANNOT_GRANT',
    reason: 'Ese usuario no tiene todos esos permisos.',
  })
})
