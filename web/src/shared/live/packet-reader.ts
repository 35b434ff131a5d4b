const utf8 = new TextDecoder()

export type MqttPacket = { firstByte: number; body: Uint8Array }

/**
 * Cuts the byte stream into packets: one WebSocket frame may hold several of them, and one packet
 * may come in several frames.
 */
export function createPacketReader(): (chunk: Uint8Array) => MqttPacket[] {
  let kept = new Uint8Array(0)

  return (chunk) => {
    const bytes = kept.length === 0 ? chunk : joined(kept, chunk)
    const packets: MqttPacket[] = []
    let at = 0
    for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
      packets.push({ firstByte: bytes[at]!, body: bytes.subarray(frame.start, frame.end) })
      at = frame.end
    }
    kept = bytes.slice(at)
    return packets
  }
}

/** Where the body of the packet at `at` lies, or null when it has not come whole. */
function frameAt(bytes: Uint8Array, at: number): { start: number; end: number } | null {
  let length = 0
  for (let place = 0; place < 4; place++) {
    const byte = bytes[at + 1 + place]
    if (byte === undefined) return null
    length |= (byte & 0x7f) << (7 * place)
    if (byte < 0x80) {
      const start = at + 2 + place
      return start + length <= bytes.length ? { start, end: start + length } : null
    }
  }
  throw new Error('malformed MQTT packet length')
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

export type IncomingPublish = { topic: string; payload: Uint8Array; id: number | null }

export function readPublish({ firstByte, body }: MqttPacket): IncomingPublish {
  const topicEnd = 2 + readU16(body, 0)
  const topic = utf8.decode(body.subarray(2, topicEnd))
  const hasId = (firstByte & 0x06) !== 0
  return {
    topic,
    payload: body.subarray(hasId ? topicEnd + 2 : topicEnd),
    id: hasId ? readU16(body, topicEnd) : null,
  }
}

export function readU16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
