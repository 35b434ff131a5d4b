import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { type HolderCalls, refreshDocuments } from './holder-calls.ts'
import '#src/ui/form/form.css'

type EvaluateButtonsProps = {
  verdict: Verdict
  calls: HolderCalls
  document_id: number
  name: string
  version: number
  /** The keys A and R decide, where one document alone is on screen. */
  withKeys?: boolean
  onDecided?: () => void
}

/** The reason is typed at once: who presses R goes on writing. */
const focusOnce = (field: HTMLTextAreaElement | null): void => field?.focus()

/** Approve, or reject with words for who must correct it. */
export function EvaluateButtons(props: EvaluateButtonsProps) {
  const { verdict, calls, document_id, name, version, withKeys = false, onDecided } = props
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)

  const decide = async (approved: boolean) => {
    if (saving) return
    setSaving(true)
    setError(null)
    try {
      await calls.evaluate(document_id, { approved, reason: approved ? null : reason, version })
      toast(approved ? `Se aprobó ${name}.` : `Se rechazó ${name}.`)
      setRejecting(false)
      setReason('')
      onDecided?.()
      await refreshDocuments()
    } catch (failure) {
      setError(failure)
      // Somebody may have decided or corrected it meanwhile: what is decided next is what is shown.
      await refreshDocuments()
    } finally {
      setSaving(false)
    }
  }
  useShortcuts(
    'Documento',
    withKeys && verdict.allowed
      ? [
          { keys: 'A', label: 'Aprobar', run: () => void decide(true) },
          { keys: 'R', label: 'Rechazar con un motivo', run: () => setRejecting(true) },
        ]
      : [],
  )

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void decide(false)
      }}
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refreshDocuments()} />}
      {rejecting ? (
        <>
          <Textarea
            label="Qué debe corregirse"
            ref={focusOnce}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey) {
                event.preventDefault()
                void decide(false)
              }
              if (event.key === 'Escape') setRejecting(false)
            }}
          />
          <div className="form-actions">
            <Button type="submit" color="red" loading={saving} disabled={reason.trim().length < 5}>
              Rechazar documento
            </Button>
            <Button variant="default" onClick={() => setRejecting(false)}>
              Volver
            </Button>
          </div>
        </>
      ) : (
        <div className="form-actions">
          <ActionButton
            label="Aprobar"
            variant="filled"
            loading={saving}
            verdict={verdict}
            onRun={() => void decide(true)}
          />
          <ActionButton label="Rechazar" verdict={verdict} onRun={() => setRejecting(true)} />
          {withKeys && verdict.allowed && (
            <span className="dim">
              <kbd className="key">A</kbd> aprueba · <kbd className="key">R</kbd> rechaza
            </span>
          )}
        </div>
      )}
    </form>
  )
}
