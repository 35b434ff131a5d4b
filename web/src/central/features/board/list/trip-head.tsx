/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by hand, which table tags do not allow */
import { type DragEvent, type PointerEvent, useRef } from 'react'
import {
  type BoardColumn,
  boardColumns,
  type BoardLayout,
  columnWidths,
} from '@chaski/contract/users/desk-preferences.ts'
import { nextSort } from '#src/ui/table/column.ts'
import { columnLabels } from '#src/central/trips/trip-cells.ts'
import { movedColumn } from './move-column.ts'
import type { Arrange } from './use-board-layout.ts'

type TripHeadProps = { layout: BoardLayout; onArrange: Arrange }

/** The names of the columns: a click sorts, a drag moves, the edge widens and two clicks on it let go. */
export function TripHead({ layout, onArrange }: TripHeadProps) {
  const { sort } = layout
  const dragged = useRef<BoardColumn | null>(null)
  const sortBy = (key: BoardColumn) => {
    const next = nextSort(sort, key)
    onArrange({ sort: next === null ? null : { key, descending: next.descending } })
  }
  const drop = (onto: BoardColumn) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged.current !== null)
      onArrange({ order: movedColumn(layout.order, dragged.current, onto) })
    dragged.current = null
  }
  return (
    <div className="trip-head" role="row" aria-rowindex={1}>
      {boardColumns.map((key) => (
        <div
          key={key}
          className="trip-cell"
          role="columnheader"
          tabIndex={-1}
          aria-sort={sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined}
          data-column={key}
          draggable
          onDragStart={() => void (dragged.current = key)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop(key)}
        >
          <button
            type="button"
            tabIndex={-1}
            className="trip-sort"
            data-sorted={sort?.key === key || undefined}
            title={`${columnLabels[key]}: clic para ordenar, arrastre para mover`}
            onClick={() => sortBy(key)}
          >
            {columnLabels[key]}
            {sort?.key === key && (sort.descending ? ' ↓' : ' ↑')}
          </button>
          <Grip
            onWidth={(width) => {
              const { [key]: _, ...others } = layout.widths
              onArrange({ widths: width === null ? others : { ...others, [key]: width } })
            }}
          />
        </div>
      ))}
    </div>
  )
}

/** The edge of a column; null gives its width back to the company. */
function Grip({ onWidth }: { onWidth: (width: number | null) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const widthAt = ({ clientX }: PointerEvent, { x, width }: { x: number; width: number }) =>
    Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width + clientX - x)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the same by keyboard: the menu of columns
    <span
      className="trip-grip"
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const { width } = event.currentTarget.parentElement!.getBoundingClientRect()
        from.current = { x: event.clientX, width }
      }}
      onPointerUp={(event) => {
        const began = from.current
        from.current = null
        if (began !== null && Math.abs(event.clientX - began.x) > 2) onWidth(widthAt(event, began))
      }}
      onDoubleClick={() => onWidth(null)}
    />
  )
}
