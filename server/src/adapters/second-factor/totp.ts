import { Secret, TOTP } from 'otpauth'
import type { QrPicture } from './draw-qr.ts'

type TotpSecret = {
  /** Base 32, as people type it where no camera is. */
  secret: string
  /** What the picture says. */
  uri: string
  qr: QrPicture
}

export type Totp = {
  create(issuer: string, label: string): Promise<TotpSecret>
  /** The time step a code belongs to, one step early or late; null for a wrong code. */
  stepOf(secret: string, code: string, at_ms: number): number | null
}

const period = 30

/** Codes of authenticator applications, as all of them make them: SHA-1, six digits, thirty seconds. */
export const createTotp = (draw: (text: string) => Promise<QrPicture>): Totp => ({
  async create(issuer, label) {
    const made = new TOTP({ issuer, label, period, secret: new Secret({ size: 20 }) })
    const uri = made.toString()
    return { secret: made.secret.base32, uri, qr: await draw(uri) }
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
})
