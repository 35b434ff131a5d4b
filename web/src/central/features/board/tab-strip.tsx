import { useEffect, useEffectEvent, useState } from 'react'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q } from '#src/shared/api.ts'
import { count as countText } from '#src/shared/formats.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import {
  boardTabs,
  countTabs,
  needsClosed,
  type BoardTab,
  type TabCount,
} from './list/board-tabs.ts'
import { useAfterTrips } from './use-after-trips.ts'

const same = (a: readonly TabCount[], b: readonly TabCount[]): boolean =>
  a.every(({ count, level }, index) => count === b[index]?.count && level === b[index].level)

/** Numbers that change faster than this are not read, and each costs the whole page a layout. */
const countMs = 600

const levelWords = ['', 'hay demorados', 'hay en rojo']

type TabStripProps = {
  current: BoardTab
  /** What the filters leave: a tab counts what its list shows. */
  passes: (row: TripRow) => boolean
  /** Whether they leave anything out. */
  narrowed: boolean
  onChange: (tab: BoardTab) => void
}

/** The eight tabs, each with how many it holds and the colour of its worst. */
export function TabStrip({ current, passes, narrowed, onChange }: TabStripProps) {
  const [counts, setCounts] = useState<TabCount[]>(() => countTabs([]))
  const [hasClosed, setHasClosed] = useState(liveTrips.hasClosed)
  const count = () => {
    setHasClosed(liveTrips.hasClosed())
    const next = countTabs(Array.from(liveTrips.rows()).filter(passes))
    setCounts((before) => (same(before, next) ? before : next))
  }
  useAfterTrips(count, countMs)
  const [known, setKnown] = useState(() => passes)
  if (known !== passes) {
    setKnown(() => passes)
    count()
  }
  // Whom the filters leave of those that ended is known once they are here.
  const counted = useEffectEvent(count)
  useEffect(() => {
    if (narrowed) liveTrips.loadClosed().then(counted, () => {})
  }, [narrowed])
  // What ended today is not in the list before somebody opens it: the server says how many there are.
  const data = useQuietly({ ...q(dispatch.panelMonitor, {}), refetchInterval: 60_000 })
  const ended = data?.data.find(({ tab }) => tab === 'CLOSED_TODAY')?.count
  const seen = counts[boardTabs.findIndex(({ key }) => key === 'closed')]!.count
  const countOf = (tab: BoardTab, index: number): string => {
    const own = counts[index]!.count
    if (!needsClosed(tab) || hasClosed) return countText(own)
    return ended === undefined || narrowed ? '—' : countText(own + Math.max(0, ended - seen))
  }
  return (
    <div className="board-tabs" role="tablist" aria-label="Listas de servicios">
      {boardTabs.map((tab, index) => {
        const { level } = counts[index]!
        const number = countOf(tab, index)
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            tabIndex={-1}
            aria-selected={tab === current}
            aria-label={`${tab.label} ${number}${level > 0 ? `, ${levelWords[level]}` : ''}`}
            data-level={level > 0 ? level : undefined}
            onClick={() => onChange(tab)}
          >
            <span className="board-tab-label">{tab.label}</span>{' '}
            <span className="board-tab-count">{number}</span>
          </button>
        )
      })}
    </div>
  )
}
