import type { TripRow } from '@chaski/contract/trips/schema.ts'
import {
  type BoardColumn,
  boardColumns,
  type BoardLayout,
} from '@chaski/contract/users/desk-preferences.ts'
import { columnTraits, emptyColumns } from './column-traits.ts'
import { fitColumns } from './fit-columns.ts'
import { orderedColumns } from './move-column.ts'
import { createTextWidth } from './text-width.ts'

export type ShownTexts = Record<BoardColumn, string>

/** Drawn in bold, always or while late. */
const bold: readonly BoardColumn[] = ['clock', 'unit']

/** Words do not break in their middle: the longer line of two is more than a half. */
const inTwoLines = 0.65

/** So that a letter more does not move a column. */
const stepPx = 6

/**
 * Where the columns of the list stand, written into properties of the grid that its lines read. While one
 * looks at a list its columns only open and grow: what comes and goes in one of them moves no other.
 */
export function createListColumns(grid: HTMLElement, first: BoardLayout) {
  let layout = first
  let room = grid.clientWidth
  const opened = new Set<BoardColumn>()
  const texts = new Map<BoardColumn, number>()
  let font = ''
  let plainWidth = createTextWidth(() => `400 ${font}`)
  let boldWidth = createTextWidth(() => `600 ${font}`)
  let written = ''

  /** What a column needs to show its longest text whole, in two lines where it has them. */
  const textOf = (key: BoardColumn): number => {
    const text = texts.get(key) ?? 0
    return layout.two_lines && columnTraits[key].wraps ? text * inTwoLines : text
  }

  function write(): void {
    const shown = orderedColumns(layout.order).filter(
      (key) => !layout.hidden.includes(key) && opened.has(key),
    )
    // The coloured edge of a line.
    const widths = fitColumns(
      room - 4,
      shown.map((key) => ({ key, text: textOf(key), byHand: layout.widths[key] })),
    )
    const there = shown.filter((key) => widths.has(key))
    const columns = there.map((key) => `${widths.get(key)}px`).join(' ')
    const text = `${there.join()} ${columns}`
    if (text === written) return
    written = text
    grid.style.setProperty('--columns', columns)
    for (const key of boardColumns) {
      grid.style.setProperty(`--at-${key}`, String(there.indexOf(key)))
      if (widths.has(key)) grid.style.removeProperty(`--show-${key}`)
      else grid.style.setProperty(`--show-${key}`, 'none')
    }
    grid.toggleAttribute('data-signs', widths.get('state') === columnTraits.state.asSign)
  }

  function measure(lines: Iterable<ShownTexts>): void {
    const { fontSize, fontFamily } = getComputedStyle(grid)
    font = `${fontSize} ${fontFamily}`
    for (const line of lines)
      for (const key of boardColumns) {
        const widthOf = bold.includes(key) ? boldWidth : plainWidth
        const width = Math.ceil(widthOf(line[key]) / stepPx) * stepPx
        if (width > (texts.get(key) ?? 0)) texts.set(key, width)
      }
  }

  return {
    /** Another list: its columns are found anew. */
    forget(): void {
      opened.clear()
      texts.clear()
    },
    /** The letters have arrived: what was measured before was measured in others. */
    measureAnew(): void {
      plainWidth = createTextWidth(() => `400 ${font}`)
      boldWidth = createTextWidth(() => `600 ${font}`)
      texts.clear()
    },
    setLayout(next: BoardLayout): void {
      layout = next
      write()
    },
    setRoom(next: number): void {
      if (next === room) return
      room = next
      write()
    },
    /** Makes room for what these rows say; the lines are those in sight. */
    look(rows: Iterable<TripRow>, lines: Iterable<ShownTexts>): void {
      const empty = emptyColumns(rows)
      for (const key of boardColumns) if (!empty.has(key)) opened.add(key)
      measure(lines)
      write()
    },
    /** Whether this row has something to say in a column that is shut. */
    hides: (row: TripRow): boolean =>
      boardColumns.some(
        (key) =>
          !opened.has(key) &&
          !layout.hidden.includes(key) &&
          columnTraits[key].isEmpty?.(row) === false,
      ),
  }
}
