export type Shares = {
  /** False: this one has all of its share, or all is taken. */
  take(owner: string): boolean
  give(owner: string): void
  taken: () => number
  isFull: () => boolean
}

/** Places of which one owner gets no more than a share. */
export const createShares = (each: () => number, total: () => number): Shares => {
  const held = new Map<string, number>()
  let taken = 0
  return {
    take(owner) {
      const own = held.get(owner) ?? 0
      if (own >= each() || taken >= total()) return false
      held.set(owner, own + 1)
      taken++
      return true
    },
    give(owner) {
      const own = held.get(owner)!
      if (own === 1) held.delete(owner)
      else held.set(owner, own - 1)
      taken--
    },
    taken: () => taken,
    isFull: () => taken >= total(),
  }
}
