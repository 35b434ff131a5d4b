import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const hkdf = (salt: Buffer, key: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser's half of a subscription: what it tells, and how it reads what comes (RFC 8291, written apart from the sender). */
export const browserKeys = (given?: { privateKey: string; auth: string }) => {
  const own = createECDH('prime256v1')
  if (given === undefined) own.generateKeys()
  else own.setPrivateKey(Buffer.from(given.privateKey, 'base64url'))
  const secret = given === undefined ? randomBytes(16) : Buffer.from(given.auth, 'base64url')
  const point = own.getPublicKey()
  return {
    p256dh: point.toString('base64url'),
    auth: secret.toString('base64url'),
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const sealed = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const key = hkdf(secret, own.computeSecret(sender), info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
        hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
        { authTagLength: 16 },
      ).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end !== padded.length - 1) throw new Error('not the last record')
      return padded.subarray(0, end).toString()
    },
  }
}
