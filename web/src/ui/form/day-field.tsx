import { date, dateTime } from '#src/shared/formats.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { controlOf, type Field, useShown } from './fields.ts'

type DayFieldProps = {
  field: Field<string | null | undefined>
  /** Where the label depends on what else was chosen. */
  label?: string
  hint?: string
  required?: boolean
  /** Left empty it is left out, where the wire knows no null. */
  optional?: boolean
  first?: boolean
  /** Date and time instead of a plain day. */
  withTime?: boolean
}

/** A day of a form; emptied it is null, or an empty text where one must be given. */
export function DayField(props: DayFieldProps) {
  const { field, label, required, optional, withTime = false, ...rest } = props
  const empty = required ? '' : optional ? undefined : null
  const { 'data-path': path, ...control } = controlOf(field)
  useShown(field, (value) => (withTime ? dateTime(value!) : date(value!)))
  return (
    <DateTimeField
      {...control}
      {...rest}
      label={label ?? field.label}
      path={path}
      dayOnly={!withTime}
      required={required}
      value={field.value || null}
      onChange={(next) => field.set(next ?? empty)}
    />
  )
}
