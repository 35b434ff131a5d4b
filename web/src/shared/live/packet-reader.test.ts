import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishPacket } from './mqtt-packets.ts'
import { createPacketReader, readPublish } from './packet-reader.ts'

const message = fc.record({
  topic: fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  payload: fc.string({ maxLength: 400, unit: 'binary' }),
  qos: fc.constantFrom(0 as const, 1 as const),
  id: fc.integer({ min: 1, max: 65_535 }),
})

test('several packets in one frame and one packet in several frames read the same', () => {
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 60 })), (messages, cuts) => {
      let bytes = Uint8Array.from(
        messages.flatMap(({ id, topic, payload, qos }) => [
          ...publishPacket(id, topic, payload, qos),
        ]),
      )
      const read = createPacketReader()
      const packets = []
      for (const cut of cuts) {
        packets.push(...read(bytes.subarray(0, cut)))
        bytes = bytes.slice(cut)
      }
      packets.push(...read(bytes))
      const texts = packets.map((packet) => {
        const { topic, payload, id } = readPublish(packet)
        return { topic, payload: new TextDecoder().decode(payload), id }
      })
      expect(texts).toEqual(
        messages.map(({ topic, payload, qos, id }) => ({ topic, payload, id: qos ? id : null })),
      )
    }),
  )
})

test('a length that never ends is an error, not a wait', () => {
  const read = createPacketReader()
  expect(() => read(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0xff, 1]))).toThrow('malformed')
})
