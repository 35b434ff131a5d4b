import { Button } from '@mantine/core'
import { allOf, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import type { Draft } from './draft.ts'

type SaveBarProps = {
  draft: Draft
  /** A list that the form needs is missing. */
  blocked: boolean
  mayRetain: Verdict
  onSave: () => void
  onRetain: () => void
  onSaveAndNew: () => void
}

/** The three ways to finish, each with its key. */
export function SaveBar({
  draft,
  blocked,
  mayRetain,
  onSave,
  onRetain,
  onSaveAndNew,
}: SaveBarProps) {
  const sending = draft.sending !== null
  const editing = draft.editing !== null
  return (
    <div className="call-save">
      <Button data-save loading={sending} disabled={blocked} onClick={onSave}>
        {editing ? 'Guardar cambios' : 'Guardar'} <kbd>F9</kbd>
      </Button>
      {!editing && (
        <ActionButton
          label={
            <>
              Retener <kbd>⇧F9</kbd>
            </>
          }
          keys="Guardar retenido (Shift+F9)"
          verdict={allOf(
            mayRetain,
            refusedIf(sending, 'Se está guardando.'),
            refusedIf(blocked, 'Falta una lista que el formulario necesita.'),
          )}
          onRun={onRetain}
        />
      )}
      {!editing && (
        <Button
          variant="default"
          disabled={sending || blocked}
          title="Guardar y atender otra (Ctrl+F9)"
          onClick={onSaveAndNew}
        >
          Y otra <kbd>Ctrl F9</kbd>
        </Button>
      )}
    </div>
  )
}
