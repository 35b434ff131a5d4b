import type { KeyboardEvent } from 'react'
import { TextInput } from '@mantine/core'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { phone } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { DraftValues } from '#src/central/features/call/draft/draft-values.ts'

type PhoneFieldProps = {
  values: DraftValues
  error: string | undefined
  /** A trip keeps the passenger it has; only the number may be corrected. */
  editing: boolean
  onChange: (change: Partial<DraftValues>) => void
  /** Enter or ↓: on to the caller's last trips, or to the next field. */
  onLeave: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The number as people say it; once it is one, the person behind it appears. */
export function PhoneField({ values, error, editing, onChange, onLeave }: PhoneFieldProps) {
  const { cellphone, client_id } = values
  const change = (typed: string) => {
    const other = toE164(typed) !== toE164(cellphone)
    // Another number is another person, unless the name was typed by hand.
    onChange(
      other && !editing && client_id !== null
        ? { cellphone: typed, client_id: null, client_name: '' }
        : { cellphone: typed },
    )
  }
  return (
    <TextInput
      label="Teléfono"
      data-path="cellphone"
      inputMode="tel"
      autoComplete="off"
      maxLength={30}
      placeholder="987 654 321"
      leftSection={<Icon name="phone" />}
      error={error}
      value={cellphone}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        const known = toE164(cellphone)
        const tidy = known === null ? cellphone : phone(known)
        if (tidy !== cellphone) onChange({ cellphone: tidy })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') onLeave(event)
      }}
    />
  )
}
