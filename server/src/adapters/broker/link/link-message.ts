import { z } from 'zod'
import type { LivePublish } from '#src/adapters/broker/live-types.ts'

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
const writeLinkMessage = ({ topic, payload, qos, retain, scope }: LivePublish): string =>
  JSON.stringify({ topic, payload: asText(payload), qos, retain, scope })

/** What every broker takes: some stop at 128 KiB. A message that is longer travels alone. */
const packetBytes = 64 * 1024

/**
 * Messages of one moment in as few packets as hold them, in their order: what a packet costs each node and the broker
 * is many times what a message in it costs.
 */
export const writeLinkPackets = (messages: readonly LivePublish[]): string[] => {
  const packets: string[][] = []
  let room = 0
  for (const text of messages.map(writeLinkMessage)) {
    const size = Buffer.byteLength(text) + 1
    if (size > room) {
      packets.push([])
      room = packetBytes
    }
    packets.at(-1)!.push(text)
    room -= size
  }
  return packets.map((texts) => `[${texts.join()}]`)
}

const linkPacket = z.array(linkMessage)

/** Null for what no node of ours can have sent. */
export const readLinkPacket = (payload: Uint8Array): LivePublish[] | null => {
  try {
    return linkPacket.parse(JSON.parse(Buffer.from(payload).toString()), { jitless: true })
  } catch {
    return null
  }
}
