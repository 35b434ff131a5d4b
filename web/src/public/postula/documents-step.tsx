import { useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { keepsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { callAsApplicant } from './call-as-applicant.ts'
import { DocumentForm } from './document-form.tsx'

/** Every document asked for, each with its own form: what was rejected says why and can be sent again. */
export function DocumentsStep({ driver_id, onBack }: { driver_id: number; onBack: () => void }) {
  const [slots, setSlots] = useState<DocumentSlot[]>()
  const [problem, setProblem] = useState<CallError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    callAsApplicant(recruitment.documents, { params: { driver_id } }).then(
      ({ data }) => {
        setSlots(data.filter((slot) => !keepsNothing(slot.code)))
        setProblem(undefined)
      },
      (error: unknown) => {
        if (error instanceof CallError) setProblem(error)
      },
    )
  }, [driver_id, attempt])
  if (problem) return <Problem failure={problem} onRetry={() => setAttempt((n) => n + 1)} />
  if (slots === undefined) return <PageSkeleton />
  const change = (after: DocumentSlot) =>
    setSlots((before) =>
      before?.map((slot) => (slot.document_id === after.document_id ? after : slot)),
    )
  const groups = [
    ['Documentos suyos', slots.filter((slot) => slot.holder === 'DRIVER')],
    ['Documentos del vehículo', slots.filter((slot) => slot.holder === 'VEHICLE')],
  ] as const
  return (
    <article className="page">
      <h1>Mis documentos</h1>
      <p>Una foto clara y completa de cada uno, o el PDF. Los obligatorios van primero.</p>
      {groups.map(([title, group]) => (
        <section key={title}>
          <h2>{title}</h2>
          {group
            .toSorted((a, b) => Number(b.required) - Number(a.required))
            .map((slot) => (
              <DocumentForm
                key={slot.document_id}
                driver_id={driver_id}
                slot={slot}
                onChange={change}
              />
            ))}
        </section>
      ))}
      <div className="actions">
        <button type="button" className="button primary" onClick={onBack}>
          Listo
        </button>
      </div>
    </article>
  )
}
