import type { ReactNode } from 'react'
import '#src/ui/form/form.css'
import './money-table.css'

type MoneyColumn<Row> = { title: string; end?: boolean; cell: (row: Row) => ReactNode }

type MoneyTableProps<Row> = {
  label: string
  columns: readonly MoneyColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The last line: sums, one per column. */
  sums?: readonly ReactNode[]
  empty: string
}

/** A short table of amounts that is read as a whole; long lists are the data table's. */
export function MoneyTable<Row>(props: MoneyTableProps<Row>) {
  const { label, columns, rows, rowKey, sums, empty } = props
  if (rows.length === 0) return <p className="form-hint">{empty}</p>
  return (
    <table className="money-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, end }) => (
            <th key={title} scope="col" className={end ? 'end' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, end, cell }) => (
              <td key={title} className={end ? 'end' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            {columns.map(({ title, end }, at) => (
              <td key={title} className={end ? 'end' : undefined}>
                {sums[at]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
