import { type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkedRow, RecordPart, RecordPartKind } from '@chaski/contract/summaries/schema.ts'
import { count, date, soles, when } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { askRecord, type RecordOf } from './ask-record.ts'
import { partState } from './part-state.ts'
import { partWords } from './part-words.ts'
import { AlsoNamed, RowLink } from './row-link.tsx'
import '#src/ui/page/page.css'

type PartCardProps = {
  of: RecordOf
  id: number
  part: RecordPart
  /** The list that holds all of them, where there is one. */
  more?: ReactNode
}

/** One kind of things that a record is linked with: how many, how they stand, and the way to each. */
export function PartCard({ of, id, part, more }: PartCardProps) {
  const [all, setAll] = useState(false)
  const whole = useQuery({ ...askRecord(of, id, part.part), enabled: all })
  const { title, none, pressing } = partWords[part.part]
  const rows = whole.data?.parts.find((other) => other.part === part.part)?.rows ?? part.rows
  const left = part.total - rows.length
  return (
    <section className="card record-part" aria-label={title}>
      <h2>
        {title} <span className="record-count">{count(part.total)}</span>
        {pressing !== undefined && part.pressing > 0 && (
          <StatusChip
            tone="warn"
            label={`${count(part.pressing)} ${pressing[part.pressing === 1 ? 0 : 1]}`}
          />
        )}
      </h2>
      {part.total === 0 && <p className="dim">{none}</p>}
      <ul>
        {rows.map((row, index) => (
          // Two lines may be about one thing: a driver has several sanctions.
          <li key={`${row.id} ${index}`}>
            <Line of={part.part} row={row} />
          </li>
        ))}
      </ul>
      {whole.error !== null && (
        <ErrorNotice error={whole.error} onRetry={() => void whole.refetch()} />
      )}
      <div className="record-more">
        {left > 0 && !all && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            Mostrar {count(left)} más
          </Button>
        )}
        {left > 0 && whole.data !== undefined && (
          <span className="dim">
            Aquí están {count(rows.length)} de {count(part.total)}.
          </span>
        )}
        {more}
      </div>
    </section>
  )
}

/** A document ends on a day; everything else happened at an hour. */
const moment = (part: RecordPartKind, at: string): string =>
  part === 'DOCUMENTS'
    ? `vence ${date(at)}`
    : part === 'AGREEMENTS'
      ? `desde ${date(at)}`
      : when(at)

function Line({ of, row }: { of: RecordPartKind; row: LinkedRow }) {
  const look = partState(of, row)
  return (
    <>
      <span className="record-line">
        <RowLink part={of} row={row} />
      </span>
      {look && <StatusChip tone={look.tone} label={look.label} />}
      <span className="record-facts">
        <AlsoNamed part={of} row={row} />
        {row.cents !== null && row.cents !== 0 && <span>{soles(row.cents)}</span>}
        {row.at !== null && <time dateTime={row.at}>{moment(of, row.at)}</time>}
      </span>
    </>
  )
}
