import { Button } from '@mantine/core'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { readTypedMoment } from '#src/ui/form/typed-date.ts'

type WhenFieldProps = {
  value: string | null
  error: string | undefined
  /** Why it is not asked here; null: it is. */
  follows: string | null
  onChange: (value: string | null) => void
}

const offsets = [
  { minutes: 15, label: '+15' },
  { minutes: 30, label: '+30' },
  { minutes: 60, label: '+1 h' },
]

/** Now, in a while, or on a day: typed as one says it. */
export function WhenField({ value, error, follows, onChange }: WhenFieldProps) {
  return (
    <div className="call-when" data-error={error !== undefined || undefined}>
      <DateTimeField
        label="¿Cuándo?"
        path="date_time_service"
        placeholder="Ahora"
        disabled={follows !== null}
        {...(follows === null ? {} : { hint: follows })}
        value={value}
        error={error}
        onChange={onChange}
      />
      <fieldset className="call-offsets" aria-label="¿Cuándo?, en un toque">
        {follows !== null ? null : value === null ? (
          offsets.map(({ minutes, label }) => (
            <Button
              key={minutes}
              variant="default"
              aria-label={`${label}: dentro de ${minutes} minutos`}
              onClick={() => onChange(readTypedMoment(`+${minutes}`))}
            >
              {label}
            </Button>
          ))
        ) : (
          <Button variant="default" onClick={() => onChange(null)}>
            Ahora
          </Button>
        )}
      </fieldset>
    </div>
  )
}
