import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { HandoverForm } from './handover-form.tsx'
import { HandoverNote } from './handover-note.tsx'
import { useHandovers } from './use-handovers.ts'
import './handover.css'

/** The change of shift: what the others left to say, and what one leaves. */
export function HandoverDialog() {
  const navigate = useNavigate()
  const mayWrite = useCan()('DSP_SERVICE_UPDATE_MIN')
  const { notes, unread, error, retry } = useHandovers()
  const leave = () => void navigate({ to: '/despacho' })
  const read = notes.filter((note) => !unread.includes(note))
  return (
    <Dialog title="Relevo de turno" width={620} onLeave={leave}>
      <div className="handover">
        {error !== null && <ErrorNotice error={error} onRetry={retry} />}
        {unread.map((note, index) => (
          <HandoverNote key={note.handover_id} note={note} unread first={index === 0} />
        ))}
        {mayWrite && <HandoverForm focus={unread.length === 0} />}
        {read.length > 0 && <h3>Últimas 48 horas</h3>}
        {read.map((note) => (
          <HandoverNote key={note.handover_id} note={note} />
        ))}
      </div>
    </Dialog>
  )
}
