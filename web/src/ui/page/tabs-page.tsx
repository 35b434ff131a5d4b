import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { count as countText } from '#src/shared/formats.ts'
import { Page } from './page.tsx'
import './tabs-page.css'

type PageTab = { to: string; label: string; count?: number; active: boolean }

export type TabsPageProps = {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  tabs: readonly PageTab[]
  bar?: ReactNode
  fill?: boolean
  children: ReactNode
}

/** A screen with parts: each part has an address, so that it can be linked and gone back to. */
export function TabsPage({ tabs, bar, ...page }: TabsPageProps) {
  return (
    <Page
      {...page}
      bar={
        <>
          <nav className="tabs" aria-label={`Partes de ${page.title}`}>
            {tabs.map((tab) => (
              <Link
                key={tab.to}
                to={tab.to}
                // The router would call every address above this one active too.
                activeOptions={{ exact: true }}
                aria-current={tab.active ? 'page' : undefined}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="tab-count">{countText(tab.count)}</span>
                )}
              </Link>
            ))}
          </nav>
          {bar}
        </>
      }
    />
  )
}
