export type ReconnectTimer = { start(): void; cancel(): void }

/** After an outage all screens come back; the jitter keeps them from coming at the same moment. */
export function createReconnectTimer(
  ms: number,
  jitter: number,
  reconnect: () => void,
): ReconnectTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(reconnect, ms * (1 + jitter * (2 * Math.random() - 1)))
    },
    cancel: () => clearTimeout(timer),
  }
}
