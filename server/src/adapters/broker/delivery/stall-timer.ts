export type StallTimer = { start(): void; clear(): void }

/** Fires when nothing has cleared it for `ms`; starting a running one does not prolong it. */
export function createStallTimer(ms: number, onStall: () => void): StallTimer {
  let timer: NodeJS.Timeout | undefined
  let check: NodeJS.Immediate | undefined
  return {
    start() {
      // After a pause of our own process the receivers' signs of life are still unread: read first.
      timer ??= setTimeout(() => (check = setImmediate(onStall)), ms).unref()
    },
    clear() {
      clearTimeout(timer)
      clearImmediate(check)
      timer = undefined
    },
  }
}
