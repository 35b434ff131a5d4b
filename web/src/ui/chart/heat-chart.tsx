import type { CSSProperties } from 'react'
import { count } from '#src/shared/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import { heatStep } from './scale.ts'

type HeatChartProps = {
  title: string
  unit: string
  columns: readonly string[]
  rows: readonly { label: string; values: readonly number[] }[]
  format?: (value: number) => string
}

/** When it is busy: days by hours, the number written in each cell. */
export function HeatChart({ title, unit, columns, rows, format = count }: HeatChartProps) {
  const highest = Math.max(0, ...rows.flatMap(({ values }) => values))
  return (
    <ChartFrame
      title={title}
      unit={unit}
      table={{
        head: ['', ...columns],
        rows: rows.map(({ label, values }) => [label, ...values.map(format)]),
      }}
    >
      <div
        className="heat"
        style={{ '--heat-columns': columns.length } as CSSProperties}
        aria-hidden="true"
      >
        <span />
        {columns.map((column) => (
          <span key={column} className="heat-head">
            {column}
          </span>
        ))}
        {rows.map(({ label, values }) => [
          <span key={label} className="heat-label">
            {label}
          </span>,
          ...values.map((value, index) => (
            <span
              key={`${label}-${columns[index]}`}
              className="heat-cell"
              data-strong={heatStep(value, highest) > 0.5 || undefined}
              style={{ '--heat': heatStep(value, highest) } as CSSProperties}
            >
              {value === 0 ? '' : format(value)}
            </span>
          )),
        ])}
      </div>
    </ChartFrame>
  )
}
