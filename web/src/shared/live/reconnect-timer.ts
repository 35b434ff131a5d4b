export type ReconnectTimer = {
  /** After the usual time, or sooner. */
  start(sooner?: number): void
  cancel(): void
}

/** After an outage all screens come back; the jitter keeps them from coming at the same moment. */
export function createReconnectTimer(
  ms: number,
  jitter: number,
  reconnect: () => void,
): ReconnectTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start(sooner = ms) {
      clearTimeout(timer)
      timer = setTimeout(reconnect, Math.min(ms, sooner) * (1 + jitter * (2 * Math.random() - 1)))
    },
    cancel: () => clearTimeout(timer),
  }
}
