import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SearchBox } from '#src/central/search/search-box.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { LiveBadge } from './live-badge.tsx'
import { MessageCount } from './message-count.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { SetupBadge } from './setup-badge.tsx'
import { SystemBadge } from './system-badge.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = { narrow: boolean; onNarrow: (narrow: boolean) => void }

/** Said by the page itself, so that screens without a session know it too. */
const isSimulation = (): boolean => document.documentElement.hasAttribute('data-simulation')

/** The bar over every screen: what the connection does, what is new, who works. */
export function TopBar({ narrow, onNarrow }: TopBarProps) {
  const { demonstration } = useSession()
  return (
    <header className="top-bar">
      <ActionIcon
        aria-label={narrow ? 'Abrir el menú' : 'Recoger el menú'}
        aria-pressed={narrow}
        onClick={() => onNarrow(!narrow)}
      >
        <Icon name="menu" size={18} />
      </ActionIcon>
      <Link to="/" className="top-brand" aria-label="Chaski, inicio">
        <Wordmark height={22} />
      </Link>
      {demonstration && (
        <span className="demonstration">{isSimulation() ? 'Simulación' : 'Demostración'}</span>
      )}
      <SetupBadge />
      {/* A screen may hang its own bar in here, as the board does. */}
      <div id="top-slot" className="top-slot" />
      <SearchBox />
      <div className="top-tools">
        <SystemBadge />
        <LiveBadge />
        <MessageCount />
        <NotificationsBell />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}
