import { Select } from '@mantine/core'
import {
  callDirections,
  callFilters,
  type CallRecord,
  callDirectionNames,
} from '@chaski/contract/dispatch/call-schema.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { countedText } from '#src/central/counted-text.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useCallBack } from '#src/central/live/use-call-back.ts'
import { callColumns } from './call-columns.tsx'

const schema = callFilters.omit({ page: true, page_size: true, sort: true })
const directions = callDirections.map((value) => ({ value, label: callDirectionNames[value] }))
const outcomes = [
  { value: 'true', label: 'Perdidas' },
  { value: 'false', label: 'Atendidas o en curso' },
]

/** Every call that came or went: who attended, for how long, and what was ordered in it. */
export function CallsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('calls', dispatch.callHistory, filters)
  const list = usePages(dispatch.callHistory, asked)
  const exported = useExported({ list: dispatch.callHistory, filters: asked, name: 'llamadas' })
  const { callBack, verdict } = useCallBack()
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const actions: RowAction<CallRecord>[] = [
    {
      label: 'Llamar',
      keys: 'Enter',
      icon: 'phone',
      verdict: (row) => allOf(verdict, refusedIf(row.cellphone === '', 'Sin número')),
      run: ([row]) => void callBack(row!.cellphone),
    },
    {
      label: 'Ver las llamadas de este número',
      keys: 'N',
      icon: 'search',
      verdict: (row) => refusedIf(row.cellphone === '', 'Sin número'),
      run: ([row]) => void setFilters({ cellphone: row!.cellphone }),
    },
  ]
  return (
    <Page
      fill
      title="Llamadas"
      aside={list.loading ? undefined : countedText(list.total, 'llamada')}
      actions={<ExportButton {...exported} />}
      bar={
        <FilterBar
          search={{
            value: filters.cellphone,
            label: 'Buscar por número',
            onChange: (cellphone) => void setFilters({ cellphone }),
          }}
          active={filtered}
          onClear={() => void clear()}
        >
          <DateTimeField
            inline
            label="Desde"
            width={150}
            value={filters.date_from ?? null}
            onChange={(value) => void setFilters({ date_from: value ?? undefined })}
          />
          <DateTimeField
            inline
            label="Hasta"
            width={150}
            value={filters.date_to ?? null}
            onChange={(value) => void setFilters({ date_to: value ?? undefined })}
          />
          <Select
            aria-label="Sentido"
            placeholder="Todo sentido"
            w={140}
            clearable
            data={directions}
            value={filters.direction ?? null}
            onChange={(value) => void setFilters({ direction: value ?? undefined })}
          />
          <Select
            aria-label="Resultado"
            placeholder="Todo resultado"
            w={180}
            clearable
            data={outcomes}
            value={filters.missed === undefined ? null : String(filters.missed)}
            onChange={(value) =>
              void setFilters({ missed: value === null ? undefined : value === 'true' })
            }
          />
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        what="No se pudieron traer las llamadas."
        name="calls"
        label="Llamadas"
        columns={callColumns}
        rowKey={(row) => row.call_id}
        actions={actions}
        onClear={filtered ? () => void clear() : undefined}
        empty={{
          icon: 'phone',
          detail: 'Amplíe las fechas o limpie los filtros.',
          none: {
            title: 'Todavía no hay llamadas',
            detail: 'Aquí quedan las que avise la central telefónica, por un año.',
          },
        }}
      />
    </Page>
  )
}
