import { useState } from 'react'
import { FileButton } from '@mantine/core'
import { holdsNothing } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { date } from '#src/shared/formats.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { Captures } from './captures.tsx'
import { slotLooks } from '#src/central/record/slot-looks.ts'
import { EvaluateButtons } from './evaluate-buttons.tsx'
import { type HolderCalls, refreshDocuments } from './holder-calls.ts'
import type { documentLink } from '#src/central/documents/document-links.ts'
import '#src/ui/form/form.css'

type DocumentCardProps = {
  slot: DocumentSlot
  calls: HolderCalls
  /** Where it is registered, corrected or renewed. */
  link: ReturnType<typeof documentLink>
  mayEdit: Verdict
  mayEvaluate: Verdict
}

/** One document: what it says, its pictures, and what may be done with it. */
export function DocumentCard({ slot, calls, link, mayEdit, mayEvaluate }: DocumentCardProps) {
  const [error, setError] = useState<unknown>(null)
  const { document_id, name, current } = slot
  const change = async (work: Promise<unknown>, done: string) => {
    setError(null)
    try {
      await work
      await refreshDocuments()
      toast(done)
    } catch (failure) {
      setError(failure)
    }
  }
  const remove = async () => {
    const sure = await confirm({
      title: `Retirar ${name}`,
      detail: 'Se retira la última versión; la anterior, si la hay, vuelve a contar.',
      verb: 'Retirar documento',
      danger: true,
    })
    if (sure) await change(calls.remove(document_id), `Se retiró ${name}.`)
  }
  const pending = current?.state === 'PENDING'
  return (
    <section className="slot" aria-label={name}>
      <header>
        <h2>
          {name}
          {slot.required && <span className="dim"> · obligatorio</span>}
        </h2>
        <StatusChip {...slotLooks[slot.status]} />
      </header>
      {current && (
        <>
          <p>
            {current.number ?? 'Sin número'}
            {current.issued_on && ` · emitido el ${date(`${current.issued_on}T12:00:00-05:00`)}`}
            {current.expires_on && ` · vence el ${date(`${current.expires_on}T12:00:00-05:00`)}`}
          </p>
          {current.reject_reason !== null && <p role="note">Rechazado: {current.reject_reason}</p>}
          {current.evaluated_by !== null && (
            <p className="dim">
              Evaluado por {current.evaluated_by}
              {current.evaluated_at && ` el ${date(current.evaluated_at)}`}
            </p>
          )}
          {!holdsNothing(slot.code) && (
            <Captures
              calls={calls}
              document_id={document_id}
              name={name}
              captures={current.captures}
            />
          )}
          {slot.in_force !== null && slot.in_force.revision !== current.revision && (
            <p className="dim">Mientras tanto cuenta la versión {slot.in_force.revision}.</p>
          )}
        </>
      )}
      {error !== null && <ErrorNotice error={error} />}
      <div className="form-actions">
        <LinkButton {...link} variant="default" verdict={mayEdit}>
          {current === null ? 'Registrar' : pending ? 'Corregir' : 'Renovar'}
        </LinkButton>
        {pending && !holdsNothing(slot.code) && (
          <FileButton
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={(file) =>
              file && void change(calls.upload(document_id, file), `Se adjuntó ${file.name}.`)
            }
          >
            {({ onClick }) => <ActionButton label="Adjuntar" verdict={mayEdit} onRun={onClick} />}
          </FileButton>
        )}
        {current !== null && (
          <ActionButton
            label="Retirar"
            variant="subtle"
            color="red"
            verdict={mayEdit}
            onRun={() => void remove()}
          />
        )}
      </div>
      {pending && current !== null && (
        <EvaluateButtons
          verdict={mayEvaluate}
          calls={calls}
          document_id={document_id}
          name={name}
          version={current.version}
        />
      )}
    </section>
  )
}
