import { FieldProblem } from '#src/public/form/field.tsx'
import { weekdays } from '#src/shared/plan-times.ts'

type WeekdaysFieldProps = {
  name: string
  /** Their figures one after the other, Sunday is 0. */
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

/** The days of the week on which something comes again. */
export function WeekdaysField({ name, value, onChange, problem }: WeekdaysFieldProps) {
  const id = `campo-${name}`
  return (
    <fieldset className="field" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>¿Qué días?</legend>
      <div className="plan-days">
        {weekdays.map(({ day, name: dayName }, index) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              checked={value.includes(String(day))}
              aria-invalid={problem !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? `${value}${day}` : value.replace(String(day), ''))
              }
            />
            <span>{dayName}</span>
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-error`} text={problem} />
    </fieldset>
  )
}
