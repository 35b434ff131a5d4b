import { type ReactNode, useEffect } from 'react'
import './page.css'

type PageProps = {
  title: string
  /** A short sentence or count beside the title. */
  aside?: ReactNode
  actions?: ReactNode
  /** Filters, tabs: what stands above the content and does not scroll. */
  bar?: ReactNode
  /** The content fills the height and scrolls by itself, as tables do. */
  fill?: boolean
  children: ReactNode
}

/** The frame of every screen: title, actions, a bar, and the content under them. */
export function Page({ title, aside, actions, bar, fill = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Chaski`
  }, [title])

  return (
    <div className="page">
      <header className="page-header">
        <h1>{title}</h1>
        {aside !== undefined && <span className="page-aside">{aside}</span>}
        <div className="page-actions">{actions}</div>
      </header>
      {bar}
      <div className={fill ? 'page-content page-fill' : 'page-content'}>{children}</div>
    </div>
  )
}
