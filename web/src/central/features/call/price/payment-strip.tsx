import { useEffect, useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'

type PaymentStripProps = {
  detail: string
  onAuthorise: (reason: string) => void
  onLeave: () => void
}

const shortest = 5

/** The payment is against the rules: whoever may answers for it with a reason, Enter saves. */
export function PaymentStrip({ detail, onAuthorise, onLeave }: PaymentStripProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isShort = reason.trim().length < shortest
  return (
    <form
      className="call-strip call-strip-warn"
      aria-label="Autorizar el cobro"
      onSubmit={(event) => {
        event.preventDefault()
        if (isShort) setMissing(true)
        else onAuthorise(reason.trim())
      }}
    >
      <p role="alert">
        <Icon name="alert" /> {detail}
      </p>
      <TextInput
        label="Motivo para autorizarlo esta vez"
        ref={first}
        autoComplete="off"
        maxLength={200}
        error={missing && isShort ? 'Diga por qué' : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="call-strip-actions">
        <Button variant="default" size="compact-xs" onClick={onLeave}>
          Corregir <kbd>Esc</kbd>
        </Button>
        <Button size="compact-xs" type="submit">
          Autorizar y guardar <kbd>Enter</kbd>
        </Button>
      </div>
    </form>
  )
}
