import type { DriverEarnings } from '@chaski/contract/trips/driver-work.ts'
import { date, soles } from '#src/shared/formats.ts'

const names = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const nameOf = (day: string): string => names[new Date(`${day}T12:00:00Z`).getUTCDay()]!
/** Without cents: seven of them stand side by side. */
const short = (cents: number): string => String(Math.round(cents / 100))

/** A bar a day, each with its amount; today is the last. */
export function WeekChart({ days }: { days: DriverEarnings['days'] }) {
  const most = Math.max(1, ...days.map((day) => day.total_cents))
  return (
    <ol className="week" aria-label="Soles por día">
      {days.map((day, n) => (
        <li key={day.date} data-today={n === days.length - 1 || undefined}>
          <span className="visually-hidden">
            {date(day.date)}: {soles(day.total_cents)}, {day.trips} servicios
          </span>
          <span className="bar-amount" aria-hidden="true">
            {day.total_cents > 0 ? short(day.total_cents) : ''}
          </span>
          <span
            className="bar"
            style={{ '--share': day.total_cents / most } as React.CSSProperties}
          />
          <span className="bar-day" aria-hidden="true">
            {nameOf(day.date)}
          </span>
        </li>
      ))}
    </ol>
  )
}
