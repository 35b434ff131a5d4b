import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { coverageFilters, type CoverageRow } from '@chaski/contract/coverage/schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { count } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useCan } from '#src/central/session/use-session.ts'

const schema = coverageFilters.pick({ key_word: true })

const columns: readonly Column<CoverageRow>[] = [
  {
    key: 'name',
    header: 'Cobertura',
    width: 180,
    grow: 1,
    cell: (c) => c.name,
    sort: (c) => c.name,
  },
  {
    key: 'zones',
    header: 'Zonas',
    width: 80,
    align: 'end',
    cell: (c) => count(c.zones),
    sort: (c) => c.zones,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (c) =>
      c.is_active ? (
        <StatusChip tone="good" icon="check" label="Activa" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Archivada" />
      ),
  },
]

const remove = async (row: CoverageRow): Promise<void> => {
  const sure = await confirm({
    title: `Eliminar la cobertura ${row.name}`,
    verb: 'Eliminar cobertura',
    danger: true,
  })
  if (!sure) return
  await call(coverage.remove, { params: { coverage_id: row.coverage_id } })
  await invalidate(coverage.list)
  toast(`Se eliminó la cobertura ${row.name}.`)
}

/** Where we drive. */
export function CoveragesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(coverage.list, filters)
  const exported = useExported({ list: coverage.list, filters, name: 'coberturas' })
  const navigate = useNavigate()
  const mayEdit = useCan()('MNT_COVERAGE_EDIT')
  const actions = useMemo<readonly RowAction<CoverageRow>[]>(
    () => [
      {
        label: 'Ver zonas en el mapa',
        keys: 'Enter',
        icon: 'map',
        run: ([row]) =>
          void navigate({
            to: '/coberturas/$coverage_id',
            params: { coverage_id: String(row!.coverage_id) },
          }),
      },
      {
        label: 'Editar datos',
        keys: 'E',
        icon: 'edit',
        verdict: () => permitted(mayEdit),
        run: ([row]) =>
          void navigate({
            to: '/coberturas/editar/$coverage_id',
            params: { coverage_id: String(row!.coverage_id) },
            search: true,
          }),
      },
      {
        label: 'Eliminar',
        keys: 'Delete',
        icon: 'close',
        verdict: (row) =>
          allOf(permitted(mayEdit), refusedIf(row.zones > 0, 'Elimine primero sus zonas')),
        run: ([row]) => void remove(row!).catch(toastError),
      },
    ],
    [navigate, mayEdit],
  )
  return (
    <ListPage
      title="Coberturas"
      words={['cobertura', 'coberturas']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por nombre',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nueva cobertura', to: '/coberturas/nueva', verdict: permitted(mayEdit) }}
      table={{
        name: 'coverages',
        columns,
        rowKey: (row) => row.coverage_id,
        actions,
        faded: (row) => !row.is_active,
      }}
      empty={{
        icon: 'map',
        title: 'Ninguna cobertura coincide',
        none: {
          title: 'Todavía no hay coberturas',
          detail: 'Cree la primera ciudad donde trabaja; después dibuje sus zonas.',
        },
      }}
    />
  )
}
