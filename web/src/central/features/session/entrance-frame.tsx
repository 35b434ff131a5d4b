import { type ReactNode, useEffect } from 'react'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'

type EntranceFrameProps = { title: string; children: ReactNode; note?: ReactNode }

/** A page before the central: the mark, a card, and a word below. */
export function EntranceFrame({ title, children, note }: EntranceFrameProps) {
  useEffect(() => {
    document.title = `${title} · Chaski`
  }, [title])
  return (
    <main className="entrance">
      <div className="entrance-brand">
        <Wordmark height={36} />
      </div>
      <section className="entrance-card">
        <h1>{title}</h1>
        {children}
      </section>
      {note !== undefined && <p className="entrance-note">{note}</p>}
    </main>
  )
}
