import type { ReactNode } from 'react'
import type { BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import { plural } from '#src/shared/formats.ts'
import { ColumnsMenu } from './list/columns-menu.tsx'
import type { TripListView } from './list/trip-list.ts'
import type { Arrange } from './list/use-board-layout.ts'
import './board-line.css'

type BoardLineProps = {
  alerts: ReactNode
  view: TripListView
  layout: BoardLayout
  onArrange: Arrange
  onReset: () => void
  onApply: () => void
}

/** Over the tabs, always there: alarms at the left; at the right what waits to be put in order, and how the list is arranged. */
export function BoardLine(props: BoardLineProps) {
  const { alerts, view, layout, onArrange, onReset, onApply } = props
  const marked = view.marks.marked.size
  return (
    <div className="board-line">
      {alerts}
      <div className="board-tools">
        {marked > 1 && <span className="board-marked">{plural(marked, 'marcado')}</span>}
        <button
          type="button"
          className="board-changes"
          tabIndex={-1}
          disabled={view.pending === 0}
          title="Poner al día el orden de la lista (.)"
          onClick={onApply}
        >
          {view.pending === 0 ? 'Al día' : plural(view.pending, 'cambio')}
          <kbd className="key">.</kbd>
        </button>
        <ColumnsMenu layout={layout} onArrange={onArrange} onReset={onReset} />
      </div>
    </div>
  )
}
