/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by the virtualizer, which table tags do not allow */
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { mostRows } from '#src/shared/page-window.ts'
import type { Paging } from '#src/shared/use-pages.ts'
import { useRemembered } from '#src/ui/remembered.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { type Column, sortRows } from './column.ts'
import type { RowAction } from './row-action.ts'
import { RowMenu } from './row-menu.tsx'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'
import { useFittedColumns } from './use-fitted-columns.ts'
import { slotsFor, useRowSlots } from './use-row-slots.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSight } from './use-sight.ts'
import { useSort } from './use-sort.ts'
import { useTableKeys } from './use-table-keys.ts'
import './data-table.css'

export type DataTableProps<Row> = {
  /** Names the list for those who hear it, and remembers its columns. */
  name: string
  label: string
  columns: readonly Column<Row>[]
  /** A row that has not been read yet is undefined. */
  rows: readonly (Row | undefined)[]
  rowKey: (row: Row) => string | number
  actions?: readonly RowAction<Row>[]
  /** A 4 px edge, for what presses. */
  edge?: (row: Row) => 'alarm' | 'warn' | undefined
  /** Drawn quieter: archived, inactive. */
  faded?: (row: Row) => boolean
  loading?: boolean
  /** Shown instead of rows. */
  empty?: ReactNode
  /** The rows come by pages, as they come in sight. */
  paging?: Paging
}

const oneLine = 28
const twoLines = 40
const headerHeight = 29
const skeletonRows = 12
/** Rows drawn beyond each edge, for a hand that is quicker than the drawing. */
const overscan = 12

/** Every list: virtual rows of plain DOM, whole by keyboard, one set of actions. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, rowKey, actions = [], loading = false, empty, paging } = props
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  // Of all columns, shown or not: rows keep their height while somebody chooses columns.
  const rowHeight = columns.some(({ lines }) => lines === 2) ? twoLines : oneLine
  const [sort, sortBy] = useSort(name)
  const [shown, setShown] = useRemembered<string[]>(
    `columns.${name}`,
    columns.filter((column) => !column.hidden).map((column) => column.key),
  )
  const visible = useMemo(
    () => columns.filter((column, index) => index === 0 || shown.includes(column.key)),
    [columns, shown],
  )
  // An order over part of the rows would lie: it is the server's, or waits until all are here, or is not offered.
  const fits = rows.length <= mostRows
  // The header is drawn again only when this changes, and not with every row that scrolls by.
  const sortable = useCallback((key: string) => paging?.sorts(key) === true || fits, [paging, fits])
  const sortedHere = sort !== null && sortable(sort.key) && paging?.sorts(sort.key) !== true
  const whole = useMemo(() => (allRead(rows) ? rows : null), [rows])
  const sorted = useMemo(
    () => (whole === null || !sortedHere ? rows : sortRows(whole, columns, sort)),
    [rows, whole, columns, sort, sortedHere],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    overscan,
  })
  const items = virtual.getVirtualItems()
  const slots = slotsFor(virtual.scrollRect?.height ?? 0, rowHeight, overscan)
  const placed = useRowSlots(items, slots)
  // In an order of one's own, what is in sight may stand on any page.
  const [first, last] = sortedHere
    ? [0, sorted.length - 1]
    : [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  useSight(paging, first, last)
  useEffect(() => {
    if (grid.current !== null) grid.current.scrollTop = 0
  }, [paging?.key])
  useScrollMemory(grid, name, !loading && rows.length > 0)

  const keys = useTableKeys({
    rows: sorted,
    rowKey,
    actions,
    pageRows: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2),
    scrollTo: (index) => virtual.scrollToIndex(index),
  })
  useShortcuts('Listas', tableHelp)
  useShortcuts(
    label,
    actions.flatMap((action) =>
      action.keys === undefined ? [] : [{ keys: action.keys, label: action.label }],
    ),
  )

  const { template, least } = useFittedColumns(
    grid,
    visible,
    paging?.key ?? '',
    !loading && (rows.length === 0 || rows[0] !== undefined),
  )
  const rowId = (index: number) => `${id}-${index}`

  return (
    <div className="table-frame">
      <div
        ref={grid}
        className="table-scroll"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        aria-multiselectable={actions.some((action) => action.many) || undefined}
        aria-busy={loading}
        aria-activedescendant={
          keys.selection.cursor >= 0 && sorted.length > 0 ? rowId(keys.selection.cursor) : undefined
        }
        {...keys.handlers}
      >
        <div
          className="table-body"
          style={
            {
              '--columns': template,
              '--row-height': `${rowHeight}px`,
              minWidth: least,
            } as CSSProperties
          }
        >
          <TableHeader
            columns={columns}
            visible={visible}
            sort={sort !== null && sortable(sort.key) ? sort : null}
            sortable={sortable}
            onSort={sortBy}
            onShow={setShown}
          />
          {loading && <SkeletonRows columns={visible.length} />}
          {!loading && (
            <div role="rowgroup" className="table-rows" style={{ height: virtual.getTotalSize() }}>
              {placed.map(({ index, start }) => {
                const row = sorted[index]
                return (
                  <TableRow
                    // By slot, not by row: nothing is built while one scrolls.
                    key={index % slots}
                    id={rowId(index)}
                    row={row}
                    index={index}
                    top={start - headerHeight}
                    columns={visible}
                    marked={keys.selection.marked.has(index)}
                    cursor={keys.selection.cursor === index}
                    edge={row && props.edge?.(row)}
                    faded={(row && props.faded?.(row)) ?? false}
                    withMenu={actions.length > 0}
                  />
                )
              })}
            </div>
          )}
        </div>
      </div>
      {!loading && sorted.length === 0 && <div className="table-empty">{empty}</div>}
      {keys.menu && (
        <RowMenu
          at={keys.menu}
          rows={keys.chosen()}
          actions={actions}
          onClose={() => {
            keys.closeMenu()
            grid.current?.focus()
          }}
        />
      )}
    </div>
  )
}

const allRead = <Row,>(rows: readonly (Row | undefined)[]): rows is readonly Row[] =>
  !rows.includes(undefined)

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="table-row">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className="table-cell">
              <span className="skeleton" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const tableHelp = [
  { keys: '↑ ↓', label: 'Mover el cursor' },
  { keys: 'Inicio / Fin / RePág / AvPág', label: 'Ir al inicio, al final o una página' },
  { keys: 'Shift+↑ ↓', label: 'Elegir varias filas seguidas' },
  { keys: 'Espacio', label: 'Marcar o desmarcar la fila' },
  { keys: 'Ctrl+A', label: 'Marcar todas' },
  { keys: 'Shift+F10', label: 'Menú de la fila (o clic derecho)' },
]
