import { type RefObject, useMemo, useState } from 'react'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BoardFilters, BoardView } from '@chaski/contract/users/desk-preferences.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { type Shortcut, useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { type RowAction, verdictOn } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { liveTrips, useLiveTrips } from '#src/central/live/live-trips.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { assignTrips } from '#src/central/trips/assign-trips.ts'
import type { BoardSlots } from './board-slots.ts'
import { BoardLine } from './board-line.tsx'
import { BoardDialogs } from './actions/board-dialogs.tsx'
import { countFilters, passesFilters } from './filters/passes-filters.ts'
import { usePastTrips } from './filters/use-past-trips.ts'
import { boardTabs, needsClosed, type BoardTab } from './list/board-tabs.ts'
import type { RowWords } from '#src/central/trips/row-words.ts'
import { SplitHandle } from './split-handle.tsx'
import { TabStrip } from './tab-strip.tsx'
import { emptyView, TripGrid } from './list/trip-grid.tsx'
import type { TripList } from './list/trip-list.ts'
import { useBoardLayout } from './list/use-board-layout.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { splitLimits } from './fit-splits.ts'

type ListsPanelProps = {
  slots: BoardSlots
  words: RowWords
  list: RefObject<TripList | null>
  grid: RefObject<HTMLDivElement | null>
  actions: readonly RowAction<TripRow>[]
  tab: BoardTab
  onTab: (tab: BoardTab) => void
  filters: BoardFilters
  onFilters: (filters: BoardFilters) => void
  candidatesHeight: number
  onCandidatesHeight: (size: number, done: boolean) => void
}

/** Panel B: the lists, and under them who could take the selected trip. */
export function ListsPanel(props: ListsPanelProps) {
  const { slots, words, list, grid, actions, tab, onTab, filters, onFilters } = props
  const can = useCan()
  const feed = useLiveTrips()
  const { layout, arrange, reset } = useBoardLayout()
  const [view, setView] = useState(emptyView)

  const { name } = useSession()
  const passes = useMemo(() => passesFilters(filters, name), [filters, name])
  /** The tab as narrowed; the same one while nothing narrows it, so that nothing is built anew. */
  const narrowed = useMemo(
    () =>
      countFilters(filters) === 0
        ? tab
        : { ...tab, holds: (row: TripRow) => tab.holds(row) && passes(row) },
    [tab, filters, passes],
  )
  usePastTrips(filters)

  const choose = (next: BoardTab) => {
    onTab(next)
    if (needsClosed(next)) liveTrips.loadClosed().catch(toastError)
  }
  const openView = (view: BoardView) => {
    onFilters(view.filters)
    if (view.sort !== layout.sort) arrange({ sort: view.sort })
    choose(boardTabs.find(({ key }) => key === view.tab) ?? tab)
    grid.current?.focus()
  }
  const typed = useBoardKeys({
    onTab: (step) => {
      const at = boardTabs.indexOf(tab) + step + boardTabs.length
      choose(boardTabs[at % boardTabs.length]!)
      grid.current?.focus()
    },
    onApply: () => list.current?.applyOrder(),
    onUnit: (unit) => {
      const rows = list.current?.chosen() ?? []
      const verdict = verdictOn({ ...actions[0]!, many: false }, rows)
      if (!verdict.allowed) return toast(verdict.reason)
      const { driver_id, vehicle } = unit
      void assignTrips(
        [
          {
            row: rows[0]!,
            driver_id,
            vehicle_id: vehicle?.vehicle_id,
            unit: vehicle?.code ?? unit.code,
          },
        ],
        can('DSP_FORCE'),
      )
    },
  })
  useActionKeys(actions, list)

  const toList = () => grid.current?.focus()
  return (
    <section className="board-lists" aria-label="Servicios">
      <div>
        <MissingNotice of={words.missing} what="Faltan nombres en las listas." />
        <BoardLine
          alerts={slots.alerts}
          view={view}
          layout={layout}
          tab={tab.key}
          filters={filters}
          onFilters={onFilters}
          onView={openView}
          onArrange={arrange}
          onReset={reset}
          onApply={() => list.current?.applyOrder()}
        />
        <TabStrip current={tab} passes={passes} narrowed={narrowed !== tab} onChange={choose} />
      </div>
      <div className="trip-place">
        <TripGrid
          ref={list}
          gridRef={grid}
          tab={narrowed}
          words={words}
          actions={actions}
          layout={layout}
          onArrange={arrange}
          view={view}
          onView={setView}
        />
        {feed.error !== null && feed.phase === 'loading' && (
          <div className="trip-error">
            <ErrorNotice error={feed.error} onRetry={liveTrips.refresh} />
          </div>
        )}
        {typed !== '' && (
          <output className="typed-unit">
            Unidad <b>{typed}</b> · <kbd className="key">+</kbd> asignar ·{' '}
            <kbd className="key">L</kbd> ubicar · <kbd className="key">C</kbd> escribir
          </output>
        )}
      </div>
      <SplitHandle
        label="Alto de las unidades posibles"
        direction="row"
        value={props.candidatesHeight}
        {...splitLimits.candidates}
        grows={-1}
        onSize={props.onCandidatesHeight}
      />
      <section className="board-candidates" aria-label="Unidades posibles">
        {slots.candidates(toList)}
      </section>
      <BoardDialogs onLeave={toList} />
    </section>
  )
}

/** The letters of the actions, anywhere on the board; a refused one says why. */
function useActionKeys(
  actions: readonly RowAction<TripRow>[],
  list: RefObject<TripList | null>,
): void {
  const shortcuts = useMemo<Shortcut[]>(() => {
    const press = (action: RowAction<TripRow>) => () => {
      const rows = list.current?.chosen() ?? []
      const verdict = verdictOn(action, rows)
      if (verdict.allowed) action.run(rows)
      else toast(verdict.reason)
    }
    return actions.flatMap((action) =>
      action.keys === undefined
        ? []
        : [{ keys: action.keys, label: action.label, run: press(action) }],
    )
  }, [actions, list])
  useShortcuts('Servicio elegido', shortcuts)
}
