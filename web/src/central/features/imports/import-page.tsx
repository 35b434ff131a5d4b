import { useEffect } from 'react'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { importKinds } from '@chaski/contract/imports/kinds.ts'
import { isMoving } from '@chaski/contract/imports/rules.ts'
import { importedRowFilters, type ImportRecord } from '@chaski/contract/imports/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { ImportActions } from './import-actions.tsx'
import { rowColumns } from './import-columns.tsx'
import { ImportStateCard } from './import-state-card.tsx'
import { stateLook, verdictOptions } from './import-words.ts'
import './imports.css'

/** The work goes on behind the screen: it looks again by itself. */
const lookEveryMs = 1000
const schema = importedRowFilters.omit({ page: true, page_size: true, sort: true, import_id: true })

/** The rows on screen are as far as the work is. */
const useFreshRows = (record: ImportRecord | undefined): void => {
  const { state, done } = record ?? {}
  useEffect(() => {
    if (state !== undefined) void invalidate(imports.rows, imports.list)
  }, [state, done])
}

/** One file: how far it is, what each row would do or did, and the next step. */
export function ImportPage() {
  const import_id = useIdParam('import_id')
  const { filters, setFilters, clear } = useFilters(schema)
  const query = useQuery({
    ...q(imports.get, { params: { import_id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isMoving(state.data) ? lookEveryMs : false,
  })
  const { data: record } = query
  useFreshRows(record)
  const list = usePages(
    imports.rows,
    useSorted('import-rows', imports.rows, { import_id, ...filters }),
  )
  const filtered = filters.verdict !== undefined
  return (
    <Page
      fill
      title={record === undefined ? 'Importación' : importKinds[record.kind].title}
      aside={
        record && (
          <>
            {record.file_name} <StatusChip {...stateLook(record.state)} />
          </>
        )
      }
      actions={
        <>
          {record && <ImportActions record={record} />}
          <LinkButton variant="default" to="/importar">
            Todas
          </LinkButton>
        </>
      }
      bar={
        <>
          <QueryGate query={query} what="No se pudo traer la importación.">
            {(data) => <ImportStateCard record={data} />}
          </QueryGate>
          <FilterBar active={filtered} onClear={() => void clear()}>
            <Select
              aria-label="Veredicto"
              placeholder="Todas las filas"
              w={190}
              clearable
              data={verdictOptions}
              value={filters.verdict ?? null}
              onChange={(value) =>
                void setFilters({ verdict: (value ?? undefined) as typeof filters.verdict })
              }
            />
          </FilterBar>
        </>
      }
    >
      <ListTable
        name="import-rows"
        label="Filas de la hoja"
        list={list}
        columns={rowColumns}
        rowKey={({ row }) => row}
        edge={(row) => (row.verdict === 'BAD' || row.result === 'REFUSED' ? 'warn' : undefined)}
        onClear={filtered ? () => void clear() : undefined}
        empty={{
          icon: 'columns',
          title: 'Ninguna fila así',
          none: {
            title: 'Las filas ya no se guardan',
            detail: 'Se borran a los pocos días; lo que se registró queda.',
          },
        }}
      />
    </Page>
  )
}
