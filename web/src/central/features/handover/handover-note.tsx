import { Link } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Handover } from '@chaski/contract/dispatch/handover-endpoints.ts'
import { when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { useMay } from '#src/central/session/use-session.ts'

type HandoverNoteProps = {
  note: Handover
  unread?: boolean
  /** The hand starts here. */
  first?: boolean
}

/** One note: the words, what was red then and how it stands now, and who has read it. */
export function HandoverNote({ note, unread = false, first = false }: HandoverNoteProps) {
  const may = useMay()('DSP_SERVICE_UPDATE_MIN')
  const acknowledge = useSave(dispatch.readHandover, { invalidates: [dispatch.handovers] })
  const { handover_id, name, at, late, read_by } = note
  return (
    <article className="handover-note" data-unread={unread || undefined}>
      <header>
        <strong>{name}</strong> <time dateTime={at}>{when(at)}</time>
        {unread && (
          <ActionButton
            label="Enterado"
            variant="filled"
            size="compact-sm"
            first={first}
            loading={acknowledge.isPending}
            verdict={may}
            onRun={() =>
              void acknowledge.mutateAsync({ params: { handover_id } }).catch(toastError)
            }
          />
        )}
      </header>
      <p>{note.note}</p>
      {late.length > 0 && (
        <ul aria-label="En rojo al dejar la nota">
          {late.map(({ service_id, origin, status_now }) => (
            <li key={service_id}>
              <Link to="/servicios/$service_id" params={{ service_id: String(service_id) }}>
                {service_id}
              </Link>
              <span>{origin}</span>
              <TripStatus status_type_id={status_now} />
            </li>
          ))}
        </ul>
      )}
      {read_by.length > 0 && (
        <small>Enterados: {read_by.map((reader) => reader.name).join(', ')}</small>
      )}
    </article>
  )
}
