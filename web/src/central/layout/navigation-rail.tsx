import { useEffect, useRef } from 'react'
import { Tooltip } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import { menuFor } from '#src/central/navigation.ts'
import { useSession } from '#src/central/session/use-session.ts'

/** The menu at the left; narrow, it leaves the width to the board and keeps the pictures. */
export function NavigationRail({ narrow }: { narrow: boolean }) {
  const { permissions } = useSession()
  const rail = useRef<HTMLElement>(null)
  const screen = useLocation({ select: ({ pathname }) => pathname.split('/')[1] })
  // The menu is longer than a laptop's screen: where one is must be seen in it.
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [screen])
  return (
    <nav className="rail" aria-label="Pantallas" ref={rail}>
      {menuFor(permissions).map(({ group, entries }) => (
        <section key={group}>
          <h2 className="rail-group">{group}</h2>
          {entries.map(({ to, label, icon }) => (
            <Tooltip key={to} label={label} position="right" disabled={!narrow}>
              <Link to={to} className="rail-link" activeProps={{ 'aria-current': 'page' }}>
                <Icon name={icon} size={18} />
                <span className="rail-label">{label}</span>
              </Link>
            </Tooltip>
          ))}
        </section>
      ))}
    </nav>
  )
}
