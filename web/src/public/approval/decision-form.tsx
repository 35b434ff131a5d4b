import { type FormEvent, useId, useState } from 'react'
import { noteProblem } from '@chaski/contract/trips/approval-rules.ts'
import type { Decision } from '@chaski/contract/trips/approval-schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'

type DecisionFormProps = {
  /** Who rides: the question names them. */
  passenger: string
  sending: boolean
  onDecide: (decision: Decision, note: string) => void
}

const words = {
  APPROVE: { open: 'Aprobar', verb: 'Sí, aprobar' },
  REJECT: { open: 'Rechazar', verb: 'Rechazar el servicio' },
} as const

/** Approve or reject; either asks once more, and a refusal says why. */
export function DecisionForm({ passenger, sending, onDecide }: DecisionFormProps) {
  const [chosen, setChosen] = useState<Decision | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const question = useId()
  if (chosen === null)
    return (
      <div className="approval-buttons">
        {(['APPROVE', 'REJECT'] as const).map((decision) => (
          <button
            key={decision}
            type="button"
            className={decision === 'APPROVE' ? 'button primary' : 'button'}
            onClick={() => setChosen(decision)}
          >
            {words[decision].open}
            <span className="visually-hidden"> el servicio de {passenger}</span>
          </button>
        ))}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = noteProblem({ decision: chosen, note: note.trim() }, false)
    setProblem(missing?.detail)
    if (missing === null) onDecide(chosen, note.trim())
  }
  return (
    <form className="approval-confirm" noValidate onSubmit={submit} aria-labelledby={question}>
      <p id={question}>
        {chosen === 'APPROVE'
          ? `¿Aprobar el servicio de ${passenger}? Se buscará una unidad de inmediato.`
          : `¿Rechazar el servicio de ${passenger}? Se cancela y le avisamos.`}
      </p>
      {chosen === 'REJECT' && (
        <TextField
          name="note"
          label="Motivo"
          required
          rows={2}
          maxLength={300}
          value={note}
          onChange={setNote}
          problem={problem}
        />
      )}
      <div className="approval-buttons">
        <button type="submit" className="button primary" aria-disabled={sending}>
          {sending ? 'Un momento…' : words[chosen].verb}
        </button>
        <button type="button" className="button quiet" onClick={() => setChosen(null)}>
          Volver
        </button>
      </div>
    </form>
  )
}
