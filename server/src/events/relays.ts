/** How to wake each relay of this process: one in production, more where tests start several nodes in one. */
const relays = new Set<() => void>()

/** Has a relay woken whenever this process committed live messages; answers how to end that. */
export const joinRelays = (wake: () => void): (() => void) => {
  relays.add(wake)
  return () => relays.delete(wake)
}

export const wakeRelays = (): void => {
  for (const wake of relays) wake()
}
