import { useEffect, useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'

type RetainStripProps = {
  onRetain: (retained: { reason: string; until: string | null }) => void
  onLeave: () => void
}

/** Why the service waits, and until when if that is known; Enter saves it. */
export function RetainStrip({ onRetain, onLeave }: RetainStripProps) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = () => {
    if (reason.trim() === '') setMissing(true)
    else onRetain({ reason: reason.trim(), until })
  }
  return (
    <form
      className="call-strip"
      aria-label="Guardar retenido"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="call-pair">
        <TextInput
          label="Motivo para retener"
          ref={first}
          autoComplete="off"
          maxLength={200}
          error={missing && reason.trim() === '' ? 'Diga por qué' : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DateTimeField label="Hasta" placeholder="Sin hora" value={until} onChange={setUntil} />
      </div>
      <div className="call-strip-actions">
        <Button variant="default" size="compact-sm" onClick={onLeave}>
          Volver
        </Button>
        <Button size="compact-sm" type="submit">
          Guardar retenido
        </Button>
      </div>
    </form>
  )
}
