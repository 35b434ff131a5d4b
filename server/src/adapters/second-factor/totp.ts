import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

type TotpSecret = {
  /** Base 32, as people type it where no camera is. */
  secret: string
  /** What the picture says. */
  uri: string
  qr: { size: number; path: string }
}

export type Totp = {
  create(issuer: string, label: string): TotpSecret
  /** The time step a code belongs to, one step early or late; null for a wrong code. */
  stepOf(secret: string, code: string, at_ms: number): number | null
}

const period = 30

/** The dark modules of a QR code as one path: nothing that a strict content policy would refuse. */
const pictureOf = (text: string): TotpSecret['qr'] => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

/** Codes of authenticator applications, as all of them make them: SHA-1, six digits, thirty seconds. */
export const totp: Totp = {
  create(issuer, label) {
    const made = new TOTP({ issuer, label, period, secret: new Secret({ size: 20 }) })
    const uri = made.toString()
    return { secret: made.secret.base32, uri, qr: pictureOf(uri) }
  },
  stepOf(secret, code, at_ms) {
    const delta = TOTP.validate({
      token: code,
      secret: Secret.fromBase32(secret),
      period,
      timestamp: at_ms,
      window: 1,
    })
    return delta === null ? null : TOTP.counter({ period, timestamp: at_ms }) + delta
  },
}
