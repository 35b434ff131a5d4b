/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by hand, which table tags do not allow */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { keysOf } from '#src/ui/keyboard/shortcuts.ts'
import type { BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { RowMenu } from '#src/ui/table/row-menu.tsx'
import { boardLink } from '#src/central/live/board-link.ts'
import { type BoardTab, boardTabs } from './board-tabs.ts'
import type { RowWords } from '#src/central/trips/row-words.ts'
import { moveMarks, moveTo, noMarks, rangeTo, toggleMark } from './row-marks.ts'
import { createTripList, type TripList, type TripListView } from './trip-list.ts'
import { TripHead } from './trip-head.tsx'
import type { Arrange } from './use-board-layout.ts'
import { useFreeze } from './use-freeze.ts'
import './trip-grid.css'

type TripGridProps = {
  ref: RefObject<TripList | null>
  gridRef: RefObject<HTMLDivElement | null>
  tab: BoardTab
  words: RowWords
  actions: readonly RowAction<TripRow>[]
  layout: BoardLayout
  onArrange: Arrange
  view: TripListView
  onView: (view: TripListView) => void
}

type OpenMenu = { at: { x: number; y: number }; rows: TripRow[] }

export const emptyView: TripListView = { count: 0, pending: 0, marks: noMarks }

/** Where the hand begins: on the trip that is chosen already, or on the first unless another window has chosen. */
const startCursor = (list: TripList): void => {
  const shown = list.shown()
  if (list.marks().cursor !== null || shown[0] === undefined) return
  const chosen = boardLink.getSelected()
  if (chosen !== null && shown.includes(chosen)) list.setMarks(moveTo(chosen))
  else if (!boardLink.isChosenElsewhere()) list.setMarks(moveTo(shown[0]))
}

/** The trips of one tab: React draws the frame, plain DOM the rows. */
export function TripGrid(props: TripGridProps) {
  const { ref, gridRef, tab, words, actions, layout, onArrange, view, onView } = props
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const first = useRef({ tab, words, layout })
  const greeted = useRef(false)
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const tell = useEffectEvent(onView)
  useEffect(() => {
    let cursor: number | null = null
    const list = createTripList({
      grid: gridRef.current!,
      body: body.current!,
      ...first.current,
      onView: (next) => {
        tell(next)
        // Only what this list itself has moved: one that is still empty takes nobody's choice away.
        if (next.marks.cursor !== cursor) boardLink.select((cursor = next.marks.cursor))
        // The first rows came after the hand did. Never later: a key must not meet another trip.
        if (greeted.current || next.count === 0 || ref.current === null) return
        greeted.current = true
        if (document.activeElement === gridRef.current) startCursor(ref.current)
      },
    })
    ref.current = list
    return () => {
      list.destroy()
      ref.current = null
    }
  }, [ref, gridRef])
  // Chosen on the map or in another window of the same operator: the cursor goes along, where it can.
  useEffect(
    () =>
      boardLink.onSelected(() => {
        const list = ref.current
        const id = boardLink.getSelected()
        if (id === null || list === null || list.marks().cursor === id) return
        if (list.shown().includes(id)) list.setMarks(moveTo(id))
      }),
    [ref],
  )
  useEffect(() => ref.current?.setTab(tab), [ref, tab])
  useEffect(() => ref.current?.setWords(words), [ref, words])
  useEffect(() => ref.current?.setLayout(layout), [ref, layout])
  useFreeze(gridRef, ref)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = ref.current
    if (list === null || event.target !== event.currentTarget || event.defaultPrevented) return
    const keys = keysOf(event)
    const marks = list.marks()
    const moved = event.ctrlKey
      ? null
      : moveMarks(marks, {
          key: event.key,
          shown: list.shown(),
          page: list.pageRows(),
          extend: event.shiftKey,
        })
    if (moved !== null) list.setMarks(moved)
    else if (keys === ' ' && marks.cursor !== null) list.setMarks(toggleMark(marks, marks.cursor))
    else if (keys === 'Ctrl+A') list.setMarks({ ...marks, marked: new Set(list.shown()) })
    else if (keys === 'Escape' && marks.marked.size > 0) list.setMarks(moveTo(marks.cursor))
    else if ((keys === 'ContextMenu' || keys === 'Shift+F10') && marks.cursor !== null)
      setMenu({ at: placeOf(event.currentTarget), rows: list.chosen() })
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const list = ref.current
    const row = serviceAt(event)
    if (list === null || row === null) return
    if (event.shiftKey) list.setMarks(rangeTo(list.marks(), list.shown(), row))
    else if (event.ctrlKey || event.metaKey) list.setMarks(toggleMark(list.marks(), row))
    else list.setMarks(moveTo(row))
    // The map may have chosen another one, while the cursor stayed here.
    boardLink.select(row)
  }

  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const list = ref.current
    const row = serviceAt(event)
    if (list === null || row === null) return
    event.preventDefault()
    if (!list.marks().marked.has(row)) list.setMarks(moveTo(row))
    setMenu({ at: { x: event.clientX, y: event.clientY }, rows: list.chosen() })
  }

  return (
    <div className="trip-frame">
      <div
        ref={gridRef}
        id={id}
        className="trip-grid"
        data-two-lines={layout.two_lines || undefined}
        role="grid"
        tabIndex={0}
        aria-label={`Servicios: ${tab.label}`}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onFocus={(event) => {
          // A press of the mouse chooses its own row.
          if (ref.current !== null && !event.currentTarget.matches(':active'))
            startCursor(ref.current)
        }}
      >
        <TripHead layout={layout} onArrange={onArrange} />
        <div ref={body} className="trip-body" role="rowgroup" />
      </div>
      {view.count === 0 && <p className="trip-none">{emptyWords(tab)}</p>}
      {menu !== null && (
        <RowMenu
          at={menu.at}
          rows={menu.rows}
          actions={actions}
          onClose={() => {
            setMenu(null)
            gridRef.current?.focus()
          }}
        />
      )}
    </div>
  )
}

const emptyWords = (tab: BoardTab): string =>
  !boardTabs.includes(tab)
    ? 'Ningún servicio con estos filtros.'
    : tab.key === 'attend'
      ? 'Nada por atender. Los pedidos nuevos aparecen aquí.'
      : 'No hay servicios.'

function serviceAt(event: MouseEvent<HTMLElement>): number | null {
  const row = event.target instanceof Element ? event.target.closest('[data-service]') : null
  return row === null ? null : Number(row.getAttribute('data-service'))
}

function placeOf(grid: HTMLElement): { x: number; y: number } {
  const id = grid.getAttribute('aria-activedescendant')
  const box = ((id === null ? null : document.getElementById(id)) ?? grid).getBoundingClientRect()
  return { x: box.left + 24, y: box.top + 24 }
}
