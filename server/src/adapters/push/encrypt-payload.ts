import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What fits into the one record of 4,096 bytes that every push service takes. */
export const maxPayloadBytes = 3993

type Receiver = { p256dh: string; auth: string }
/** Fresh for every message; a test names those of the standard's example. */
type Once = { privateKey?: Buffer; salt?: Buffer }

const hkdf = (salt: Buffer, key: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Encrypts for one browser (RFC 8291, one record of RFC 8188): its push service cannot read it. */
export const encryptPayload = (
  text: string,
  { p256dh, auth }: Receiver,
  { privateKey, salt = randomBytes(16) }: Once = {},
): Buffer => {
  const plain = Buffer.from(text)
  if (plain.length > maxPayloadBytes)
    throw new Error(`a push message of ${plain.length} bytes is too long`)
  const own = createECDH('prime256v1')
  if (privateKey === undefined) own.generateKeys()
  else own.setPrivateKey(privateKey)
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const key = hkdf(Buffer.from(auth, 'base64url'), own.computeSecret(receiver), info, 32)
  const contentKey = hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(salt, key, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(4096)
  const lastRecord = Buffer.from([2])
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.from([sender.length]),
    sender,
    cipher.update(plain),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
