import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import type { BoardTab } from './board-tabs.ts'
import type { BoardWords } from './board-words.ts'
import { keepingRow, nextOrder } from './frozen-order.ts'
import { chosenIds, moveTo, noMarks, type RowMarks } from './row-marks.ts'
import { createTripRow, type TripRowElement } from './trip-row-element.ts'
import { byUrgency } from './urgency.ts'

const rowHeight = 28
const overscan = 6
/** Rows change at once; their order is looked at this often, which is as fast as anybody reads. */
const orderMs = 250

export type TripListView = { count: number; pending: number; marks: RowMarks }

type TripListOptions = {
  /** The element that scrolls and has the focus. */
  grid: HTMLElement
  /** Holds the rows, as high as all of them. */
  body: HTMLElement
  tab: BoardTab
  words: BoardWords
  /** The number of rows, of changes that wait, the cursor or the marks are others now. */
  onView: (view: TripListView) => void
}

export type TripList = {
  setTab: (tab: BoardTab) => void
  setWords: (words: BoardWords) => void
  /** Puts the cursor on a trip of this tab, as soon as it is here. */
  reveal: (tab: BoardTab, service_id: number) => void
  /** While somebody works in the list no row moves. */
  freeze: (frozen: boolean) => void
  /** Nobody has touched a key for a while: up to date, but for the row under the cursor. */
  rest: () => void
  /** Brings the order up to date, whatever the hand does. */
  applyOrder: () => void
  marks: () => RowMarks
  setMarks: (marks: RowMarks) => void
  shown: () => readonly number[]
  chosen: () => TripRow[]
  pageRows: () => number
  destroy: () => void
}

/** The list of trips as plain DOM: two hundred changes a second touch only the lines in sight. */
export function createTripList(options: TripListOptions): TripList {
  const { grid, body, onView } = options
  const pool: TripRowElement[] = []
  let { tab, words } = options
  let shown: readonly number[] = []
  let marks: RowMarks = noMarks
  let pending = 0
  let frozen = false
  let first = 0
  let orderTimer: ReturnType<typeof setTimeout> | undefined
  let told = ''
  let sought: number | null = null

  function tell(): void {
    const view = { count: shown.length, pending, marks }
    const text = `${view.count} ${pending} ${marks.cursor} ${[...marks.marked].join()}`
    if (text === told) return
    told = text
    onView(view)
  }

  /** Draws the lines in sight; of the pool as many as the window needs. */
  function draw(): void {
    const now = Date.now()
    first = Math.max(0, Math.floor(grid.scrollTop / rowHeight) - overscan)
    const visible = Math.ceil(grid.clientHeight / rowHeight) + 2 * overscan
    const last = Math.min(shown.length, first + visible)
    for (let index = first; index < last; index++) drawLine(index, now)
    for (let slot = last - first; slot < pool.length; slot++) pool[slot]!.element.hidden = true
  }

  function drawLine(index: number, now: number): void {
    const id = shown[index]!
    const row = liveTrips.get(id)
    const slot = index - first
    const line = pool[slot] ?? addLine()
    line.element.hidden = row === undefined
    if (row === undefined) return
    const cursor = marks.cursor === id
    line.show(
      row,
      { index, cursor, marked: marks.marked.has(id), stranger: !tab.holds(row) },
      words,
      now,
    )
    if (cursor) grid.setAttribute('aria-activedescendant', line.element.id)
  }

  function addLine(): TripRowElement {
    const line = createTripRow(`${grid.id}-${pool.length}`)
    pool.push(line)
    body.append(line.element)
    return line
  }

  function order(force = false, keep: number | null = null): void {
    clearTimeout(orderTimer)
    orderTimer = undefined
    const wanted = Array.from(liveTrips.rows())
      .filter((row) => tab.holds(row))
      .toSorted(byUrgency)
      .map((row) => row.service_id)
    const exists = (id: number): boolean => liveTrips.get(id) !== undefined
    const next = nextOrder(shown, keepingRow(wanted, shown, keep), frozen && !force, exists)
    shown = next.shown
    // A row kept for the hand alone is still one that would go.
    pending = next.pending + (keep === null ? 0 : 1)
    if (marks.cursor !== null && !shown.includes(marks.cursor)) marks = moveTo(null)
    body.style.height = `${shown.length * rowHeight}px`
    if (sought !== null && shown.includes(sought)) {
      marks = moveTo(sought)
      scrollIntoView(grid, shown.indexOf(sought))
      sought = null
    }
    grid.setAttribute('aria-rowcount', String(shown.length + 1))
    draw()
    tell()
  }

  function onChanges(changed: ReadonlySet<number | string>): void {
    // The very first rows are not kept waiting.
    if (shown.length === 0) return order()
    orderTimer ??= setTimeout(order, orderMs)
    const now = Date.now()
    for (let slot = 0; slot < pool.length && first + slot < shown.length; slot++) {
      if (changed.has(shown[first + slot]!)) drawLine(first + slot, now)
    }
  }

  const leaveStore = liveTrips.subscribe(onChanges)
  const ticking = setInterval(() => {
    const now = Date.now()
    for (const line of pool) if (!line.element.hidden) line.tick(now)
  }, 1000)
  const sized = new ResizeObserver(draw)
  sized.observe(grid)
  grid.addEventListener('scroll', draw, { passive: true })
  order()

  function setTab(next: BoardTab): void {
    if (next === tab) return
    tab = next
    shown = []
    marks = noMarks
    grid.scrollTop = 0
    order(true)
  }

  return {
    setTab,
    reveal(next, service_id) {
      sought = service_id
      setTab(next)
      // Who searches wants to be taken there, whatever stands still meanwhile.
      order(true)
    },
    setWords(next) {
      words = next
      draw()
    },
    freeze(next) {
      frozen = next
      if (!frozen) order()
    },
    rest() {
      const row = marks.cursor === null ? undefined : liveTrips.get(marks.cursor)
      const stranger = row !== undefined && !tab.holds(row)
      if (pending > (stranger ? 1 : 0)) order(true, stranger ? row.service_id : null)
    },
    applyOrder: () => order(true),
    marks: () => marks,
    setMarks(next) {
      marks = next
      const index = marks.cursor === null ? -1 : shown.indexOf(marks.cursor)
      if (index >= 0) scrollIntoView(grid, index)
      else grid.removeAttribute('aria-activedescendant')
      draw()
      tell()
    },
    shown: () => shown,
    chosen: () => chosenIds(marks, shown).flatMap((id) => liveTrips.get(id) ?? []),
    pageRows: () => Math.max(1, Math.floor(grid.clientHeight / rowHeight) - 2),
    destroy() {
      leaveStore()
      clearInterval(ticking)
      clearTimeout(orderTimer)
      sized.disconnect()
      grid.removeEventListener('scroll', draw)
      for (const line of pool) line.element.remove()
    },
  }
}

const headerHeight = 28

/** The header stays over the rows, so that the first visible line lies under it. */
function scrollIntoView(grid: HTMLElement, index: number): void {
  const top = index * rowHeight
  const room = grid.clientHeight - headerHeight
  if (top < grid.scrollTop) grid.scrollTop = top
  else if (top + rowHeight > grid.scrollTop + room) grid.scrollTop = top + rowHeight - room
}
