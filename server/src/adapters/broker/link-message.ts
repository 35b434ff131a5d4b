import { z } from 'zod'
import type { LivePublish } from './live-types.ts'

const linkMessage = z.object({
  topic: z.string(),
  payload: z.string(),
  qos: z.union([z.literal(0), z.literal(1)]),
  retain: z.boolean().optional(),
  scope: z
    .object({ coverage_id: z.number().nullish(), company_id: z.number().nullish() })
    .optional(),
})

const asText = (payload: string | Uint8Array): string =>
  typeof payload === 'string' ? payload : Buffer.from(payload).toString()

/** A message as it travels between nodes: with its scope, since each node judges its own receivers. */
export const writeLinkMessage = ({ topic, payload, qos, retain, scope }: LivePublish): string =>
  JSON.stringify({ topic, payload: asText(payload), qos, retain, scope })

/** Null for what no node of ours can have sent. */
export const readLinkMessage = (payload: Uint8Array): LivePublish | null => {
  try {
    return linkMessage.parse(JSON.parse(Buffer.from(payload).toString()), { jitless: true })
  } catch {
    return null
  }
}
