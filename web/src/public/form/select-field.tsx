import { Field, type FieldProps } from '#src/public/form/field.tsx'

type SelectFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  options: readonly { id: number | string; name: string }[]
}

/** One of a list, with the device's own picker. */
export function SelectField({ value, onChange, onLeave, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        >
          {options.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
