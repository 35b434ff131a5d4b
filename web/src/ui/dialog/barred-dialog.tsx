import { Dialog } from './dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

type BarredDialogProps = { title: string; reason: string; onLeave: () => void }

/** In the place of a dialog whose act may not be done: its address can be opened all the same, and says why not. */
export function BarredDialog({ title, reason, onLeave }: BarredDialogProps) {
  return (
    <Dialog title={title} onLeave={onLeave}>
      <EmptyState icon="lock" title={reason} />
    </Dialog>
  )
}
