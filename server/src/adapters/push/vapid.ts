import {
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'

export type VapidKeys = { public_key: string; private_key: string }

const publicOf = (private_key: string): string => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(private_key, 'base64url'))
  return ecdh.getPublicKey().toString('base64url')
}

/** The pair to a private key of 32 bytes, as other tools print it too. */
export const vapidKeys = (private_key: string): VapidKeys => ({
  public_key: publicOf(private_key),
  private_key,
})

export const newVapidKeys = (): VapidKeys => {
  const { d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  return vapidKeys(d!)
}

const keyObject = ({ public_key, private_key }: VapidKeys): KeyObject => {
  const point = Buffer.from(public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: private_key },
  })
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const lifeS = 12 * 3600
/** Signing costs more than sending: a token is used for half of its life. */
const usedMs = (lifeS / 2) * 1000

/** Says to a push service who sends (RFC 8292): one token for each service, signed anew twice a day. */
export const createVapid = (keys: VapidKeys, sub: string, now: () => number = Date.now) => {
  const key = keyObject(keys)
  const kept = new Map<string, { header: string; until: number }>()
  return (endpoint: string): string => {
    const aud = new URL(endpoint).origin
    const known = kept.get(aud)
    if (known !== undefined && known.until > now()) return known.header
    const exp = Math.floor(now() / 1000) + lifeS
    const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud, exp, sub })}`
    const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
    const header = `vapid t=${said}.${signature.toString('base64url')}, k=${keys.public_key}`
    // Services are few; whoever makes up many must not fill the memory.
    if (kept.size > 100) kept.clear()
    kept.set(aud, { header, until: now() + usedMs })
    return header
  }
}
