type Item = readonly [driver_id: number, ...rest: unknown[]]

export type PositionBatch = { ts: string; seq: unknown; items: readonly Item[] }

export type PositionMerge = { add(batch: PositionBatch): void; toPayload(): Uint8Array }

const ageAt = 6

/** Reads a `LOCATION/BATCH`, which lists only the units that moved; anything else is null. */
export function readBatch(payload: Uint8Array): PositionBatch | null {
  try {
    const { category, action, value } = JSON.parse(Buffer.from(payload).toString())
    if (category !== 'LOCATION' || action !== 'BATCH') return null
    const { ts, seq, items } = JSON.parse(value)
    return Array.isArray(items) ? { ts, seq, items } : null
  } catch {
    return null
  }
}

/** One batch out of several: the last position of each driver, with its age at the last batch. */
export function createPositionMerge(first: PositionBatch): PositionMerge {
  const kept = new Map<number, { item: Item; ts: string }>()
  let last = first

  function add(batch: PositionBatch): void {
    last = batch
    for (const item of batch.items) kept.set(item[0], { item, ts: batch.ts })
  }

  add(first)
  return {
    add,
    toPayload() {
      const items = [...kept.values()].map(({ item, ts }) =>
        aged(item, secondsBetween(ts, last.ts)),
      )
      const value = JSON.stringify({ ts: last.ts, seq: last.seq, items })
      return Buffer.from(JSON.stringify({ category: 'LOCATION', action: 'BATCH', value }))
    },
  }
}

function secondsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 1000)
}

function aged(item: Item, seconds: number): Item {
  const age = item[ageAt]
  if (typeof age !== 'number' || !(seconds > 0)) return item
  return [item[0], ...item.slice(1, ageAt), age + seconds, ...item.slice(ageAt + 1)]
}
