export type EncodedPublish = {
  bytes: Buffer
  /** Where the packet id goes, which differs per receiver; 0 for QoS 0. */
  idAt: number
}

/** A whole MQTT 3.1.1 PUBLISH, made once and shared by all its receivers. */
export function encodePublish(
  topic: string,
  payload: Uint8Array,
  qos: 0 | 1,
  retain: boolean,
): EncodedPublish {
  const topicBytes = Buffer.byteLength(topic)
  const length = 2 + topicBytes + 2 * qos + payload.byteLength
  const size = lengthBytes(length)
  const bytes = Buffer.allocUnsafe(1 + size.length + length)
  bytes[0] = 0x30 | (qos << 1) | Number(retain)
  bytes.set(size, 1)
  let at = 1 + size.length
  at = bytes.writeUInt16BE(topicBytes, at)
  at += bytes.write(topic, at)
  const idAt = qos ? at : 0
  bytes.set(payload, at + 2 * qos)
  return { bytes, idAt }
}

function lengthBytes(length: number): number[] {
  const bytes: number[] = []
  let rest = length
  do {
    const digit = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? digit | 0x80 : digit)
  } while (rest > 0)
  return bytes
}
