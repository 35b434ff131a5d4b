import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { knownDevice, rememberDevice } from './known-device.ts'

const key = 'a-key-of-enough-characters-0123456789'
const config = { SECRET_KEYS: [key], secureCookies: true }

/** The cookie header of a device after these people entered on it, one after the other. */
const enter = (accounts: readonly string[], cookie = '', keys = config): string => {
  let held = cookie
  for (const account of accounts) {
    const header = (_: string, value: string) => void (held = value.split(';')[0]!)
    rememberDevice(keys, { cookie: held }, { header } as unknown as FastifyReply, account)
  }
  return held
}
const knows = (cookie: string, account: string, keys = config) =>
  knownDevice(keys, { cookie }, account) !== null

describe('a device', () => {
  it('is known to those who were entered on it, and to nobody else', () => {
    const cookie = enter(['ana', 'driver:7'])
    expect([knows(cookie, 'ana'), knows(cookie, 'driver:7'), knows(cookie, 'luis')]).toEqual([
      true,
      true,
      false,
    ])
    expect(knownDevice(config, { cookie })).not.toBeNull()
    expect(knownDevice(config, {})).toBeNull()
  })

  it('forgets whoever was in longest ago beyond eight', () => {
    const people = Array.from({ length: 9 }, (_, n) => `p${n}`)
    const cookie = enter([...people, 'p1'])
    expect(knows(cookie, 'p0')).toBe(false)
    expect(people.slice(1).every((one) => knows(cookie, one))).toBe(true)
    expect(cookie.length).toBeLessThan(500)
  })

  it('stays known while a key is exchanged, and not after', () => {
    const cookie = enter(['ana'])
    const both = { ...config, SECRET_KEYS: ['b-key-of-enough-characters-0123456789', key] }
    const after = { ...config, SECRET_KEYS: both.SECRET_KEYS.slice(0, 1) }
    expect(knows(cookie, 'ana', both)).toBe(true)
    expect(knows(cookie, 'ana', after)).toBe(false)
    expect(knows(enter(['ana'], cookie, both), 'ana', after)).toBe(true)
  })

  it('that an operator was entered on before others had marks is known still', () => {
    const mark = createHmac('sha256', key).update('device|ana|abc').digest('base64url')
    expect(knownDevice(config, { cookie: `device=abc.${mark}` }, 'ana')).toBe('abc')
    expect(knows(enter(['ana'], `device=abc.${mark}`), 'ana')).toBe(true)
  })
})
