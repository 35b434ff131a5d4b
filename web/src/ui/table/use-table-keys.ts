import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { keysOf } from '#src/ui/keyboard/shortcuts.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { type RowAction, verdictOn } from './row-action.ts'
import { showWholeText } from './show-whole-text.ts'
import {
  all,
  carryOver,
  emptySelection,
  extendTo,
  moveCursor,
  only,
  readRows,
  type Selection,
  toggle,
} from './selection.ts'

type TableKeysOptions<Row> = {
  rows: readonly (Row | undefined)[]
  rowKey: (row: Row) => string | number
  actions: readonly RowAction<Row>[]
  pageRows: () => number
  scrollTo: (index: number) => void
}

type MenuPlace = { x: number; y: number }

/** Everything a hand does to a list: cursor, marks, actions by key, the menu. */
export function useTableKeys<Row>({
  rows,
  rowKey,
  actions,
  pageRows,
  scrollTo,
}: TableKeysOptions<Row>) {
  const [selection, setSelection] = useState<Selection>(emptySelection)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [order, setOrder] = useState({ rows, rowKey })

  // The list changed under the hand (sorted, refetched): cursor and marks stay with their rows.
  if (order.rows !== rows) {
    setOrder({ rows, rowKey })
    setSelection(carryOver(selection, order.rows, rows, rowKey))
  }

  const chosen = (): Row[] => {
    const indices = selection.marked.size > 0 ? [...selection.marked] : [selection.cursor]
    return indices.toSorted((a, b) => a - b).flatMap((index) => rows[index] ?? [])
  }

  const mark = (next: Selection) => setSelection(readRows(next, rows))

  const move = (next: Selection) => {
    mark(next)
    scrollTo(next.cursor)
  }

  const act = (action: RowAction<Row> | undefined): boolean => {
    if (action === undefined) return false
    const target = chosen()
    const verdict = verdictOn(action, target)
    if (verdict.allowed) action.run(target)
    else toast(verdict.reason)
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons of the header keep their own keys.
    if (event.target !== event.currentTarget || event.defaultPrevented) return
    const keys = keysOf(event)
    const moved = moveCursor(selection, {
      key: event.key,
      rows: rows.length,
      page: pageRows(),
      extend: event.shiftKey,
    })
    if (moved !== null && !event.ctrlKey) move(moved)
    else if (keys === ' ' && selection.cursor >= 0)
      setSelection(toggle(selection, selection.cursor))
    else if (keys === 'Ctrl+A' && rows.length > 0) mark(all(selection, rows.length))
    else if (
      (keys === 'ContextMenu' || keys === 'Shift+F10') &&
      actions.length > 0 &&
      selection.cursor >= 0
    )
      setMenu(placeOf(event.currentTarget))
    else if (!act(actions.find((action) => action.keys === keys))) return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = rowAt(event)
    if (index === null) return
    if (event.target instanceof Element && event.target.closest('[data-menu]'))
      openMenu(index, event)
    else if (event.shiftKey) mark(extendTo(selection, index))
    else if (event.ctrlKey || event.metaKey) setSelection(toggle(selection, index))
    else setSelection(only(index))
  }

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const row = rows[rowAt(event) ?? -1]
    const first = actions[0]
    if (row !== undefined && first !== undefined && verdictOn(first, [row]).allowed)
      first.run([row])
  }

  const openMenu = (index: number, event: MouseEvent<HTMLElement>) => {
    if (!selection.marked.has(index)) setSelection(only(index))
    setMenu({ x: event.clientX, y: event.clientY })
  }

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const index = rowAt(event)
    if (index === null || actions.length === 0) return
    event.preventDefault()
    openMenu(index, event)
  }

  return {
    selection,
    menu,
    chosen,
    closeMenu: () => setMenu(null),
    /** Handlers of the grid: rows have none of their own. */
    handlers: {
      onKeyDown,
      onClick,
      onDoubleClick,
      onContextMenu,
      onMouseOver: showWholeText,
      onFocus: () => {
        if (selection.cursor === -1 && rows.length > 0)
          setSelection({ ...only(0), marked: new Set() })
      },
    },
  }
}

function rowAt(event: MouseEvent<HTMLElement>): number | null {
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
  return row === null ? null : Number(row.getAttribute('data-index'))
}

/** The keyboard's menu opens at the row it is about. */
function placeOf(grid: HTMLElement): MenuPlace {
  const id = grid.getAttribute('aria-activedescendant')
  const box =
    (id === null ? null : document.getElementById(id))?.getBoundingClientRect() ??
    grid.getBoundingClientRect()
  return { x: box.left + 24, y: box.top + 24 }
}
