import { Link } from '@tanstack/react-router'
import type { CaseTab, ComplaintCounts } from '@chaski/contract/complaints/case-schema.ts'
import { count } from '#src/shared/formats.ts'
import '#src/ui/page/tabs-page.css'

const tabs: readonly { state: CaseTab; label: string }[] = [
  { state: 'OPEN', label: 'Abiertos' },
  { state: 'DUE_SOON', label: 'Por vencer' },
  { state: 'OVERDUE', label: 'Vencidos' },
  { state: 'CLOSED', label: 'Respondidos' },
]

type InboxTabsProps = { state: string; counts: ComplaintCounts | undefined }

/** The parts of the inbox; the other filters stay, and each part says how many it would show. */
export function InboxTabs({ state, counts }: InboxTabsProps) {
  return (
    <nav className="tabs" aria-label="Partes de la bandeja">
      {tabs.map((tab) => (
        <Link
          key={tab.state}
          to="/reclamos"
          search={(before: Record<string, unknown>) => ({ ...before, state: tab.state })}
          activeProps={{}}
          aria-current={tab.state === state ? 'page' : undefined}
        >
          {tab.label}
          {counts && (
            <span
              className="tab-count"
              data-alarm={(tab.state === 'OVERDUE' && counts.OVERDUE > 0) || undefined}
            >
              {count(counts[tab.state])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
