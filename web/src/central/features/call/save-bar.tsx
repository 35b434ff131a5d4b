import { Button } from '@mantine/core'
import type { Draft } from './draft.ts'

type SaveBarProps = {
  draft: Draft
  /** A list that the form needs is missing. */
  blocked: boolean
  mayRetain: boolean
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
      {!editing && mayRetain && (
        <Button
          variant="default"
          disabled={sending || blocked}
          title="Guardar retenido (Shift+F9)"
          onClick={onRetain}
        >
          Retener <kbd>⇧F9</kbd>
        </Button>
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
