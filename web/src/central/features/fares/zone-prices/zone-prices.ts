import { readTypedMoney } from '#src/shared/typed-money.ts'

/** Prices between zones by `keyOf`; what is not there is priced by the formula. */
export type Prices = ReadonlyMap<string, number>
/** Not saved yet; null takes the price away. */
export type Changes = ReadonlyMap<string, number | null>
type Pair = readonly [origin_zone_id: number, destination_zone_id: number]

export const keyOf = (origin: number, destination: number): string => `${origin} ${destination}`
export const pairOf = (key: string): Pair => {
  const [origin = 0, destination = 0] = key.split(' ').map(Number)
  return [origin, destination]
}

export const priceAt = (saved: Prices, changes: Changes, key: string): number | null => {
  const change = changes.get(key)
  return change === undefined ? (saved.get(key) ?? null) : change
}

/** Writes one price, and the same for the way back if asked; what ends as it was saved is no change. */
export function withPrice(
  saved: Prices,
  changes: Changes,
  [origin, destination]: Pair,
  amount: number | null,
  bothWays: boolean,
): Changes {
  const next = new Map(changes)
  const keys = [keyOf(origin, destination), ...(bothWays ? [keyOf(destination, origin)] : [])]
  for (const key of keys) {
    if ((saved.get(key) ?? null) === amount) next.delete(key)
    else next.set(key, amount)
  }
  return next
}

/** Prices that somebody else saved meanwhile under a change of ours: to be looked at before saving again. */
export const contested = (before: Prices, after: Prices, changes: Changes): Set<string> =>
  new Set(
    [...changes]
      .filter(([key, mine]) => {
        const theirs = after.get(key) ?? null
        return theirs !== (before.get(key) ?? null) && theirs !== mine
      })
      .map(([key]) => key),
  )

/** A cell as typed: an amount, null for "by the formula", undefined when it is neither. */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '' || text === '—' || text === '-') return null
  // Spreadsheets of Peru write either sign before the cents.
  const cents = readTypedMoney(text.replace(/^([^,]*),(\d{1,2})$/, '$1.$2'))
  return cents === null || cents === 0 || cents > 1_000_000 ? undefined : cents
}

/** A block copied from a spreadsheet, row by row; null when a cell of it is no price. */
export function readBlock(text: string): (number | null)[][] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const block: (number | null)[][] = []
  for (const row of rows) {
    const prices = row.split('\t').map(readPrice)
    if (prices.includes(undefined)) return null
    block.push(prices as (number | null)[])
  }
  return block
}
