import { count } from '#src/shared/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import { place } from './scale.ts'

type Bar = { label: string; value: number }

type BarChartProps = {
  title: string
  unit: string
  bars: readonly Bar[]
  format?: (value: number) => string
}

const rowHeight = 26
const labelWidth = 150
const barWidth = 330

/** Lying bars with their name and number on them: nothing to look up in a legend. */
export function BarChart({ title, unit, bars, format = count }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <ChartFrame
      title={title}
      unit={unit}
      table={{ head: ['', unit], rows: bars.map(({ label, value }) => [label, format(value)]) }}
    >
      <svg
        viewBox={`0 0 560 ${bars.length * rowHeight}`}
        className="chart-drawing"
        aria-hidden="true"
      >
        {bars.map(({ label, value }, index) => {
          const y = index * rowHeight
          const length = place(value, highest, barWidth)
          return (
            <g key={label}>
              <text x={labelWidth - 8} y={y + 17} textAnchor="end" className="chart-label">
                {label.length > 22 ? `${label.slice(0, 21)}…` : label}
              </text>
              <rect
                x={labelWidth}
                y={y + 4}
                width={Math.max(1, length)}
                height={rowHeight - 8}
                className="chart-bar"
              />
              <text x={labelWidth + length + 6} y={y + 17} className="chart-value">
                {format(value)}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartFrame>
  )
}
