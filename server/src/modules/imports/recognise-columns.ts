import type { SeenColumn } from '@chaski/contract/imports/schema.ts'
import { fold } from './fold.ts'
import type { Layout, LayoutColumn } from './layout.ts'

export type Recognised = {
  /** Of ours, by the place in the file. */
  columns: (LayoutColumn | null)[]
  seen: SeenColumn[]
  /** Where the data begin: 0 in a file without titles. */
  from: number
}

const sampled = 50
/** Nobody's file is perfect: a column is what most of its cells are. */
const enough = 0.8
/** What we add ourselves when we hand a file back. */
const ours = 'problema'

const letterOf = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`

const byTitle = (titles: readonly string[], layout: Layout): (LayoutColumn | null)[] => {
  const words = new Map(
    layout.columns.flatMap((column) =>
      [column.title, ...(column.also ?? [])].map((word) => [fold(word), column] as const),
    ),
  )
  const taken = new Set<LayoutColumn>()
  return titles.map((title) => {
    const column = words.get(fold(title))
    if (column === undefined || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

const fits = (column: LayoutColumn, cells: readonly string[]): boolean =>
  column.looksLike !== undefined &&
  cells.length > 0 &&
  cells.filter(column.looksLike).length >= enough * cells.length

/** What is in the columns whose titles say nothing; two candidates are none. */
const byContent = (
  rows: readonly string[][],
  named: readonly (LayoutColumn | null)[],
  titles: readonly string[],
  layout: Layout,
): (LayoutColumn | null)[] => {
  const free = new Set(layout.columns.filter((column) => !named.includes(column)))
  return named.map((column, at) => {
    if (column !== null || fold(titles[at] ?? '') === ours) return null
    const cells: string[] = []
    for (let row = 0; row < rows.length && cells.length < sampled; row++) {
      const text = (rows[row]![at] ?? '').trim()
      if (text !== '') cells.push(text)
    }
    const candidates = [...free].filter((candidate) => fits(candidate, cells))
    if (candidates.length !== 1) return null
    free.delete(candidates[0]!)
    return candidates[0]!
  })
}

/** Which column of a file is which of ours: by its title, else by what stands in it. */
export const recogniseColumns = (rows: readonly string[][], layout: Layout): Recognised => {
  const width = Math.max(...rows.slice(0, sampled).map((row) => row.length), 0)
  const head = Array.from({ length: width }, (_, at) => (rows[0]?.[at] ?? '').trim())
  const named = byTitle(head, layout)
  const nothing = head.map(() => null)
  // Not one title that we know, and the first row is like the others: there are no titles.
  const untitled =
    named.every((column) => column === null) &&
    byContent(rows.slice(0, 1), nothing, [], layout).some((column) => column !== null)
  const titles = untitled ? [] : head
  const from = untitled ? 0 : 1
  const guessed = byContent(rows.slice(from), named, titles, layout)
  return {
    from,
    columns: named.map((column, at) => column ?? guessed[at]!),
    seen: named.map((column, at) => ({
      title: (titles[at] ?? '') === '' ? `Columna ${letterOf(at)}` : titles[at]!.slice(0, 80),
      taken_for: (column ?? guessed[at])?.title ?? null,
      by: column !== null ? 'TITLE' : guessed[at] ? 'CONTENT' : null,
    })),
  }
}
