import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from '#src/public/form/field.tsx'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'max'
>
type TextFieldProps = FieldProps &
  Native & { value: string; onChange: (value: string) => void; onLeave?: () => void; rows?: number }

/** One line of text, or several with `rows`. */
export function TextField({
  value,
  onChange,
  onLeave,
  rows,
  name,
  label,
  required,
  hint,
  problem,
  ...native
}: TextFieldProps) {
  return (
    <Field name={name} label={label} required={required} hint={hint} problem={problem}>
      {(wiring) =>
        rows === undefined ? (
          <input
            {...wiring}
            {...native}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        ) : (
          <textarea
            {...wiring}
            rows={rows}
            maxLength={native.maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )
      }
    </Field>
  )
}
