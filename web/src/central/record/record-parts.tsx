import type { ReactNode } from 'react'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { RecordOf } from './ask-record.ts'
import { PartCard } from './part-card.tsx'
import './record.css'

type RecordPartsProps = {
  of: RecordOf
  id: number
  summary: RecordSummary
  /** The lists that hold all of a part. */
  more?: Partial<Record<RecordPartKind, ReactNode>>
  /** Shown elsewhere on the page. */
  without?: readonly RecordPartKind[]
}

/** All that a record is linked with; what has something comes before what is empty. */
export function RecordParts({ of, id, summary, more = {}, without = [] }: RecordPartsProps) {
  const parts = summary.parts.filter(({ part }) => !without.includes(part))
  const filled = parts.filter(({ total }) => total > 0)
  const empty = parts.filter(({ total }) => total === 0)
  return (
    <div className="record-parts">
      {[...filled, ...empty].map((part) => (
        <PartCard key={part.part} of={of} id={id} part={part} more={more[part.part]} />
      ))}
    </div>
  )
}
