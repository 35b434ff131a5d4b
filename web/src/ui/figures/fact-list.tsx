import type { ReactNode } from 'react'
import './fact-list.css'

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** What is known of a record, each with its name; what is not known takes no room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
