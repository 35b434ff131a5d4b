import { type ReactNode, useState } from 'react'
import { TextInput } from '@mantine/core'
import { moneyText, readTypedMoney } from '#src/shared/typed-money.ts'

type MoneyFieldProps = {
  label: string
  /** Whole cents, as everywhere. */
  value: number | null
  onChange: (cents: number | null) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Its name on the wire, where a form looks for it. */
  path?: string
}

/** An amount in soles; whole cents go in and out, so that nothing is ever rounded on the way. */
export function MoneyField({
  label,
  value,
  onChange,
  error,
  required,
  disabled,
  path,
}: MoneyFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : moneyText(value))
  const [known, setKnown] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  if (value !== known) {
    setKnown(value)
    setTyped(value === null ? '' : moneyText(value))
  }

  const settle = () => {
    const cents = typed.trim() === '' ? null : readTypedMoney(typed)
    if (cents === null && typed.trim() !== '') return setProblem('Escriba el monto así: 12.50')
    setProblem(null)
    setKnown(cents)
    setTyped(cents === null ? '' : moneyText(cents))
    if (cents !== value) onChange(cents)
  }

  return (
    <TextInput
      label={label}
      withAsterisk={required}
      disabled={disabled}
      error={problem ?? error}
      data-path={path}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">S/</span>}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
