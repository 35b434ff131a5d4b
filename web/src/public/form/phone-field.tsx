import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = FieldProps & { value: string; onChange: (value: string) => void }

/** A cell phone, with the keyboard of digits and the number the phone knows of itself. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <TextField
      {...props}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
    />
  )
}
