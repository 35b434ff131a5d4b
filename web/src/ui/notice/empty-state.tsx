import type { ReactNode } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import './empty-state.css'

type EmptyStateProps = {
  icon?: IconName
  /** What this place is for, or why nothing is in it. */
  title: string
  detail?: ReactNode
  /** The next step. */
  action?: ReactNode
}

export function EmptyState({ icon = 'list', title, detail, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={28} />
      <p className="empty-title">{title}</p>
      {detail !== undefined && <p className="empty-detail">{detail}</p>}
      {action}
    </div>
  )
}
