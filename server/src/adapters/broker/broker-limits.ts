const KiB = 1024

/** What one connection may cost the others; tests shrink the times. */
export const brokerLimits = {
  upgradeTimeoutMs: 10_000,
  connectTimeoutMs: 10_000,
  connectionsPerSession: 50,
  subscriptions: 100,
  retainedTopics: 10_000,

  packetBytes: 64 * KiB,
  inboundBytes: 64 * KiB,
  inboundWindowMs: 10_000,
  driverMessages: 2,
  driverWindowMs: 1_000,

  /** QoS 1 messages sent and not yet acknowledged. */
  inFlight: 500,
  /** Messages not yet handed to the socket. */
  waiting: 500,
  drainTimeoutMs: 5_000,
  coalesceMs: 50,
  /** Waiting bytes that are worth a frame of their own before the coalescing time is over. */
  flushBytes: 32 * KiB,
  frameBytes: 256 * KiB,
  /** Bytes the socket may hold beyond the kernel's buffer before messages wait in line instead. */
  socketBytes: 64 * KiB,

  sweepMs: 60_000,
  closeGraceMs: 500,
}

export type BrokerLimits = typeof brokerLimits
