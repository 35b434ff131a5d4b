import { TOTP } from 'otpauth'

/** The code that an application shows, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
