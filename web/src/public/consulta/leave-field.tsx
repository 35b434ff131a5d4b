import { dayOf } from '#src/shared/formats.ts'
import { Choice } from './choice.tsx'
import { lastDay, suggestedClock } from './lima-clock.ts'

type LeaveFieldProps = {
  /** Lima's wall clock; null: now. */
  leave: string | null
  now: number
  onChange: (leave: string | null) => void
  error?: string | undefined
}

const options = [
  { value: 'now', label: 'Ahora' },
  { value: 'later', label: 'Más tarde' },
] as const

/** When the ride starts: nights and holidays cost more, so it is part of the price. */
export function LeaveField({ leave, now, onChange, error }: LeaveFieldProps) {
  const [day = '', clock = ''] = leave?.split('T') ?? []
  const wrong = {
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : 'leave-error',
  }
  return (
    <>
      <Choice
        legend="Salida"
        options={options}
        value={leave === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : suggestedClock(now))}
      />
      {leave !== null && (
        <div className="leave-row">
          <label>
            Fecha
            <input
              id="leave-day"
              type="date"
              value={day}
              min={dayOf(now)}
              max={lastDay(now)}
              {...wrong}
              onChange={(event) => onChange(`${event.target.value}T${clock}`)}
            />
          </label>
          <label>
            Hora
            <input
              type="time"
              value={clock}
              {...wrong}
              onChange={(event) => onChange(`${day}T${event.target.value}`)}
            />
          </label>
        </div>
      )}
      {error !== undefined && (
        <p className="field-error" id="leave-error">
          {error}
        </p>
      )}
    </>
  )
}
