import { count } from '#src/shared/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import { axisTicks, place, spread } from './scale.ts'

type Line = { name: string; values: readonly number[] }

type LineChartProps = {
  title: string
  unit: string
  /** One per point, in order. */
  labels: readonly string[]
  /** At most four: more lines carry no message. */
  lines: readonly Line[]
  format?: (value: number) => string
}

const box = { left: 48, top: 10, width: 420, height: 180 }
/** Between the names of two lines that end together. */
const nameGap = 14

/** Lines from an honest zero, each named at its end. */
export function LineChart({ title, unit, labels, lines, format = count }: LineChartProps) {
  const ticks = axisTicks(Math.max(0, ...lines.flatMap(({ values }) => values)))
  const highest = ticks.at(-1)!
  const x = (index: number) => box.left + place(index, Math.max(1, labels.length - 1), box.width)
  const y = (value: number) => box.top + box.height - place(value, highest, box.height)
  const nameHeights = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 0)),
    nameGap,
  )
  const every = Math.max(1, Math.ceil(labels.length / 8))
  return (
    <ChartFrame
      title={title}
      unit={unit}
      table={{
        head: ['', ...lines.map(({ name }) => name)],
        rows: labels.map((label, index) => [
          label,
          ...lines.map(({ values }) => format(values[index] ?? 0)),
        ]),
      }}
    >
      <svg viewBox="0 0 560 220" className="chart-drawing" aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={box.left}
              x2={box.left + box.width}
              y1={y(tick)}
              y2={y(tick)}
              className="chart-grid"
            />
            <text x={box.left - 6} y={y(tick) + 4} textAnchor="end" className="chart-label">
              {format(tick)}
            </text>
          </g>
        ))}
        {labels.map((label, index) =>
          index % every === 0 ? (
            <text
              key={label}
              x={x(index)}
              y={box.top + box.height + 18}
              textAnchor="middle"
              className="chart-label"
            >
              {label}
            </text>
          ) : null,
        )}
        {lines.map(({ name, values }, index) => (
          <g key={name} className={`chart-series chart-series-${index + 1}`}>
            <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
            <text x={x(values.length - 1) + 6} y={nameHeights[index]! + 4}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}
