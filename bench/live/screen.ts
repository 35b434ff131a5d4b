import {
  connectPacket,
  packetTypes,
  publishPacket,
  subscribePacket,
} from '../../web/src/shared/live/mqtt-packets.ts'
import { createPacketReader, readU16 } from '../../web/src/shared/live/packet-reader.ts'
import { openRawSocket } from './raw-socket.ts'

export type Screen = {
  received: number
  bytes: number
  /** Milliseconds on the way, of those messages that carry the time they left. */
  waits: number[]
  close(): void
}

const keepaliveS = 600
let names = 0

/** A browser that only counts; with `sentAt` it also looks at the clock. */
export const openScreen = async (
  port: number,
  topic: string,
  sentAt: ((payload: Buffer) => number) | null,
): Promise<Screen> => {
  const ready = Promise.withResolvers<void>()
  const read = createPacketReader()
  const screen: Screen = { received: 0, bytes: 0, waits: [], close: () => socket.close() }
  const socket = await openRawSocket(port, (chunk) => {
    screen.bytes += chunk.length
    for (const { firstByte, body } of read(chunk)) {
      if (firstByte === packetTypes.suback) ready.resolve()
      if ((firstByte & 0xf0) !== packetTypes.publish) continue
      screen.received++
      if (sentAt === null) continue
      const payload = Buffer.from(body.buffer, body.byteOffset, body.length)
      const now = performance.timeOrigin + performance.now()
      screen.waits.push(now - sentAt(payload.subarray(2 + readU16(body, 0))))
    }
  })
  socket.send(connectPacket(`screen-${++names}`, keepaliveS))
  socket.send(subscribePacket(1, topic, 0))
  await ready.promise
  return screen
}

/** What all drivers say, through one line of their own. */
export const openPublisher = async (port: number) => {
  const socket = await openRawSocket(port, () => {})
  socket.send(connectPacket(`fleet-${++names}`, keepaliveS))
  return {
    publish: (topic: string, payload: string) => socket.send(publishPacket(0, topic, payload, 0)),
    close: () => socket.close(),
  }
}
