import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useRemembered } from '#src/ui/remembered.ts'
import { entryOf, mayOpen } from '#src/central/navigation.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { useUserTopic } from '#src/central/live/use-user-topic.ts'
import { PanicAlarms } from './panic-alarms.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import { TopBar } from './top-bar.tsx'
import './layout.css'

/** Around every screen: the bar, the menu, and the screen itself if its visitor may see it. */
export function Layout() {
  const session = useSession()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const onBoard = pathname === '/despacho'
  const menu = useRemembered('menu.narrow', false)
  // The board needs the width, so that its menu is narrow unless somebody widens it there.
  const boardMenu = useRemembered('menu.narrow.board', true)
  const [narrow, setNarrow] = onBoard ? boardMenu : menu
  useUserTopic(session.tenant, session.user_uuid)

  useEffect(() => {
    if (session.must_change_password) void navigate({ to: '/nueva-clave' })
  }, [session.must_change_password, navigate])

  const entry = entryOf(pathname)
  const allowed = entry === undefined || mayOpen(entry, session.permissions)
  return (
    <div className="layout" data-narrow={narrow || undefined}>
      <a className="skip-link" href="#contenido">
        Ir al contenido
      </a>
      <PanicAlarms />
      <TopBar narrow={narrow} onNarrow={setNarrow} />
      <NavigationRail narrow={narrow} />
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
