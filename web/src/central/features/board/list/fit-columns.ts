import type { BoardColumn } from '@chaski/contract/users/desk-preferences.ts'
import { pour } from '#src/ui/table/pour.ts'
import { columnTraits } from './column-traits.ts'

/** A column that is to be shown, and how wide its longest text is. */
export type ColumnNeed = { key: BoardColumn; text: number; byHand: number | undefined }

/** So much of a text is always to be read; the rest is one look at the detail away. */
const readable = 0.64

const limits = ({ key, text, byHand }: ColumnNeed) => {
  if (byHand !== undefined) return { least: byHand, want: byHand }
  const { whole, beside, least, most } = columnTraits[key]
  const want = Math.ceil(Math.min(Math.max(text + beside, least), most))
  return { least: whole ? want : Math.max(least, Math.ceil(text * readable) + beside), want }
}

/**
 * How wide each column is; one that has no room is not there, or stands as its sign. What must not be cut has its place
 * first, then everything its readable part; what is left goes to origin and destination alike,
 * before any other grows.
 */
export function fitColumns(room: number, needs: readonly ColumnNeed[]): Map<BoardColumn, number> {
  const known = new Map(needs.map((need) => [need.key, limits(need)]))
  const keys = new Set(known.keys())
  const spare = () => [...keys].reduce((left, key) => left - known.get(key)!.least, room)
  const leavers = [...keys]
    .filter((key) => columnTraits[key].leaves !== undefined)
    .toSorted((a, b) => columnTraits[a].leaves! - columnTraits[b].leaves!)
  for (const key of leavers) if (spare() < 0) keys.delete(key)
  for (const key of keys) {
    const { asSign } = columnTraits[key]
    if (asSign !== undefined && spare() < 0) known.set(key, { least: asSign, want: asSign })
  }
  const shown = [...keys]
  const widths = new Map(shown.map((key) => [key, known.get(key)!.least]))
  const elastic = shown.filter((key) => columnTraits[key].shares)
  let left = spare()
  if (left < 0) {
    // A screen for which even the addresses are too much.
    for (const key of elastic) {
      widths.set(key, Math.max(60, widths.get(key)! + Math.floor(left / elastic.length)))
    }
    return widths
  }
  const marks = (of: readonly BoardColumn[]) =>
    new Map(of.map((key) => [key, known.get(key)!.want]))
  left = pour(widths, marks(elastic), left)
  left = pour(widths, marks(shown.filter((key) => !columnTraits[key].shares)), left)
  const free = elastic.filter((key) => needs.find((need) => need.key === key)?.byHand === undefined)
  pour(widths, new Map(free.map((key) => [key, Number.MAX_SAFE_INTEGER])), left)
  return widths
}
