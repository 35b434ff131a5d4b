import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import type { Draft } from './draft.ts'

type DraftTabsProps = {
  drafts: readonly Draft[]
  currentId: string
  problems: Readonly<Record<string, unknown>>
  onChoose: (draft_id: string) => void
  onDiscard: (draft: Draft) => void
  onNew: () => void
}

const nameOf = ({ editing, values }: Draft): string =>
  editing !== null
    ? `N.° ${editing.service_id}`
    : values.client_name.split(' ')[0] || values.cellphone || 'Nueva llamada'

/** The calls under way: the one in the form, others that wait for the person, and those being sent. */
export function DraftTabs(props: DraftTabsProps) {
  const { drafts, currentId, problems, onChoose, onDiscard, onNew } = props
  const current = drafts.find((draft) => draft.draft_id === currentId)
  return (
    <div className="call-tabs">
      <ul aria-label="Llamadas abiertas">
        {drafts.map((draft) => {
          const isCurrent = draft.draft_id === currentId
          const mark = draft.sending ? 'enviando' : draft.draft_id in problems ? 'revisar' : ''
          return (
            <li key={draft.draft_id}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                data-mark={mark || undefined}
                onClick={() => onChoose(draft.draft_id)}
              >
                <Icon
                  name={draft.editing ? 'edit' : draft.call_id === null ? 'file' : 'phone'}
                  size={14}
                />
                <span>{nameOf(draft)}</span>
                {mark !== '' && <small>{mark}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      {current !== undefined && current.sending === null && (
        <ActionIcon
          size={26}
          aria-label={current.editing ? 'Dejar de editar' : 'Descartar esta llamada'}
          onClick={() => onDiscard(current)}
        >
          <Icon name="close" />
        </ActionIcon>
      )}
      <Button variant="light" size="compact-xs" onClick={onNew}>
        Nueva <kbd>F2</kbd>
      </Button>
    </div>
  )
}
