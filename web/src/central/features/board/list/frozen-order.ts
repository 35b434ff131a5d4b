export type Order = {
  shown: readonly number[]
  /** How many rows would go or move if the order were brought up to date. */
  pending: number
}

/**
 * What the list shows. Frozen, no row moves under the hand: those shown stay in place whatever
 * becomes of them, newcomers stand at the end, and only rows that no longer exist leave.
 */
export function nextOrder(
  shown: readonly number[],
  wanted: readonly number[],
  frozen: boolean,
  exists: (id: number) => boolean,
): Order {
  if (!frozen || shown.length === 0) return { shown: wanted, pending: 0 }
  const known = new Set(shown)
  const stay = shown.filter(exists)
  const came = wanted.filter((id) => !known.has(id))
  const next = came.length === 0 && stay.length === shown.length ? shown : [...stay, ...came]
  const place = new Map(wanted.map((id, index) => [id, index]))
  const kept = next.flatMap((id) => place.get(id) ?? [])
  const strangers = next.length - kept.length
  return { shown: next, pending: strangers + kept.length - longestRising(kept) }
}

/** The wanted order with one row left where it stands, though the list would let it go. */
export function keepingRow(
  wanted: readonly number[],
  shown: readonly number[],
  row: number | null,
): readonly number[] {
  if (row === null || wanted.includes(row) || !shown.includes(row)) return wanted
  return wanted.toSpliced(shown.indexOf(row), 0, row)
}

/** Length of the longest rising part of a list: what need not move. */
function longestRising(values: readonly number[]): number {
  const tails: number[] = []
  for (const value of values) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (tails[middle]! < value) low = middle + 1
      else high = middle
    }
    tails[low] = value
  }
  return tails.length
}
