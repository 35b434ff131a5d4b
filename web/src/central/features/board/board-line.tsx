import { type ReactNode, useMemo, useState } from 'react'
import type {
  BoardFilters,
  BoardLayout,
  BoardView,
} from '@chaski/contract/users/desk-preferences.ts'
import { plural } from '#src/shared/formats.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { FiltersMenu } from './filters/filters-menu.tsx'
import { ViewsMenu } from './filters/views-menu.tsx'
import { ColumnsMenu } from './list/columns-menu.tsx'
import type { TripListView } from './list/trip-list.ts'
import type { Arrange } from './list/use-board-layout.ts'
import './board-line.css'

type BoardLineProps = {
  alerts: ReactNode
  view: TripListView
  layout: BoardLayout
  tab: string
  filters: BoardFilters
  onFilters: (filters: BoardFilters) => void
  onView: (view: BoardView) => void
  onArrange: Arrange
  onReset: () => void
  onApply: () => void
}

/** Over the tabs, always there: alarms at the left; at the right what waits to be put in order, and how the list is arranged. */
export function BoardLine(props: BoardLineProps) {
  const { alerts, view, layout, tab, filters, onFilters, onView, onArrange, onReset, onApply } =
    props
  const [open, setOpen] = useState<'filters' | 'views' | null>(null)
  const opens = (what: 'filters' | 'views') => (opened: boolean) => setOpen(opened ? what : null)
  useShortcuts(
    'Lista',
    useMemo(
      () => [
        { keys: 'K', label: 'Filtrar la lista', run: () => setOpen('filters') },
        { keys: 'W', label: 'Vistas guardadas, y luego su número', run: () => setOpen('views') },
      ],
      [],
    ),
  )
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
        <FiltersMenu
          opened={open === 'filters'}
          onOpened={opens('filters')}
          filters={filters}
          onChange={onFilters}
        />
        <ViewsMenu
          opened={open === 'views'}
          onOpened={opens('views')}
          now={{ tab, filters, sort: layout.sort }}
          onView={onView}
        />
        <ColumnsMenu layout={layout} onArrange={onArrange} onReset={onReset} />
      </div>
    </div>
  )
}
