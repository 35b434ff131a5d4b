import { expect, it } from 'vitest'
import { brokerLimits } from '#src/adapters/broker/broker-limits.ts'
import { createOutgoing } from './delivery.ts'
import { createFramePool, type FramePool } from './frame-pool.ts'
import { createSendQueue } from './send-queue.ts'

const KiB = 1024

it('gives the room of a frame again once it was released, and to nobody before', () => {
  const pool = createFramePool()
  const [first, second] = [pool.take(20 * KiB), pool.take(20 * KiB)]
  expect(second.bytes.buffer).not.toBe(first.bytes.buffer)
  expect([first.bytes.length, first.bytes.byteOffset]).toEqual([20 * KiB, 0])
  first.release()
  first.release()
  const [third, fourth] = [pool.take(30 * KiB), pool.take(30 * KiB)]
  expect(third.bytes.buffer).toBe(first.bytes.buffer)
  expect(fourth.bytes.buffer).not.toBe(first.bytes.buffer)
  expect(third.bytes.length).toBe(30 * KiB)
})

it('keeps no room of a size that is rare', () => {
  const pool = createFramePool()
  const frame = pool.take(64 * KiB + 1)
  frame.release()
  expect(pool.take(64 * KiB + 1).bytes.buffer).not.toBe(frame.bytes.buffer)
})

/** A receiver whose socket writes when it is told to. */
const receiverOf = (frames: FramePool) => {
  const sent: { bytes: Buffer; done: (error?: Error) => void }[] = []
  let flush = (): void => {}
  const queue = createSendQueue({
    socket: { send: (bytes, done) => void sent.push({ bytes, done }), bufferedBytes: () => 0 },
    limits: brokerLimits,
    clock: { request: (due) => (flush = due), stop: () => {} },
    frames,
    counters: { delivered: 0, dropped: 0 },
    onTooSlow: () => {},
  })
  const hear = (letter: string): void => {
    const payload = letter.repeat(4 * KiB)
    const message = createOutgoing({ topic: 'tx/demo/rides', payload, qos: 1 })
    for (let n = 0; n < 4; n++) queue.push(message.delivery(message.message.payload, 1, false))
    flush()
  }
  return { sent, hear, queue }
}

const countOf = (letter: string, { bytes }: { bytes: Buffer }): number =>
  bytes.toString('latin1').split(letter).length - 1

it('leaves what a slow receiver has not been sent yet alone while others are sent theirs', () => {
  const frames = createFramePool()
  const [slow, quick] = [receiverOf(frames), receiverOf(frames)]
  slow.hear('W')
  for (const letter of ['X', 'Y', 'Z']) {
    quick.hear(letter)
    quick.sent.at(-1)!.done()
  }
  expect(countOf('W', slow.sent[0]!)).toBe(16 * KiB)
  expect(new Set(quick.sent.map(({ bytes }) => bytes.buffer)).size).toBe(1)
  for (const { queue } of [slow, quick]) queue.stop()
})

it('never uses again what was being sent when a line broke', () => {
  const frames = createFramePool()
  const [broken, other] = [receiverOf(frames), receiverOf(frames)]
  broken.hear('W')
  broken.sent[0]!.done(new Error('cut'))
  other.hear('X')
  expect(other.sent[0]!.bytes.buffer).not.toBe(broken.sent[0]!.bytes.buffer)
  for (const { queue } of [broken, other]) queue.stop()
})
