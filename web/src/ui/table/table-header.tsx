/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by the virtualizer, which table tags do not allow */
import { memo } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { Column, SortState } from './column.ts'

type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  visible: readonly Column<Row>[]
  sort: SortState
  sortable: (key: string) => boolean
  onSort: (key: string) => void
  onShow: (keys: string[]) => void
}

const directionOf = (sort: SortState, key: string) =>
  sort?.key !== key ? undefined : sort.descending ? 'descending' : 'ascending'

function PlainHeader<Row>({
  columns,
  visible,
  sort,
  sortable,
  onSort,
  onShow,
}: TableHeaderProps<Row>) {
  return (
    <div role="rowgroup" className="table-head">
      <div role="row" aria-rowindex={1} className="table-row">
        {visible.map((column) => {
          const direction = directionOf(sort, column.key)
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={direction}
              className="table-cell"
              data-align={column.align}
            >
              {column.sort === undefined ? (
                column.header
              ) : (
                <button
                  type="button"
                  className="sort-button"
                  disabled={!sortable(column.key)}
                  title={
                    sortable(column.key) ? undefined : 'Acote la lista con filtros para ordenarla'
                  }
                  onClick={() => onSort(column.key)}
                >
                  {column.header}
                  {direction && (
                    <span data-direction={direction} className="sort-mark">
                      <Icon name="chevronDown" size={12} />
                    </span>
                  )}
                </button>
              )}
            </div>
          )
        })}
        <div role="columnheader" className="table-cell table-tools">
          <ColumnChoice
            columns={columns}
            shown={new Set(visible.map(({ key }) => key))}
            onChange={(keys) => onShow([...keys])}
          />
        </div>
      </div>
    </div>
  )
}

/** Not drawn again while the rows below it move. */
export const TableHeader = memo(PlainHeader) as typeof PlainHeader
