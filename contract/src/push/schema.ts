import { z } from 'zod'

/** A point of P-256 and a secret, as browsers write them: base64url of 65 and 16 bytes. */
const publicPoint = z.string().regex(/^B[\w-]{86}$/)
const authSecret = z.string().regex(/^[\w-]{22}$/)

/** Where a browser's push service takes messages; never without TLS. */
const pushEndpoint = z
  .url({ protocol: /^https$/ })
  .min(12)
  .max(1000)

/** What a browser answers to `subscribe()`. */
export const pushSubscriptionForm = z.strictObject({
  endpoint: pushEndpoint,
  p256dh: publicPoint,
  auth: authSecret,
})
export type PushSubscriptionForm = z.output<typeof pushSubscriptionForm>

export const pushForgetForm = z.strictObject({ endpoint: pushEndpoint })

/** With what our messages are signed: a browser takes them from nobody else. */
export const pushKey = z.object({ public_key: publicPoint })
