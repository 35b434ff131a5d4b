import { useMemo, useState } from 'react'
import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import {
  holders,
  type InboxKind,
  inboxFilters,
  type InboxRow,
  holderNames,
} from '@chaski/contract/documents/schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { q } from '#src/shared/api.ts'
import { count, when } from '#src/shared/formats.ts'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { approveMany } from './approve-many.ts'
import { holderRights } from './document-words.ts'
import { InboxDocument } from './inbox-document.tsx'
import '#src/ui/page/tabs-page.css'
import './documents.css'

const schema = inboxFilters.omit({ page: true, page_size: true, sort: true })
const kinds: readonly [InboxKind, string][] = [
  ['PENDING', 'Por evaluar'],
  ['EXPIRING', 'Vencen en 30 días'],
  ['EXPIRED', 'Vencidos'],
]
const keyOf = (row: InboxRow): string => `${row.holder}-${row.holder_id}-${row.document_id}`

const columns: readonly Column<InboxRow>[] = [
  {
    key: 'document',
    header: 'Documento',
    width: 150,
    grow: 2,
    cell: (r) => r.document_name,
    sort: (r) => r.document_name,
  },
  {
    key: 'holder',
    header: 'De',
    width: 140,
    grow: 2,
    cell: (r) => `${r.holder_code ?? ''} ${r.holder_name}`.trim(),
    sort: (r) => r.holder_name,
  },
  {
    key: 'kind',
    header: 'Tipo',
    width: 85,
    cell: (r) => holderNames[r.holder],
    sort: (r) => r.holder,
  },
  {
    key: 'since',
    header: 'Desde',
    width: 100,
    cell: (r) => when(r.revision.created_at),
    sort: (r) => r.revision.created_at,
  },
]

/** Documents that somebody should look at, the picture beside the facts, decided without the mouse. */
export function InboxPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('documents', documents.inbox, filters)
  const list = usePages(documents.inbox, asked)
  const first = useQuietly(q(documents.inbox, { query: { ...filters, page_size: 1 } }))
  const exported = useExported({
    list: documents.inbox,
    filters: asked,
    name: 'documentos-por-atender',
  })
  const can = useCan()
  const [chosen, setChosen] = useState<string | null>(null)
  const { rows } = list
  const index = Math.max(
    0,
    rows.findIndex((row) => row !== undefined && keyOf(row) === chosen),
  )
  const document = rows[index]
  const actions = useMemo<readonly RowAction<InboxRow>[]>(
    () => [
      {
        label: 'Revisar',
        keys: 'Enter',
        icon: 'file',
        run: ([row]) => setChosen(keyOf(row!)),
      },
      {
        label: 'Aprobar',
        keys: 'Shift+A',
        icon: 'check',
        many: 'each',
        verdict: ({ holder, revision }) =>
          allOf(
            permitted(can(holderRights[holder].evaluate)),
            refusedIf(revision.state !== 'PENDING', 'Ya fue evaluado'),
          ),
        run: (marked) => void approveMany(marked),
      },
    ],
    [can],
  )
  const kind = filters.kind ?? 'PENDING'
  const filtered = filters.key_word !== undefined || filters.holder !== undefined
  return (
    <Page
      fill
      title="Bandeja de documentos"
      actions={
        <>
          <ExportButton {...exported} />
          <ImportButton kind="documents" />
        </>
      }
      bar={
        <>
          <nav className="tabs" aria-label="Partes de la bandeja">
            {kinds.map(([value, label]) => (
              <Link
                key={value}
                to="/documentos"
                search={{ ...filters, kind: value }}
                aria-current={kind === value ? 'page' : undefined}
                onClick={() => setChosen(null)}
              >
                {label}
                {first && <span className="tab-count">{count(first.counts[value])}</span>}
              </Link>
            ))}
          </nav>
          <FilterBar
            search={{
              value: filters.key_word,
              label: 'Buscar por persona, placa o documento',
              onChange: (key_word) => void setFilters({ key_word }),
            }}
            active={filtered}
            onClear={() => void clear()}
          >
            <Select
              aria-label="De quién"
              placeholder="De todos"
              w={150}
              clearable
              data={holders.map((holder) => ({ value: holder, label: holderNames[holder] }))}
              value={filters.holder ?? null}
              onChange={(value) => void setFilters({ holder: value ?? undefined })}
            />
          </FilterBar>
        </>
      }
    >
      <div className="inbox">
        <div className="inbox-list">
          <ListTable
            list={list}
            what="No se pudo traer la bandeja."
            name="documents"
            label="Documentos"
            columns={columns}
            rowKey={keyOf}
            actions={actions}
            edge={(row) => (row.status === 'EXPIRED' && row.blocks ? 'alarm' : undefined)}
            onClear={filtered ? () => void clear() : undefined}
            empty={{
              icon: 'check',
              title: 'Ningún documento coincide',
              none: {
                title: 'Nada pendiente aquí',
                detail: 'Llegan solos cuando un conductor o un postulante los envía.',
              },
            }}
          />
        </div>
        {document && (
          <InboxDocument
            key={keyOf(document)}
            row={document}
            onDecided={() => {
              const next = rows[index + 1] ?? rows[index - 1]
              setChosen(next === undefined ? null : keyOf(next))
            }}
          />
        )}
      </div>
    </Page>
  )
}
