import { TextField } from './text-field.tsx'

type CodeFieldProps = {
  name: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** The six digits of a message, which the phone may offer by itself; a space in the middle is welcome. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Código de 6 dígitos"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  )
}
