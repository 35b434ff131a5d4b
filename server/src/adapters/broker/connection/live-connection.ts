import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { BrokerLimits } from '#src/adapters/broker/broker-limits.ts'
import type { FlushClock } from '#src/adapters/broker/delivery/flush-clock.ts'
import type { FramePool } from '#src/adapters/broker/delivery/frame-pool.ts'
import { createInboundGuard } from '#src/adapters/broker/guards/inbound-guard.ts'
import type { LiveLog, LivePrincipal } from '#src/adapters/broker/live-types.ts'
import {
  createSendQueue,
  type SendQueue,
  type SendQueueCounters,
} from '#src/adapters/broker/delivery/send-queue.ts'
import { createRate, type Rate } from '#src/adapters/broker/guards/rate.ts'
import { createSocketStream } from './socket-stream.ts'

export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policy: 1008,
  tooSlow: 1013,
  linkLost: 4503,
  sessionOver: 4401,
}

/** A close reason may fill 123 bytes; ours are ASCII. */
const longestReason = 120
/** Each ping makes us answer, whatever its size. */
const pingCost = 64

export type LiveConnection = {
  principal: LivePrincipal
  readonly stream: Duplex
  readonly sendQueue: SendQueue
  /** Topic → granted QoS. */
  readonly subscriptions: Map<string, 0 | 1>
  readonly rates: { locations: Rate; events: Rate }
  readonly closed: Promise<void>
  isOpen(): boolean
  /** Sends what waits and a goodbye; if that is not read in time, cuts the line. */
  end(code: number, reason: string): void
  /** False when the last ping was never answered. */
  checkAlive(): boolean
}

type ConnectionContext = {
  limits: BrokerLimits
  clock: FlushClock
  frames: FramePool
  counters: SendQueueCounters
  log: LiveLog
}

export function createLiveConnection(
  ws: WebSocket,
  principal: LivePrincipal,
  { limits, clock, frames, counters, log }: ConnectionContext,
): LiveConnection {
  let alive = true

  const sendQueue = createSendQueue({
    limits,
    clock,
    frames,
    counters,
    socket: {
      send: (bytes, done) => ws.send(bytes, { binary: true }, done),
      bufferedBytes: () => ws.bufferedAmount,
    },
    onTooSlow: (reason) => refuse(closeCodes.tooSlow, reason),
  })
  const budget = createRate(limits.inboundBytes, limits.inboundWindowMs)
  const inbound = createInboundGuard({
    packetBytes: limits.packetBytes,
    budget,
    acknowledge: (id) => sendQueue.acknowledge(id),
  })
  const stream = createSocketStream({
    resumeReading: () => ws.isPaused && ws.resume(),
    write: (bytes) => sendQueue.sendNow(bytes),
    closed: (error) => end(error ? closeCodes.policy : closeCodes.normal, error?.message ?? ''),
  })

  function end(code: number, reason: string): void {
    sendQueue.finish()
    if (ws.readyState !== ws.OPEN) return
    ws.close(code, reason.slice(0, longestReason))
    setTimeout(() => ws.terminate(), limits.closeGraceMs).unref()
  }

  function refuse(code: number, reason: string): void {
    const { session_id, user_id } = connection.principal
    log.warn({ session_id, user_id, reason }, 'live connection closed')
    end(code, reason)
  }

  ws.on('message', (data: Buffer, isBinary) => {
    if (ws.readyState !== ws.OPEN) return
    const pass = isBinary ? inbound.feed(data) : null
    if (!pass) refuse(closeCodes.policy, 'too much or malformed input')
    else if (pass.length > 0 && !stream.push(pass)) ws.pause()
  })
  ws.on('ping', () => {
    if (!budget.take(pingCost)) refuse(closeCodes.policy, 'too many pings')
  })
  ws.on('pong', () => (alive = true))
  // ws closes by itself after an error (a frame too large, a bad frame); 'close' follows.
  ws.on('error', (error) => log.info({ error: error.message }, 'live connection failed'))
  const closed = new Promise<void>((resolve) => {
    ws.on('close', () => {
      sendQueue.stop()
      stream.destroy()
      resolve()
    })
  })

  const perDriver = () => createRate(limits.driverMessages, limits.driverWindowMs)
  const connection: LiveConnection = {
    principal,
    stream,
    sendQueue,
    subscriptions: new Map(),
    rates: { locations: perDriver(), events: perDriver() },
    closed,
    isOpen: () => ws.readyState === ws.OPEN,
    end,
    checkAlive() {
      const answered = alive
      alive = false
      ws.ping()
      return answered
    },
  }
  return connection
}
