import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { MenuEntry } from '#src/central/menu/menu-entry.ts'
import { entryOf, homeIcon, mayOpen, menuFor, navigation } from '#src/central/navigation.ts'
import { homeKindOf } from '#src/central/home-of.ts'
import { usePreferences } from '#src/central/session/use-preferences.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { shownLast, useLastScreens } from './use-last-screens.ts'

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
  const own = (addresses: readonly string[]): MenuEntry[] =>
    addresses.flatMap(
      (to) => navigation.find((entry) => entry.to === to && mayOpen(entry, permissions)) ?? [],
    )
  const last = own(useLastScreens(here).filter((to) => to !== here && !favourites.includes(to)))
  const starred = own(favourites)
  const groups = menuFor(permissions)
  const flip = (to: string) =>
    change({
      favourites: favourites.includes(to)
        ? favourites.filter((other) => other !== to)
        : [...favourites, to],
    })
  const drawn = (entry: MenuEntry) => (
    <Entry
      key={entry.to}
      entry={entry}
      favourite={favourites.includes(entry.to)}
      onFavourite={() => flip(entry.to)}
    />
  )
  return (
    <nav className="rail" aria-label="Pantallas" ref={rail}>
      {homeKindOf(session) !== undefined && (
        <div className="rail-entry">
          <Link to="/" className="rail-link" aria-current={pathname === '/' ? 'page' : undefined}>
            <Icon name={homeIcon} size={18} />
            <span className="rail-label">Inicio</span>
          </Link>
        </div>
      )}
      {starred.length > 0 && <Group name="Favoritos">{starred.map(drawn)}</Group>}
      {groups.length > 0 && (
        <Group name="Últimas">
          <div className="rail-last">
            {last.length === 0 && <p className="rail-hint">Aquí queda lo que abra.</p>}
            {last.slice(0, shownLast).map(drawn)}
          </div>
        </Group>
      )}
      {groups.map(({ group, entries }) => (
        <Group key={group} name={group}>
          {entries.map(drawn)}
        </Group>
      ))}
    </nav>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="rail-group">
        <span>{name}</span>
      </h2>
      {children}
    </section>
  )
}

type EntryProps = {
  entry: MenuEntry
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
