import { type ReactNode, useId, useState } from 'react'
import { Button } from '@mantine/core'
import './chart.css'

type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

type ChartFrameProps = {
  /** The one message of the chart, as a sentence. */
  title: string
  /** What is counted: "servicios", "S/". */
  unit: string
  table: ChartTable
  children: ReactNode
}

/** Around every chart: its message, its unit, and the numbers behind it one click away. */
export function ChartFrame({ title, unit, table, children }: ChartFrameProps) {
  const [numbers, setNumbers] = useState(false)
  const id = useId()
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>
          {title} <small>({unit})</small>
        </span>
        <Button variant="subtle" size="compact-xs" onClick={() => setNumbers((before) => !before)}>
          {numbers ? 'Ver gráfico' : 'Ver números'}
        </Button>
      </figcaption>
      {numbers ? <NumbersTable table={table} /> : children}
    </figure>
  )
}

function NumbersTable({ table }: { table: ChartTable }) {
  return (
    <table className="chart-numbers">
      <thead>
        <tr>
          {table.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
