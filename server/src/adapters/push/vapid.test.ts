import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVapid, newVapidKeys, vapidKeys } from './vapid.ts'

const keys = newVapidKeys()
const endpoint = 'https://push.example:8443/send/abc?x=1'
const sub = 'https://taxi.example'

const parts = (header: string) => {
  const [, head, said, signature, k] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header)!
  const open = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())
  return {
    head: open(head!),
    claims: open(said!) as { exp: number },
    said: `${head}.${said}`,
    signature: signature!,
    k,
  }
}

describe('who sends', () => {
  it('is said by ES256 over the origin of the service, for half a day, with whom to ask', () => {
    const now = Date.parse('2026-11-18T12:00:00Z')
    const { head, claims, said, signature, k } = parts(createVapid(keys, sub, () => now)(endpoint))
    expect(head).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(claims).toEqual({ aud: 'https://push.example:8443', exp: now / 1000 + 43_200, sub })
    expect(k).toBe(keys.public_key)
    const point = Buffer.from(k!, 'base64url')
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const check = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect(check(said)).toBe(true)
    expect(check(`${said}x`)).toBe(false)
  })

  it('is signed once for each service, and anew long before it ends', () => {
    let now = 0
    const vapid = createVapid(keys, sub, () => now)
    const first = vapid(endpoint)
    expect(vapid('https://push.example:8443/send/other')).toBe(first)
    expect(vapid('https://elsewhere.example/a')).not.toBe(first)
    now = 6 * 3_600_000 + 1
    expect(parts(vapid(endpoint)).claims.exp).toBeGreaterThan(parts(first).claims.exp)
  })

  it('has the same public key for the same private one', () => {
    expect(vapidKeys(keys.private_key)).toEqual(keys)
    expect(keys.public_key).toMatch(/^B[\w-]{86}$/)
  })
})
