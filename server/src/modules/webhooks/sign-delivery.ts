import { createHmac } from 'node:crypto'
import { webhookSecretPrefix } from '@chaski/contract/webhooks/schema.ts'

type Signed = { event_uuid: string; timestamp: number; body: string }

const signatureWith = (secret: string, { event_uuid, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
  const mac = createHmac('sha256', key).update(`${event_uuid}.${timestamp}.${body}`)
  return `v1,${mac.digest('base64')}`
}

/** The headers of the Standard Webhooks specification; signed once with each secret that is still good. */
export const signDelivery = (
  secrets: readonly string[],
  signed: Signed,
): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Chaski-Webhooks/1',
  'webhook-id': signed.event_uuid,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureWith(secret, signed)).join(' '),
})
