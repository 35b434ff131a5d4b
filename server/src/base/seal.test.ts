import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const [first, second] = ['first-key-0123456789-0123456789', 'second-key-0123456789-0123456789']

describe('a sealed secret', () => {
  it('opens with its key alone, at its place alone, and shows nothing', () => {
    const sealed = seal([first], 'totp:1', 'JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(unseal([first], 'totp:1', sealed)).toEqual({
      value: 'JBSWY3DPEHPK3PXP',
      outdated: false,
    })
    expect(unseal([second], 'totp:1', sealed)).toBeNull()
    expect(unseal([first], 'totp:2', sealed)).toBeNull()
  })

  it('outlives a change of keys, and says that it should be sealed anew', () => {
    const sealed = seal([first], 'totp:1', 'secret')
    expect(unseal([second, first], 'totp:1', sealed)).toEqual({ value: 'secret', outdated: true })
  })

  it('does not open once a character of it has changed', () => {
    const sealed = seal([first], 'totp:1', 'secret')
    for (const at of [4, 24, sealed.length - 2]) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const bent = sealed.slice(0, at) + other + sealed.slice(at + 1)
      expect(unseal([first], 'totp:1', bent)).toBeNull()
    }
    expect(unseal([first], 'totp:1', 'v2.x')).toBeNull()
  })

  it('is different each time', () => {
    expect(seal([first], 'a', 'x')).not.toBe(seal([first], 'a', 'x'))
  })
})
