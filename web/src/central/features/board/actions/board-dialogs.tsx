import { useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DecisionDialog } from '#src/central/trips/decision-dialog.tsx'
import { AssignManyDialog } from './assign-many-dialog.tsx'
import { askBoard, useBoardDialog } from './board-dialog.ts'
import { bulkReport } from '#src/central/trips/bulk-report.ts'
import { NoteDialog } from './note-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RetainDialog } from './retain-dialog.tsx'
import { decideApproval } from './trip-calls.ts'
import './board-dialogs.css'

type BoardDialogsProps = {
  /** The hand goes back to the list. */
  onLeave: () => void
}

/** Whatever an action asks, over the board. */
export function BoardDialogs({ onLeave }: BoardDialogsProps) {
  const dialog = useBoardDialog()
  const leave = () => {
    askBoard(null)
    onLeave()
  }
  switch (dialog?.kind) {
    case 'unassign':
    case 'cancel':
      return <ReasonDialog kind={dialog.kind} rows={dialog.rows} onLeave={leave} />
    case 'retain':
      return <RetainDialog rows={dialog.rows} onLeave={leave} />
    case 'assign-many':
      return <AssignManyDialog rows={dialog.rows} onLeave={leave} />
    case 'decide':
      return (
        <DecisionDialog
          trip={dialog.row}
          onDecide={async (decision, note) => {
            await decideApproval(dialog.row, decision, note)
            leave()
          }}
          onLeave={leave}
        />
      )
    case 'note':
      return <NoteDialog row={dialog.row} onLeave={leave} />
    case 'close':
    case 'board':
      return <PinDialog kind={dialog.kind} row={dialog.row} onLeave={leave} />
    default:
      return <ReportDialog onLeave={onLeave} />
  }
}

/** What became of each trip of a bulk action, when not all went through. */
function ReportDialog({ onLeave }: BoardDialogsProps) {
  const report = useSyncExternalStore(bulkReport.subscribe, bulkReport.get)
  if (report === null) return null
  const leave = () => {
    bulkReport.set(null)
    onLeave()
  }
  const done = report.results.filter(({ ok }) => ok).length
  return (
    <Dialog
      title={`${report.verb}: ${done} de ${report.results.length} hechos`}
      onLeave={leave}
      width={520}
    >
      <ul className="pair-list">
        {report.results.map(({ service_id, ok, detail }) => (
          <li key={service_id} data-refused={!ok || undefined}>
            <Icon name={ok ? 'check' : 'close'} />
            <span>{service_id}</span>
            <span className="pair-origin">{ok ? 'Hecho' : detail}</span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button data-autofocus onClick={leave}>
          Volver a la lista
        </Button>
      </div>
    </Dialog>
  )
}
