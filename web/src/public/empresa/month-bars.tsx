import type { CSSProperties } from 'react'
import { monthName } from '@chaski/contract/reports/month-words.ts'
import { count } from '#src/shared/formats.ts'

type MonthBarsProps = {
  /** What the bars say, as a sentence. */
  title: string
  months: readonly string[]
  cents: readonly number[]
  /** What the highest bar of the scale stands for. */
  most: number
}

/** A bar a month, each with its soles; the exact numbers are in the table below. */
export function MonthBars({ title, months, cents, most }: MonthBarsProps) {
  return (
    <figure className="month-bars">
      <figcaption>
        {title} <small>(S/ por mes)</small>
      </figcaption>
      <ol aria-hidden="true">
        {months.map((month, at) => (
          <li key={month}>
            <span>{cents[at]! > 0 ? count(Math.round(cents[at]! / 100)) : ''}</span>
            <span
              className="month-bar"
              style={{ '--share': cents[at]! / Math.max(1, most) } as CSSProperties}
            />
            <span>{monthName(month).slice(0, 3)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
