type HeartbeatOptions = { everyMs: number; ping: () => void; onSilence: () => void }

export type Heartbeat = {
  start(): void
  /** Anything that came from the server. */
  heard(): void
  probe(): void
  stop(): void
}

/**
 * Pings once per interval and takes a whole interval without an answer for a dead link. Browsers
 * slow the timers of a hidden tab, so what arrives also drives the pings.
 */
export function createHeartbeat({ everyMs, ping, onSilence }: HeartbeatOptions): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let lastPing = 0

  function probe(): void {
    lastPing = Date.now()
    silence ??= setTimeout(onSilence, everyMs)
    ping()
  }

  return {
    start() {
      lastPing = Date.now()
      timer = setInterval(probe, everyMs)
    },
    heard() {
      clearTimeout(silence)
      silence = undefined
      if (timer !== undefined && Date.now() - lastPing >= everyMs) probe()
    },
    probe,
    stop() {
      clearInterval(timer)
      clearTimeout(silence)
      timer = undefined
    },
  }
}
