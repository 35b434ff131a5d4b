import { type FormEvent, useRef, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { noteProblem } from '@chaski/contract/trips/approval-rules.ts'
import type { Decision } from '@chaski/contract/trips/approval-schema.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { soles } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useLeaveGuard } from '#src/ui/form/use-leave-guard.ts'

type DecisionDialogProps = {
  trip: Pick<TripRow, 'service_id' | 'company_name' | 'fare_cents'>
  /** Once it is done the dialog is left by whoever opened it; while it fails, what was typed stays. */
  onDecide: (decision: Decision, note: string) => Promise<void>
  onLeave: () => void
}

/** The desk decides in the place of the company, and says who said so. */
export function DecisionDialog({ trip, onDecide, onLeave }: DecisionDialogProps) {
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const sent = useRef(false)
  useLeaveGuard(() => note.trim() !== '' && !sent.current)
  const decide = async (decision: Decision) => {
    const problem = noteProblem({ decision, note: note.trim() }, true)
    setMissing(problem?.detail)
    if (problem !== null || sent.current) return
    sent.current = true
    setError(null)
    try {
      await onDecide(decision, note.trim())
    } catch (failure) {
      sent.current = false
      setError(failure)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decide('APPROVE')
  }
  return (
    <Dialog title={`Servicio ${trip.service_id} por aprobar`} onLeave={onLeave} width={460}>
      <form onSubmit={submit}>
        <p>
          {trip.company_name}: {soles(trip.fare_cents)}. Decida solo si la empresa se lo dijo; queda
          con su nombre.
        </p>
        <Textarea
          label="Quién de la empresa lo decidió y por qué"
          data-autofocus
          rows={2}
          maxLength={300}
          value={note}
          error={missing}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error !== null && <ErrorNotice error={error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onLeave}>
            Volver
          </Button>
          <Button color="red" variant="outline" onClick={() => void decide('REJECT')}>
            Rechazar y cancelar
          </Button>
          <Button type="submit">Aprobar servicio</Button>
        </div>
      </form>
    </Dialog>
  )
}
