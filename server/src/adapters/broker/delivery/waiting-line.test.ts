import { expect, test } from 'vitest'
import { createOutgoing } from './delivery.ts'
import { createWaitingLine } from './waiting-line.ts'

const make = (topic: string, payload: string, qos: 0 | 1) => {
  const outgoing = createOutgoing({ topic, payload, qos })
  return outgoing.delivery(outgoing.message.payload, qos, false)
}

const payloadOf = (bytes: Buffer, topic: string) => bytes.toString().split(topic)[1]

test('a newer position takes the place of the older one; events keep theirs', () => {
  const line = createWaitingLine(10)
  const position = (payload: string) => make('t/drivers/a/location', payload, 0)
  expect(line.add(position('1'))).toBe('added')
  expect(line.add(make('rides', 'e', 0))).toBe('added')
  expect(line.add(make('rides', 'f', 0))).toBe('added')
  expect(line.add(position('2'))).toBe('conflated')
  expect(line.size).toBe(3)
  expect(payloadOf(line.take()!.bytes, 't/drivers/a/location')).toBe('2')
  expect(payloadOf(line.take()!.bytes, 'rides')).toBe('e')
})

test('positions of many on one topic that are no batch are all sent', () => {
  const line = createWaitingLine(10)
  for (const payload of ['driver 1', 'driver 2', 'driver 3'])
    expect(line.add(make('t/fleet/location', payload, 0))).toBe('added')
  expect(line.size).toBe(3)
})

test('a full line gives up its oldest QoS 0 message first, and never an event', () => {
  const line = createWaitingLine(2)
  line.add(make('rides', 'event', 1))
  line.add(make('a/location', 'old', 0))
  expect(line.add(make('b/location', 'new', 0))).toBe('evicted')
  expect(line.add(make('rides', 'second', 1))).toBe('evicted')
  expect(line.add(make('c/location', 'x', 0))).toBe('evicted')
  expect(line.add(make('rides', 'third', 1))).toBe('full')
  expect(line.size).toBe(2)
  expect(line.take()!.bytes.toString()).toContain('event')
  expect(line.take()!.bytes.toString()).toContain('second')
  expect(line.bytes).toBe(0)
})

test('batches are merged: the last position per driver, older ones aged by the time between', () => {
  const line = createWaitingLine(2)
  const batch = (ts: string, seq: number, items: unknown[][]) =>
    make(
      'fleet/location',
      JSON.stringify({
        category: 'LOCATION',
        action: 'BATCH',
        value: JSON.stringify({ ts, seq, items }),
      }),
      0,
    )
  line.add(batch('2026-01-01T10:00:00-05:00', 1, [[1, 10, 0, 0, 0, 1, 0]]))
  line.add(
    batch('2026-01-01T10:00:01-05:00', 2, [
      [2, 20, 0, 0, 0, 1, 3],
      [1, 11, 0, 0, 0, 1, 0],
    ]),
  )
  line.add(batch('2026-01-01T10:00:05-05:00', 3, [[3, 30, 0, 0, 0, 1, 0]]))
  const envelope = JSON.parse(payloadOf(line.take()!.bytes, 'fleet/location')!)
  expect({ ...envelope, value: JSON.parse(envelope.value) }).toEqual({
    category: 'LOCATION',
    action: 'BATCH',
    value: {
      ts: '2026-01-01T10:00:05-05:00',
      seq: 3,
      items: [
        [1, 11, 0, 0, 0, 1, 4],
        [2, 20, 0, 0, 0, 1, 7],
        [3, 30, 0, 0, 0, 1, 0],
      ],
    },
  })
})
