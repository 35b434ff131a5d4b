/** How to wake each sender of this process: one in production, more where tests start several nodes in one. */
const senders = new Set<() => void>()

/** Has a sender woken whenever this process committed something to deliver; answers how to end that. */
export const joinSenders = (wake: () => void): (() => void) => {
  senders.add(wake)
  return () => senders.delete(wake)
}

export const wakeSenders = (): void => {
  for (const wake of senders) wake()
}
