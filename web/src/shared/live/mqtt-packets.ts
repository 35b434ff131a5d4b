/** MQTT 3.1.1 packets a browser sends; the first byte of each kind, flags included. */
export const packetTypes = {
  connect: 0x10,
  connack: 0x20,
  publish: 0x30,
  puback: 0x40,
  subscribe: 0x82,
  suback: 0x90,
  unsubscribe: 0xa2,
  unsuback: 0xb0,
  pingreq: 0xc0,
  pingresp: 0xd0,
  disconnect: 0xe0,
}

export const subscriptionRefused = 0x80

const utf8 = new TextEncoder()

export const connectPacket = (clientId: string, keepaliveS: number) =>
  packet(packetTypes.connect, [
    ...text('MQTT'),
    4, // protocol level: MQTT 3.1.1
    2, // a clean session
    ...u16(keepaliveS),
    ...text(clientId),
  ])

export const subscribePacket = (id: number, topic: string, qos: 0 | 1) =>
  packet(packetTypes.subscribe, [...u16(id), ...text(topic), qos])

export const unsubscribePacket = (id: number, topic: string) =>
  packet(packetTypes.unsubscribe, [...u16(id), ...text(topic)])

export const publishPacket = (id: number, topic: string, payload: string, qos: 0 | 1) =>
  packet(packetTypes.publish | (qos << 1), [
    ...text(topic),
    ...(qos ? u16(id) : []),
    ...utf8.encode(payload),
  ])

export const pingPacket = () => packet(packetTypes.pingreq, [])
export const disconnectPacket = () => packet(packetTypes.disconnect, [])

/** All acknowledgements of one incoming frame go back in one. */
export const pubackPackets = (ids: readonly number[]) =>
  Uint8Array.from(ids.flatMap((id) => [packetTypes.puback, 2, ...u16(id)]))

function packet(firstByte: number, body: readonly number[]): Uint8Array<ArrayBuffer> {
  const length: number[] = []
  let rest = body.length
  do {
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>= 7
  } while (rest > 0)
  return Uint8Array.from([firstByte, ...length, ...body])
}

function text(value: string): number[] {
  const bytes = utf8.encode(value)
  return [...u16(bytes.length), ...bytes]
}

function u16(value: number): [number, number] {
  return [value >> 8, value & 0xff]
}
