import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { holderNames, type InboxRow } from '@chaski/contract/documents/schema.ts'
import { date } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { Captures } from './captures.tsx'
import { slotLooks } from '#src/central/record/slot-looks.ts'
import { holderRights } from './document-words.ts'
import { documentsLink } from '#src/central/documents/document-links.ts'
import { EvaluateButtons } from './evaluate-buttons.tsx'
import { callsOf } from './holder-calls.ts'

const day = (value: string | null): string =>
  value === null ? '—' : date(`${value}T12:00:00-05:00`)

/** The document under the eye: facts, pictures, decision. */
export function InboxDocument({ row, onDecided }: { row: InboxRow; onDecided: () => void }) {
  const calls = useMemo(() => callsOf(row.holder, row.holder_id), [row.holder, row.holder_id])
  const mayEvaluate = useMay()(holderRights[row.holder].evaluate)
  const { revision } = row
  return (
    <section className="inbox-document card" aria-label="Documento elegido">
      <h2>
        {row.document_name} <StatusChip {...slotLooks[row.status]} />
      </h2>
      <dl className="inbox-facts">
        <dt className="dim">{holderNames[row.holder]}</dt>
        <dd>
          <Link {...documentsLink(row.holder, row.holder_id)}>{row.holder_name}</Link>
        </dd>
        <dt className="dim">Número</dt>
        <dd>{revision.number ?? '—'}</dd>
        <dt className="dim">Emisión</dt>
        <dd>{day(revision.issued_on)}</dd>
        <dt className="dim">Vencimiento</dt>
        <dd>{day(revision.expires_on)}</dd>
        <dt className="dim">Lo cargó</dt>
        <dd>{revision.created_by ?? '—'}</dd>
      </dl>
      {revision.state === 'PENDING' && (
        <EvaluateButtons
          verdict={mayEvaluate}
          calls={calls}
          document_id={row.document_id}
          name={row.document_name}
          version={revision.version}
          withKeys
          onDecided={onDecided}
        />
      )}
      <Captures
        calls={calls}
        document_id={row.document_id}
        name={row.document_name}
        captures={revision.captures}
        large
      />
    </section>
  )
}
