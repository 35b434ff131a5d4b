import { useMemo, useRef, useState } from 'react'
import type { BoardFilters } from '@chaski/contract/users/desk-preferences.ts'
import { useRemembered } from '#src/ui/remembered.ts'
import { useBoardCommand } from '#src/central/live/board-link.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { useRowWords } from '#src/central/trips/row-words.ts'
import { tripActions } from './actions/trip-actions.ts'
import type { DetailPart } from './detail/trip-detail.tsx'
import { boardTabs } from './list/board-tabs.ts'
import type { TripList } from './list/trip-list.ts'

/** What the lists and the detail beside them have in common, on the board and in a window of their own. */
export function useBoardLists() {
  const words = useRowWords()
  const { permissions, user_id } = useSession()
  const [tab, setTab] = useState(boardTabs[0]!)
  const [filters, setFilters] = useRemembered<BoardFilters>(`board.filters.${user_id}`, {})
  const [part, setPart] = useState<DetailPart>('data')
  const list = useRef<TripList | null>(null)
  const grid = useRef<HTMLDivElement | null>(null)
  const actions = useMemo(
    () => tripActions((...anyOf) => anyOf.some((code) => permissions.includes(code))),
    [permissions],
  )
  useBoardCommand('reveal-trip', ({ service_id }) => {
    const all = boardTabs.at(-1)!
    // What was searched for is shown, whatever the list was narrowed to.
    setFilters({})
    setTab(all)
    list.current?.reveal(all, service_id)
    grid.current?.focus()
  })
  return {
    panel: { words, list, grid, actions, tab, onTab: setTab, filters, onFilters: setFilters },
    detail: { words, actions, part, onPart: setPart },
  }
}
