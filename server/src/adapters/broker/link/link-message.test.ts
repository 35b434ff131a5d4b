import { expect, it } from 'vitest'
import { readLinkPacket, writeLinkPackets } from './link-message.ts'

const message = (payload: string) => ({ topic: 'tx/demo/rides', payload, qos: 1 as const })
const payloads = (packets: readonly string[]) =>
  packets.map((packet) => readLinkPacket(Buffer.from(packet))?.map(({ payload }) => payload))

it('packs messages of one moment together, in order, and no packet beyond what brokers take', () => {
  const said = Array.from({ length: 100 }, (_, n) => `${n} ${'ñ'.repeat(1000)}`)
  const packets = writeLinkPackets(said.map(message))
  expect(packets.length).toBe(4)
  for (const packet of packets) expect(Buffer.byteLength(packet)).toBeLessThanOrEqual(64 * 1024 + 1)
  expect(payloads(packets).flat()).toEqual(said)
})

it('lets a message that is too long for one travel alone', () => {
  const long = 'x'.repeat(100_000)
  expect(payloads(writeLinkPackets([message('a'), message(long), message('b')]))).toEqual([
    ['a'],
    [long],
    ['b'],
  ])
  expect(writeLinkPackets([])).toEqual([])
})

it('takes nothing that no node of ours can have sent', () => {
  for (const text of ['', '{}', '[{}]', '[{"topic":"t","payload":"p","qos":2}]', 'null'])
    expect(readLinkPacket(Buffer.from(text)), text).toBeNull()
})
