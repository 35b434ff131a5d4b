import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import type { BoardTab } from './board-tabs.ts'
import type { RowWords } from '#src/central/trips/row-words.ts'
import { keepingRow, nextOrder } from './frozen-order.ts'
import { createListColumns } from './list-columns.ts'
import { chosenIds, moveTo, noMarks, type RowMarks } from './row-marks.ts'
import { createTripRow, type TripRowElement } from './trip-row-element.ts'
import { tripOrderBy } from './sort-trips.ts'

const oneLine = 28
const twoLines = 44
const headerHeight = 28
const overscan = 6
/** A change is seen at once; in a storm of them the list is drawn this often, which is as fast as anybody reads. */
const drawMs = 400

export type TripListView = { count: number; pending: number; marks: RowMarks }

type TripListOptions = {
  /** The element that scrolls and has the focus. */
  grid: HTMLElement
  /** Holds the rows, as high as all of them. */
  body: HTMLElement
  tab: BoardTab
  words: RowWords
  layout: BoardLayout
  /** The number of rows, of changes that wait, the cursor or the marks are others now. */
  onView: (view: TripListView) => void
}

export type TripList = {
  setTab: (tab: BoardTab) => void
  setWords: (words: RowWords) => void
  setLayout: (layout: BoardLayout) => void
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
  const lines = new Map<number, TripRowElement>()
  const unused: TripRowElement[] = []
  const columns = createListColumns(grid, options.layout)
  let { tab, words, layout } = options
  let rowHeight = layout.two_lines ? twoLines : oneLine
  let shown: readonly number[] = []
  let marks: RowMarks = noMarks
  let pending = 0
  let frozen = false
  /** Asked of the layout only when it tells that they changed: asking makes it work at once. */
  let height = grid.clientHeight
  let scrolled = grid.scrollTop
  let drawnAt = 0
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

  /** Draws the lines in sight. A trip keeps its element while it is among them, so that a new order moves lines and writes none. */
  function draw(): void {
    const now = Date.now()
    drawnAt = now
    // A list that grew shorter has been scrolled back, though nobody has been told yet.
    const top = Math.min(scrolled, shown.length * rowHeight + headerHeight - height)
    const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
    const inSight = shown.slice(first, first + Math.ceil(height / rowHeight) + 2 * overscan)
    const stay = new Set(inSight)
    for (const [id, line] of lines) {
      if (stay.has(id)) continue
      lines.delete(id)
      unused.push(line)
    }
    inSight.forEach((id, slot) => drawLine(id, first + slot, now))
    for (const { element } of unused) element.hidden = true
  }

  function drawLine(id: number, index: number, now: number): void {
    const row = liveTrips.get(id)
    if (row === undefined) return
    let line = lines.get(id)
    if (line === undefined) lines.set(id, (line = unused.pop() ?? addLine()))
    const cursor = marks.cursor === id
    line.element.hidden = false
    line.show(
      row,
      { index, cursor, marked: marks.marked.has(id), stranger: !tab.holds(row) },
      words,
      now,
    )
    if (cursor) grid.setAttribute('aria-activedescendant', line.element.id)
  }

  /** Columns open for what the rows say, never while a hand is on its way to one of them. */
  function makeRoom(): void {
    const rows = shown.flatMap((id) => liveTrips.get(id) ?? [])
    columns.look(
      rows,
      Array.from(lines.values()).flatMap((line) => line.texts() ?? []),
    )
  }

  let made = 0
  function addLine(): TripRowElement {
    const line = createTripRow(`${grid.id}-${made++}`)
    body.append(line.element)
    return line
  }

  function order(force = false, keep: number | null = null): void {
    clearTimeout(orderTimer)
    orderTimer = undefined
    const wanted = Array.from(liveTrips.rows())
      .filter((row) => tab.holds(row))
      .toSorted(tripOrderBy(layout.sort))
      .map((row) => row.service_id)
    const first = shown.length === 0
    const exists = (id: number): boolean => liveTrips.get(id) !== undefined
    const next = nextOrder(shown, keepingRow(wanted, shown, keep), frozen && !force, exists)
    shown = next.shown
    // A row kept for the hand alone is still one that would go.
    pending = next.pending + (keep === null ? 0 : 1)
    if (marks.cursor !== null && !shown.includes(marks.cursor)) marks = moveTo(null)
    body.style.height = `${shown.length * rowHeight}px`
    if (sought !== null && shown.includes(sought)) {
      marks = moveTo(sought)
      reach(shown.indexOf(sought))
      sought = null
    }
    grid.setAttribute('aria-rowcount', String(shown.length + 1))
    draw()
    if (!frozen || force || first || cursorIsCut()) makeRoom()
    tell()
  }

  /** What one's own hand has just done to a trip is seen at once. */
  function cursorIsCut(): boolean {
    const row = marks.cursor === null ? undefined : liveTrips.get(marks.cursor)
    return row !== undefined && columns.hides(row)
  }

  /** What one's own hand did is seen at once, in a storm too: the next key is pressed by it. */
  const isInHand = (changed: ReadonlySet<number | string>): boolean =>
    chosenIds(marks, shown).some((id) => changed.has(id))

  function onChanges(changed: ReadonlySet<number | string>): void {
    // The very first rows are not kept waiting.
    if (shown.length === 0) return order()
    orderTimer ??= setTimeout(order, drawMs)
    if (isInHand(changed)) return draw()
    if (Date.now() - drawnAt > drawMs && Array.from(lines.keys()).some((id) => changed.has(id)))
      draw()
  }

  function scrollTo(top: number): void {
    grid.scrollTop = top
    scrolled = top
  }

  /** The header stays over the rows, so that the first visible line lies under it. */
  function reach(index: number): void {
    const top = index * rowHeight
    const room = height - headerHeight
    if (top < scrolled) scrollTo(top)
    else if (top + rowHeight > scrolled + room) scrollTo(top + rowHeight - room)
  }

  /** Lines lie in the page as they were made: who has the list read aloud is told their order. */
  function publishOrder(): void {
    const ids = shown.flatMap((id) => lines.get(id)?.element.id ?? []).join(' ')
    if (body.getAttribute('aria-owns') !== ids) body.setAttribute('aria-owns', ids)
  }

  const leaveStore = liveTrips.subscribe(onChanges)
  const ticking = setInterval(() => {
    const now = Date.now()
    for (const line of lines.values()) line.tick(now)
    publishOrder()
  }, 1000)
  const sized = new ResizeObserver(() => {
    height = grid.clientHeight
    columns.setRoom(grid.clientWidth)
    draw()
    makeRoom()
  })
  sized.observe(grid)
  const onFonts = () => {
    columns.measureAnew()
    makeRoom()
  }
  document.fonts.addEventListener('loadingdone', onFonts)
  const onScroll = () => {
    scrolled = grid.scrollTop
    draw()
  }
  grid.addEventListener('scroll', onScroll, { passive: true })
  order()

  function setTab(next: BoardTab): void {
    if (next === tab) return
    tab = next
    shown = []
    marks = noMarks
    columns.forget()
    scrollTo(0)
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
      makeRoom()
    },
    setLayout(next) {
      const sorted = next.sort !== layout.sort
      layout = next
      rowHeight = layout.two_lines ? twoLines : oneLine
      columns.setLayout(layout)
      if (sorted) order(true)
      else {
        body.style.height = `${shown.length * rowHeight}px`
        draw()
      }
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
      if (index >= 0) reach(index)
      else grid.removeAttribute('aria-activedescendant')
      draw()
      tell()
    },
    shown: () => shown,
    chosen: () => chosenIds(marks, shown).flatMap((id) => liveTrips.get(id) ?? []),
    pageRows: () => Math.max(1, Math.floor(height / rowHeight) - 2),
    destroy() {
      leaveStore()
      clearInterval(ticking)
      clearTimeout(orderTimer)
      sized.disconnect()
      document.fonts.removeEventListener('loadingdone', onFonts)
      grid.removeEventListener('scroll', onScroll)
      body.replaceChildren()
    },
  }
}
