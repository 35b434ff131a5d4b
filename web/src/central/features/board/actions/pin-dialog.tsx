import { type FormEvent, useState } from 'react'
import { Button, PasswordInput } from '@mantine/core'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { asTheyAre } from '#src/central/trips/send-trips.ts'
import { changeMinor, closeByPin } from './trip-calls.ts'

type PinDialogProps = { kind: 'close' | 'board'; row: TripRow; onLeave: () => void }

const words = {
  close: {
    title: (id: number) => `Cerrar con PIN el servicio ${id}`,
    label: 'PIN del pasajero, o el suyo si es supervisor',
    verb: 'Cerrar servicio',
    needed: true,
  },
  board: {
    title: (id: number) => `Servicio ${id}: pasajero a bordo`,
    label: 'PIN del pasajero, si su empresa lo pide',
    verb: 'Marcar a bordo',
    needed: false,
  },
} as const

/** Asks for the passenger's PIN where an action needs one: covered while it is typed, a refusal at the field. */
export function PinDialog({ kind, row, onLeave }: PinDialogProps) {
  const { title, label, verb, needed } = words[kind]
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const ready = needed ? /^\d{4,8}$/.test(pin) : /^(\d{4})?$/.test(pin)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || saving) return
    setSaving(true)
    const refused = (error: unknown) => setProblem(errorText(error))
    const boarding = { step: 'ON_BOARD' as const, ...(pin !== '' && { pin }) }
    const done =
      kind === 'close'
        ? await closeByPin(row, pin, refused)
        : await changeMinor(
            asTheyAre([row])[0]!,
            boarding,
            `Servicio ${row.service_id}: a bordo`,
            refused,
          )
    setSaving(false)
    if (done) onLeave()
  }
  return (
    <Dialog title={title(row.service_id)} onLeave={onLeave} width={380}>
      <form onSubmit={(event) => void submit(event)} className="reason-form">
        <PasswordInput
          label={label}
          error={problem}
          aria-invalid={problem !== null}
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          visibilityToggleButtonProps={{ 'aria-label': 'Ver u ocultar el PIN' }}
          maxLength={8}
          value={pin}
          onChange={(event) => {
            setProblem(null)
            setPin(event.currentTarget.value.replace(/\D/g, ''))
          }}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onLeave}>
            Volver
          </Button>
          <Button type="submit" loading={saving} aria-disabled={!ready}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
