import type { BrokerLimits } from '#src/adapters/broker/broker-limits.ts'
import type { Delivery } from './delivery.ts'
import type { EncodedPublish } from './encode-publish.ts'
import type { FlushClock } from './flush-clock.ts'
import type { FramePool } from './frame-pool.ts'
import { createPacketIds } from './packet-ids.ts'
import { createStallTimer } from './stall-timer.ts'
import { createWaitingLine } from './waiting-line.ts'

type SendQueueSocket = {
  /** `done` without an error once the bytes were written. */
  send(bytes: Buffer, done: (error?: Error | null) => void): void
  bufferedBytes(): number
}

export type SendQueueCounters = { delivered: number; dropped: number }

type SendQueueOptions = {
  socket: SendQueueSocket
  limits: BrokerLimits
  clock: FlushClock
  frames: FramePool
  counters: SendQueueCounters
  /** The receiver is too slow: it must be closed, and will fetch a snapshot when it comes back. */
  onTooSlow(reason: string): void
}

export type SendQueue = {
  push(delivery: Delivery): void
  acknowledge(id: number): boolean
  /** Bytes of the protocol itself (CONNACK, SUBACK, PINGRESP), ahead of what waits. */
  sendNow(bytes: Buffer): void
  /** Sends what waits, then nothing more. */
  finish(): void
  stop(): void
  readonly queued: number
}

/**
 * What goes to one receiver. It never asks the publisher to wait: a slow receiver fills its own
 * line, loses old positions first and is closed at last, while all others notice nothing.
 */
export function createSendQueue(options: SendQueueOptions): SendQueue {
  const { socket, limits, clock, frames, counters } = options
  const line = createWaitingLine(limits.waiting)
  const ids = createPacketIds()
  const stall = createStallTimer(limits.drainTimeoutMs, () => giveUp('drain timeout'))
  let unsentFrames = 0
  let blocked = false
  let stopped = false

  const windowIsFull = () => ids.inFlight >= limits.inFlight && (line.peek()?.encoded.idAt ?? 0) > 0
  const socketIsFull = () => socket.bufferedBytes() > limits.socketBytes

  function giveUp(reason: string): void {
    if (stopped) return
    stop()
    options.onTooSlow(reason)
  }

  function stop(): void {
    stopped = true
    counters.dropped += line.size
    line.clear()
    stall.clear()
  }

  function progress(): void {
    if (stopped) return
    stall.clear()
    if (blocked) flush()
    if (blocked || unsentFrames > 0) stall.start()
  }

  function send(bytes: Buffer, written?: () => void): void {
    unsentFrames++
    stall.start()
    socket.send(bytes, (error) => {
      unsentFrames--
      // After an error nobody knows who still reads them.
      if (!error) written?.()
      progress()
    })
  }

  function flush(): void {
    while (!stopped && line.size > 0 && !socketIsFull() && !windowIsFull()) sendFrame()
    blocked = line.size > 0
    if (blocked) stall.start()
  }

  function sendFrame(): void {
    const packets: EncodedPublish[] = []
    const packetIds: number[] = []
    let size = 0
    while (line.size > 0 && size < limits.frameBytes && !windowIsFull()) {
      const packet = line.take()!
      packets.push(packet)
      packetIds.push(packet.idAt > 0 ? ids.take() : 0)
      size += packet.bytes.length
    }
    counters.delivered += packets.length
    // Without an id of its own it is the same for all receivers.
    if (packets.length === 1 && packetIds[0] === 0) return send(packets[0]!.bytes)
    const frame = frames.take(size)
    let at = 0
    for (const [n, { bytes, idAt }] of packets.entries()) {
      frame.bytes.set(bytes, at)
      if (idAt > 0) frame.bytes.writeUInt16BE(packetIds[n]!, at + idAt)
      at += bytes.length
    }
    send(frame.bytes, () => frame.release())
  }

  return {
    push(delivery) {
      if (stopped) return
      const outcome = line.add(delivery)
      if (outcome !== 'added') counters.dropped++
      if (outcome === 'full') giveUp('too many messages waiting')
      else if (blocked) return
      else if (line.bytes >= limits.flushBytes || line.size >= limits.waiting / 2) flush()
      else clock.request(flush)
    },
    acknowledge(id) {
      const known = ids.release(id)
      if (known) progress()
      return known
    },
    sendNow(bytes) {
      if (stopped) return
      if (socketIsFull()) giveUp('answers are not read')
      else send(bytes)
    },
    finish() {
      if (stopped) return
      flush()
      stop()
    },
    stop,
    get queued() {
      return line.size
    },
  }
}
