import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { fitWidths } from './fit-widths.ts'

/** The width of the menu at the end of each row, and of the edge before it. */
const tools = 36
const edge = 4
/** The space beside a text in its cell, and a pixel for rounding. */
const beside = 17
/** What comes by a second call, and fonts, are there by then: after that nothing moves any more. */
const looksMs = [600, 2500]
/** As many rows as a tall screen shows. */
const mostRows = 60

/** How wide a text wants to be: on two lines a little more than half of it, as words do not break evenly. */
const wishOf = (cell: Element, range: Range): number => {
  range.selectNodeContents(cell)
  if (!cell.hasAttribute('data-lines')) return range.getBoundingClientRect().width
  const whole = [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)
  return whole * 0.6
}

/** What each column needs for its header and the rows in sight, however much of them is cut off now. */
function textWidths(grid: HTMLElement, columns: number): number[] {
  const widths = Array.from({ length: columns }, () => 0)
  const range = document.createRange()
  const rows = [...grid.querySelectorAll('.table-row:not([aria-busy])')].slice(0, mostRows)
  for (const row of rows)
    for (const [place, cell] of [...row.children].slice(0, columns).entries()) {
      widths[place] = Math.max(widths[place]!, Math.ceil(wishOf(cell, range)) + beside)
    }
  return widths
}

/** The columns of a grid, fitted to its room and to what the first rows say; they stand still while one works in it. */
export function useFittedColumns<Row>(
  grid: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  /** Which list this is: another one is measured anew. */
  list: string,
  ready: boolean,
): { template: string; least: number } {
  const [room, setRoom] = useState(0)
  const [measured, setMeasured] = useState<{ of: string; texts: number[] } | null>(null)
  // Columns that somebody shows or hides are measured anew too.
  const of = `${list} ${columns.map(({ key }) => key).join()}`
  const places = columns.length
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry!.contentRect.width)))
    observer.observe(grid.current!)
    return () => observer.disconnect()
  }, [grid])
  useLayoutEffect(() => {
    if (!ready) return
    const measure = () => {
      const texts = textWidths(grid.current!, places)
      setMeasured((before) =>
        before?.of !== of
          ? { of, texts }
          : texts.every((width, place) => width <= before.texts[place]!)
            ? before
            : { of, texts: texts.map((width, place) => Math.max(width, before.texts[place]!)) },
      )
    }
    measure()
    const timers = looksMs.map((ms) => window.setTimeout(measure, ms))
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [grid, places, of, ready])

  return useMemo(() => {
    const texts = measured?.of === of ? measured.texts : null
    const widths =
      texts === null || room === 0
        ? columns.map(({ width }) => width)
        : fitWidths(
            room - tools - edge,
            columns.map(({ width, grow }, place) => ({ width, grow, text: texts[place]! })),
          )
    const tracks = columns.map(({ grow }, place) =>
      grow === undefined ? `${widths[place]!}px` : `minmax(${widths[place]!}px, ${grow}fr)`,
    )
    return {
      template: `${tracks.join(' ')} ${tools}px`,
      least: widths.reduce((sum, width) => sum + width, tools),
    }
  }, [columns, measured, of, room])
}
