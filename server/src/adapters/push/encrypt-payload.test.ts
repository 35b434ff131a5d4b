import { describe, expect, it } from 'vitest'
import { browserKeys } from '#src/test/push/browser-keys.ts'
import { encryptPayload, maxPayloadBytes } from './encrypt-payload.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push message', () => {
  it('is, byte for byte, the one of the standard', () => {
    const body = encryptPayload(example.text, example, {
      privateKey: Buffer.from(example.sender, 'base64url'),
      salt: Buffer.from(example.salt, 'base64url'),
    })
    expect(body.toString('base64url')).toBe(example.body)
    const browser = browserKeys({ privateKey: example.receiver, auth: example.auth })
    expect(browser.p256dh).toBe(example.p256dh)
    expect(browser.read(body)).toBe(example.text)
  })

  it('is read by its browser alone, and never twice the same', () => {
    const [own, other] = [browserKeys(), browserKeys()]
    const body = encryptPayload('Señor, ñandú', own)
    expect(own.read(body)).toBe('Señor, ñandú')
    expect(() => other.read(body)).toThrow()
    expect(encryptPayload('Señor, ñandú', own).equals(body)).toBe(false)
  })

  it('fills one record of 4,096 bytes and no more', () => {
    const own = browserKeys()
    expect(encryptPayload('x'.repeat(maxPayloadBytes), own)).toHaveLength(4096)
    expect(() => encryptPayload('x'.repeat(maxPayloadBytes + 1), own)).toThrow('too long')
    expect(() => encryptPayload('ñ'.repeat(maxPayloadBytes / 2 + 1), own)).toThrow('too long')
  })
})
