/** Which rows are marked, where the cursor is, and where a range began; all by index of what is shown. */
export type Selection = { cursor: number; anchor: number; marked: ReadonlySet<number> }

export const emptySelection: Selection = { cursor: -1, anchor: -1, marked: new Set() }

type Move = { key: string; rows: number; page: number; extend: boolean }

const targets: Record<string, (cursor: number, rows: number, page: number) => number> = {
  ArrowDown: (cursor) => cursor + 1,
  ArrowUp: (cursor) => cursor - 1,
  PageDown: (cursor, _, page) => cursor + page,
  PageUp: (cursor, _, page) => cursor - page,
  Home: () => 0,
  End: (_, rows) => rows - 1,
}

const range = (from: number, to: number): Set<number> => {
  const [low, high] = from < to ? [from, to] : [to, from]
  return new Set(Array.from({ length: high - low + 1 }, (_, index) => low + index))
}

/** Moves the cursor by a key; null when the key does not move it. */
export function moveCursor(
  selection: Selection,
  { key, rows, page, extend }: Move,
): Selection | null {
  const target = targets[key]
  if (target === undefined || rows === 0) return null
  const start = selection.cursor === -1 && key !== 'End' ? -1 : selection.cursor
  const cursor = Math.max(0, Math.min(rows - 1, target(start, rows, page)))
  return extend ? extendTo(selection, cursor) : only(cursor)
}

export const only = (index: number): Selection => ({
  cursor: index,
  anchor: index,
  marked: new Set([index]),
})

export const extendTo = (selection: Selection, index: number): Selection => {
  const anchor = selection.anchor === -1 ? index : selection.anchor
  return { cursor: index, anchor, marked: range(anchor, index) }
}

/** Marks or unmarks one row and leaves the others. */
export const toggle = (selection: Selection, index: number): Selection => {
  const marked = new Set(selection.marked)
  if (!marked.delete(index)) marked.add(index)
  return { cursor: index, anchor: index, marked }
}

export const all = (selection: Selection, rows: number): Selection => ({
  cursor: selection.cursor,
  anchor: 0,
  marked: range(0, rows - 1),
})

/** Several are marked only among the rows that were read: an action takes what is marked, not less. */
export const readRows = (selection: Selection, rows: readonly unknown[]): Selection =>
  selection.marked.size < 2
    ? selection
    : {
        ...selection,
        marked: new Set([...selection.marked].filter((index) => rows[index] !== undefined)),
      }

/** The list changed: cursor and marks go with their rows; a row not read keeps its place. */
export function carryOver<Row>(
  selection: Selection,
  before: readonly (Row | undefined)[],
  after: readonly (Row | undefined)[],
  rowKey: (row: Row) => string | number,
): Selection {
  if (selection.cursor === -1) return selection
  let places: ReadonlyMap<string | number, number> | undefined
  const placeOf = (index: number) => {
    const [row, same] = [before[index], after[index]]
    if (row === undefined) return undefined
    const key = rowKey(row)
    // Most changes are a page that has come: whoever had a place keeps it, and nobody has to be looked for.
    if (same !== undefined && rowKey(same) === key) return index
    places ??= placesOf(after, rowKey)
    return places.get(key)
  }
  const marked = new Set([...selection.marked].flatMap((index) => placeOf(index) ?? []))
  const stay = (index: number) => placeOf(index) ?? Math.min(index, after.length - 1)
  return { cursor: stay(selection.cursor), anchor: stay(selection.anchor), marked }
}

function placesOf<Row>(
  rows: readonly (Row | undefined)[],
  rowKey: (row: Row) => string | number,
): Map<string | number, number> {
  const places = new Map<string | number, number>()
  for (const [index, row] of rows.entries()) if (row !== undefined) places.set(rowKey(row), index)
  return places
}
