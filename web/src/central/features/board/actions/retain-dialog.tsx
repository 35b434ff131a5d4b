import { type FormEvent, useState } from 'react'
import { Button, Select, TextInput } from '@mantine/core'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ReasonList } from './reason-list.tsx'
import { retain } from './trip-calls.ts'

const reasons = [
  { id: 1, name: 'El cliente pidió esperar' },
  { id: 2, name: 'Faltan datos por confirmar' },
  { id: 3, name: 'Espera una unidad pedida' },
  { id: 4, name: 'Espera la aprobación de su empresa' },
]

const spans = [
  { value: '', label: 'Hasta que se libere' },
  { value: '10', label: '10 minutos' },
  { value: '20', label: '20 minutos' },
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
]

const untilOf = (minutes: string): string | null =>
  minutes === '' ? null : new Date(Date.now() + Number(minutes) * 60_000).toISOString()

/** Takes trips out of the queue for a while: a digit for the reason, Enter to send. */
export function RetainDialog({ rows, onLeave }: { rows: TripRow[]; onLeave: () => void }) {
  const [reason, setReason] = useState(reasons[0]!.name)
  const [minutes, setMinutes] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    onLeave()
    void retain(rows, { reason: reason.trim(), until: untilOf(minutes) })
  }
  const title =
    rows.length === 1
      ? `Retener el servicio ${rows[0]!.service_id}`
      : `Retener ${plural(rows.length, 'servicio')}`
  return (
    <Dialog title={title} onLeave={onLeave} width={420}>
      <form onSubmit={submit} className="reason-form">
        <ReasonList
          reasons={reasons}
          chosen={reasons.find(({ name }) => name === reason)?.id ?? null}
          onChoose={(id) => setReason(reasons.find((one) => one.id === id)!.name)}
        />
        <TextInput
          label="Motivo"
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Select
          label="Por cuánto tiempo"
          data={spans}
          value={minutes}
          allowDeselect={false}
          onChange={(value) => setMinutes(value ?? '')}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onLeave}>
            Volver
          </Button>
          <Button type="submit" data-autofocus>
            Retener
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
