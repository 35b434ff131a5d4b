/** Cursor, marks and where a range began, all by service_id: rows may move, the hand's choice does not. */
export type RowMarks = {
  cursor: number | null
  anchor: number | null
  marked: ReadonlySet<number>
}

export const noMarks: RowMarks = { cursor: null, anchor: null, marked: new Set() }

const steps: Record<string, (at: number, rows: number, page: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, rows) => rows - 1,
}

type Move = { key: string; shown: readonly number[]; page: number; extend: boolean }

/** The marks after a key; null when the key moves nothing. */
export function moveMarks(marks: RowMarks, { key, shown, page, extend }: Move): RowMarks | null {
  const step = steps[key]
  if (step === undefined || shown.length === 0) return null
  const at = marks.cursor === null ? -1 : shown.indexOf(marks.cursor)
  const to = Math.max(0, Math.min(shown.length - 1, step(at, shown.length, page)))
  const id = shown[to]!
  return extend ? rangeTo(marks, shown, id) : { ...marks, cursor: id, anchor: id }
}

export function rangeTo(marks: RowMarks, shown: readonly number[], id: number): RowMarks {
  const anchor = marks.anchor ?? id
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)].toSorted((a, b) => a - b)
  return { cursor: id, anchor, marked: new Set(shown.slice(Math.max(0, from!), to! + 1)) }
}

export function toggleMark(marks: RowMarks, id: number): RowMarks {
  const marked = new Set(marks.marked)
  if (!marked.delete(id)) marked.add(id)
  return { cursor: id, anchor: id, marked }
}

/** A plain click or a new tab: only this one, nothing marked. */
export const moveTo = (id: number | null): RowMarks => ({
  cursor: id,
  anchor: id,
  marked: new Set(),
})

/** What an action takes: the marked rows in the order shown, or the one under the cursor. */
export const chosenIds = (marks: RowMarks, shown: readonly number[]): number[] => {
  if (marks.marked.size > 0) return shown.filter((id) => marks.marked.has(id))
  return marks.cursor !== null && shown.includes(marks.cursor) ? [marks.cursor] : []
}
