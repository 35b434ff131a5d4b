import type { ReactNode } from 'react'
import type { Asked } from '#src/shared/asked.ts'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'

type LoadedDialogProps<T> = {
  title: string
  query: Asked<T>
  onLeave: () => void
  width?: number
  /** Draws the dialog itself once its data is here; never again while it is open, so that typing stays. */
  children: (data: T) => ReactNode
}

/** A dialog whose data must first be fetched: it stands at once, with its title, and fills. */
export function LoadedDialog<T>({ title, query, onLeave, width, children }: LoadedDialogProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Dialog title={title} onLeave={onLeave} width={width}>
      {query.error !== null ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="dialog-waiting" aria-busy="true" />
      )}
    </Dialog>
  )
}
