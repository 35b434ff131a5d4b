import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'

type PressListProps = {
  title: string
  /** One line each: a link to the record, and how it stands. */
  lines: readonly { key: string | number; line: ReactNode }[]
  /** Said when there is nothing to do, which is good news. */
  none: string
}

/** What presses most, each a way to its record. */
export function PressList({ title, lines, none }: PressListProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <EmptyState icon="checkCircle" title={none} />
      ) : (
        <ul className="home-list">
          {lines.map(({ key, line }) => (
            <li key={key}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
