/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by the virtualizer, which table tags do not allow */
import { memo } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { Column } from './column.ts'

type TableRowProps<Row> = {
  id: string
  /** Undefined until it is read. */
  row: Row | undefined
  index: number
  top: number
  columns: readonly Column<Row>[]
  marked: boolean
  cursor: boolean
  edge: 'alarm' | 'warn' | undefined
  faded: boolean
  withMenu: boolean
}

/**
 * One row of plain DOM: no component of the kit and no handler; the grid around listens for all rows. A row that is not
 * read yet has its cells already, so that nothing is built while a hand flies through pages on their way.
 */
function PlainRow<Row>(props: TableRowProps<Row>) {
  const { id, row, index, top, columns, marked, cursor, edge, faded, withMenu } = props
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked}
      aria-busy={row === undefined || undefined}
      className="table-row"
      data-index={index}
      data-cursor={cursor || undefined}
      data-edge={edge}
      data-faded={faded || undefined}
      data-odd={index % 2 === 1 || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="gridcell"
          className="table-cell"
          data-align={column.align}
          data-lines={column.lines}
          aria-label={row === undefined && place === 0 ? 'Cargando' : undefined}
        >
          {row && column.cell(row)}
        </div>
      ))}
      <div role="gridcell" className="table-cell table-tools">
        {withMenu && (
          <button type="button" tabIndex={-1} className="row-more" aria-label="Acciones" data-menu>
            <Icon name="more" />
          </button>
        )}
      </div>
    </div>
  )
}

export const TableRow = memo(PlainRow) as typeof PlainRow
