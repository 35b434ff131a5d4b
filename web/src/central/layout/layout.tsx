import { useEffect, useMemo, useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useRemembered } from '#src/ui/remembered.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { entryOf, mayOpenAt } from '#src/central/navigation.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { useUserTopic } from '#src/central/live/use-user-topic.ts'
import { PanicAlarms } from './panic-alarms.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import { Telephone } from './telephone.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

/** Around every screen: the bar, the menu, and the screen itself if its visitor may see it. */
export function Layout() {
  const session = useSession()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const onBoard = pathname === '/despacho' || pathname.startsWith('/despacho/')
  const menu = useRemembered('menu.narrow', false)
  // The board needs the width, so that its menu is narrow unless somebody widens it there.
  const boardMenu = useRemembered('menu.narrow.board', true)
  const [narrow, setNarrow] = onBoard ? boardMenu : menu
  // On a phone the menu lies over the screen, and goes with the screen it was opened over.
  const small = useMediaQuery('(max-width: 899px)') === true
  const [openOver, setOpenOver] = useState<string | null>(null)
  const open = small && openOver === pathname
  const close = () => setOpenOver(null)
  useShortcuts(
    'Menú',
    useMemo(
      () =>
        open ? [{ keys: 'Escape', label: 'Cerrar el menú', run: () => setOpenOver(null) }] : [],
      [open],
    ),
  )
  useUserTopic(session.tenant, session.user_uuid)

  useEffect(() => {
    if (session.must_change_password) void navigate({ to: '/nueva-clave' })
  }, [session.must_change_password, navigate])

  const entry = entryOf(pathname)
  const allowed = entry === undefined || mayOpenAt(entry, pathname, session.permissions)
  return (
    <div
      className="layout"
      data-narrow={(!small && narrow) || undefined}
      data-small={small || undefined}
      data-open={open || undefined}
    >
      <a className="skip-link" href="#contenido">
        Ir al contenido
      </a>
      <PanicAlarms />
      {!onBoard && <Telephone />}
      {small ? (
        <TopBar narrow={!open} onNarrow={(shut) => setOpenOver(shut ? null : pathname)} />
      ) : (
        <TopBar narrow={narrow} onNarrow={setNarrow} />
      )}
      <NavigationRail />
      {open && (
        <button type="button" className="rail-scrim" aria-label="Cerrar el menú" onClick={close} />
      )}
      <main id="contenido" className="layout-main" tabIndex={-1}>
        {allowed ? <Outlet /> : <Forbidden label={entry.label} />}
      </main>
    </div>
  )
}

function Forbidden({ label }: { label: string }) {
  return (
    <EmptyState
      icon="lock"
      title={`No tiene permiso para «${label}»`}
      detail="Pida el permiso a un administrador. Cuando lo otorgue, esta pantalla se abre sola."
    />
  )
}
