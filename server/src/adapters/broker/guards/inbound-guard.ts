import type { Rate } from './rate.ts'

type InboundRules = {
  packetBytes: number
  budget: Rate
  /** Takes an acknowledgement of ours; false when nothing with that id was in flight. */
  acknowledge(id: number): boolean
}

export type InboundGuard = {
  /** The bytes the engine may parse, or null: the connection has to be closed. */
  feed(chunk: Buffer): Buffer | null
}

const PUBACK = 0x40
const ackBytes = 4
const longestHeader = 5

/**
 * Reads only the frame of each MQTT packet, so a claim of 256 MiB is refused on its fifth byte and
 * nothing is kept. Acknowledgements end here: deliveries are ours, the protocol engine knows none.
 * Of those that come alone one is passed on, since it proves a client alive that has no need to ping.
 */
export function createInboundGuard(rules: InboundRules): InboundGuard {
  let header: number[] = []
  let bodyLeft = 0
  let ack: number[] | null = null
  let lastAck: Buffer | null = null

  /** An answer we asked for is free; else a busy screen would be closed for acknowledging. */
  function takeAck(id: Buffer): number {
    ack!.push(...id)
    if (bodyLeft > id.length) return 0
    const solicited = rules.acknowledge((ack![0]! << 8) | ack![1]!)
    lastAck = Buffer.from([PUBACK, 2, ...ack!])
    ack = null
    return solicited ? 0 : ackBytes
  }

  return {
    feed(chunk) {
      const pass: Buffer[] = []
      let charged = 0
      lastAck = null
      for (let at = 0; at < chunk.length;) {
        if (bodyLeft > 0) {
          const part = chunk.subarray(at, at + bodyLeft)
          if (ack) charged += takeAck(part)
          else pass.push(part)
          bodyLeft -= part.length
          at += part.length
          continue
        }
        const byte = chunk[at++]!
        header.push(byte)
        if (header.length === 1) continue
        if (byte >= 0x80) {
          if (header.length === longestHeader) return null
          continue
        }
        bodyLeft = remainingLength(header)
        if (bodyLeft > rules.packetBytes) return null
        if (header[0] === PUBACK && bodyLeft === 2) ack = []
        else pass.push(Buffer.from(header))
        header = []
      }
      const passed = Buffer.concat(pass)
      if (!rules.budget.take(charged + passed.length)) return null
      return passed.length > 0 ? passed : (lastAck ?? passed)
    },
  }
}

function remainingLength(header: number[]): number {
  return header.slice(1).reduce((sum, byte, place) => sum + (byte & 0x7f) * 128 ** place, 0)
}
