import { Link } from '@tanstack/react-router'
import type { InboxRow } from '@chaski/contract/documents/schema.ts'
import { date } from '#src/shared/formats.ts'
import { documentsLink } from '#src/central/documents/document-links.ts'
import { PressList } from './press-list.tsx'

type DocumentRowsProps = { title: string; rows: readonly InboxRow[]; none: string }

/** Documents that somebody must look at, each a way to its holder's. */
export function DocumentRows({ title, rows, none }: DocumentRowsProps) {
  return (
    <PressList
      title={title}
      none={none}
      lines={rows.map((row) => ({
        key: `${row.holder}-${row.holder_id}-${row.document_id}`,
        line: (
          <>
            <Link {...documentsLink(row.holder, row.holder_id)}>
              {`${row.holder_code ?? ''} ${row.holder_name}`.trim()}: {row.document_name}
            </Link>
            {row.revision.expires_on !== null && (
              <span className="dim">
                {row.status === 'EXPIRED' ? 'venció' : 'vence'} el {date(row.revision.expires_on)}
              </span>
            )}
          </>
        ),
      }))}
    />
  )
}
