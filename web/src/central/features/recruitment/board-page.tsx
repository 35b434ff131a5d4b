import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import {
  recruitFilters,
  type RecruitRow,
  recruitStateLabels,
  recruitStates,
} from '@chaski/contract/recruitment/schema.ts'
import { q } from '#src/shared/api.ts'
import { ago, count, phone, plural } from '#src/shared/formats.ts'
import { CutNotice } from '#src/ui/table/cut-notice.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import '#src/ui/page/tabs-page.css'
import './recruitment.css'

const schema = recruitFilters.omit({ page: true, page_size: true })

/** Applicants by where they stand; those who wait longest come first. */
export function BoardPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const { data, error, refetch } = useQuery(
    q(recruitment.list, { query: { ...filters, page_size: 200 } }),
  )
  const exported = useExported({ list: recruitment.list, filters, name: 'postulantes' })
  const states = filters.state === undefined ? recruitStates : [filters.state]
  return (
    <Page
      title="Postulantes"
      aside={data && plural(data.total, 'postulante')}
      actions={<ExportButton {...exported} />}
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre, documento, celular o placa',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Estado"
            placeholder="Todos los estados"
            w={170}
            clearable
            data={recruitStates.map((state) => ({
              value: state,
              label: recruitStateLabels[state],
            }))}
            value={filters.state ?? null}
            onChange={(value) => void setFilters({ state: value ?? undefined })}
          />
        </FilterBar>
      }
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer a los postulantes."
          onRetry={() => void refetch()}
        />
      )}
      {data && <CutNotice shown={data.data.length} total={data.total} />}
      <div className="board" aria-busy={data === undefined}>
        {states.map((state) => {
          const rows = data?.data.filter((row) => row.state === state) ?? []
          return (
            <section key={state} className="board-column" aria-label={recruitStateLabels[state]}>
              <h2>
                {recruitStateLabels[state]} <span className="tab-count">{count(rows.length)}</span>
              </h2>
              {data && rows.length === 0 && <EmptyState icon="users" title="Nadie aquí" />}
              {rows.map((row) => (
                <Applicant key={row.driver_id} row={row} />
              ))}
            </section>
          )
        })}
      </div>
    </Page>
  )
}

function Applicant({ row }: { row: RecruitRow }) {
  const { PENDING, REJECTED } = row.documents
  return (
    <Link
      to="/postulantes/$driver_id/datos"
      params={{ driver_id: String(row.driver_id) }}
      className="applicant"
    >
      <strong>{row.name}</strong>
      <span className="dim">
        {row.plate ?? 'Sin vehículo'} · {row.cellphone === null ? row.email : phone(row.cellphone)}
      </span>
      <span className="applicant-chips">
        {PENDING > 0 && <StatusChip tone="info" icon="file" label={`${PENDING} por evaluar`} />}
        {REJECTED > 0 && <StatusChip tone="warn" icon="close" label={`${REJECTED} por corregir`} />}
        {row.submitted_at !== null && <span className="dim">enviada {ago(row.submitted_at)}</span>}
      </span>
    </Link>
  )
}
