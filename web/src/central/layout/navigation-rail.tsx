import { useEffect, useRef } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import {
  entryOf,
  mayOpen,
  menuFor,
  navigation,
  type NavigationEntry,
} from '#src/central/navigation.ts'
import { homeKindOf } from '#src/central/home-of.ts'
import { usePreferences } from '#src/central/session/use-preferences.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { useLastScreens } from './use-last-screens.ts'

/** The menu at the left; narrow, it leaves the width to the board and opens over it under the hand. */
export function NavigationRail() {
  const session = useSession()
  const { permissions } = session
  const { preferences, change } = usePreferences()
  const { favourites } = preferences
  const rail = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const here = entryOf(pathname)?.to
  // Once, at the start: later the menu stays where the hand left it.
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const own = (addresses: readonly string[]): NavigationEntry[] =>
    addresses.flatMap(
      (to) => navigation.find((entry) => entry.to === to && mayOpen(entry, permissions)) ?? [],
    )
  const last = useLastScreens(here).filter((to) => to !== here && !favourites.includes(to))
  const groups = [
    { group: 'Favoritos', entries: own(favourites) },
    ...menuFor(permissions),
    // Last, because it changes: what stands above it stays under the hand.
    { group: 'Últimas', entries: own(last) },
  ].filter(({ entries }) => entries.length > 0)
  const flip = (to: string) =>
    change({
      favourites: favourites.includes(to)
        ? favourites.filter((other) => other !== to)
        : [...favourites, to],
    })
  return (
    <nav className="rail" aria-label="Pantallas" ref={rail}>
      {homeKindOf(session) !== undefined && (
        <div className="rail-entry">
          <Link to="/" className="rail-link" aria-current={pathname === '/' ? 'page' : undefined}>
            <Icon name="home" size={18} />
            <span className="rail-label">Inicio</span>
          </Link>
        </div>
      )}
      {groups.map(({ group, entries }) => (
        <section key={group} aria-label={group}>
          <h2 className="rail-group">{group}</h2>
          {entries.map((entry) => (
            <Entry
              key={entry.to}
              entry={entry}
              favourite={favourites.includes(entry.to)}
              onFavourite={() => flip(entry.to)}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}

type EntryProps = {
  entry: NavigationEntry
  favourite: boolean
  onFavourite: () => void
}

function Entry({ entry: { to, label, icon }, favourite, onFavourite }: EntryProps) {
  return (
    <div className="rail-entry">
      <Link to={to} className="rail-link" activeProps={{ 'aria-current': 'page' }}>
        <Icon name={icon} size={18} />
        <span className="rail-label">{label}</span>
      </Link>
      <button
        type="button"
        className="rail-star"
        tabIndex={-1}
        aria-pressed={favourite}
        aria-label={favourite ? `Quitar ${label} de favoritos` : `Poner ${label} en favoritos`}
        onClick={onFavourite}
      >
        <Icon name="star" size={14} />
      </button>
    </div>
  )
}
