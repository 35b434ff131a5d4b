/** How often something ended in each of its ways, since the process began. */
export type Counts<K extends string> = {
  add: (kind: K, n?: number) => void
  read: () => Record<K, number>
}

export const createCounts = <K extends string>(kinds: readonly K[]): Counts<K> => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>
  return {
    add: (kind, n = 1) => {
      counts[kind] += n
    },
    read: () => counts,
  }
}
