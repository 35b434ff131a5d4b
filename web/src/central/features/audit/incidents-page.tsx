import { useEffect, useMemo, useState } from 'react'
import { Select } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { incidentFilters, incidentStates } from '@chaski/contract/audit/schema.ts'
import { count, dateTime, plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import {
  clockChip,
  type Incident,
  isOverdue,
  kindLabels,
  stateChip,
  stateLabels,
} from './incident-words.tsx'

const schema = incidentFilters.omit({ page: true, page_size: true })
const stateOptions = incidentStates.map((value) => ({ value, label: stateLabels[value] }))

/** Columns of this minute: the clock in them moves. */
const columnsAt = (now: number): readonly Column<Incident>[] => [
  {
    key: 'incident_id',
    header: 'N.º',
    width: 60,
    align: 'end',
    cell: (row) => row.incident_id,
    sort: (row) => row.incident_id,
  },
  {
    key: 'detected_at',
    header: 'Detectado',
    width: 140,
    cell: (row) => dateTime(row.detected_at),
    sort: (row) => row.detected_at,
  },
  {
    key: 'kind',
    header: 'Tipo',
    width: 160,
    cell: (row) => kindLabels[row.kind],
    sort: (row) => kindLabels[row.kind],
  },
  { key: 'summary', header: 'Qué pasó', width: 220, grow: 3, cell: (row) => row.summary },
  {
    key: 'people_affected',
    header: 'Personas',
    width: 90,
    align: 'end',
    cell: (row) => (row.people_affected === null ? 'Sin saber' : count(row.people_affected)),
    sort: (row) => row.people_affected,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (row) => stateChip(row.state),
    sort: (row) => row.state,
  },
  {
    key: 'clock',
    header: 'Aviso a la autoridad (48 h)',
    width: 220,
    cell: (row) => clockChip(row, now),
    sort: (row) => row.notify_by,
  },
  {
    key: 'created_by',
    header: 'Registró',
    width: 140,
    hidden: true,
    cell: (row) => row.created_by,
  },
]

/** The register of security incidents, with the clock of the law beside each. */
export function IncidentsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(audit.listIncidents, filters)
  const navigate = useNavigate()
  const now = useMinute()
  const columns = useMemo(() => columnsAt(now), [now])
  const filtered = Object.values(filters).some((value) => value !== undefined)
  useShortcuts('Incidentes', [
    {
      keys: 'N',
      label: 'Registrar incidente',
      run: () => void navigate({ to: '/incidentes/nuevo', search: true }),
    },
  ])
  const actions: RowAction<Incident>[] = [
    {
      label: 'Abrir',
      keys: 'Enter',
      icon: 'edit',
      run: ([row]) =>
        void navigate({
          to: '/incidentes/$incident_id',
          params: { incident_id: String(row!.incident_id) },
          search: true,
        }),
    },
  ]
  const create = (
    <LinkButton to="/incidentes/nuevo" search leftSection={<Icon name="plus" />}>
      Registrar incidente
    </LinkButton>
  )

  return (
    <Page
      fill
      title="Incidentes"
      aside={list.loading ? undefined : plural(list.total, 'incidente')}
      actions={create}
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar en los incidentes',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={filtered}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Estado"
            placeholder="Todo estado"
            w={150}
            clearable
            data={stateOptions}
            value={filters.state ?? null}
            onChange={(value) =>
              void setFilters({ state: (value ?? undefined) as Incident['state'] | undefined })
            }
          />
          <DateTimeField
            inline
            dayOnly
            label="Desde"
            width={135}
            value={filters.date_start ?? null}
            onChange={(value) => void setFilters({ date_start: value ?? undefined })}
          />
          <DateTimeField
            inline
            dayOnly
            label="Hasta"
            width={135}
            value={filters.date_finish ?? null}
            onChange={(value) => void setFilters({ date_finish: value ?? undefined })}
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer el registro." onRetry={list.retry} />
      ) : (
        <DataTable
          name="incidents"
          label="Incidentes"
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.incident_id}
          actions={actions}
          edge={(row) => (isOverdue(row, now) ? 'alarm' : undefined)}
          loading={list.loading}
          paging={list.paging}
          empty={
            filtered ? (
              <EmptyState
                icon="search"
                title="Ningún incidente coincide"
                detail="Cambie o limpie los filtros."
              />
            ) : (
              <EmptyState
                icon="shield"
                title="Sin incidentes registrados"
                detail="Anote aquí todo acceso indebido, pérdida o divulgación de datos personales. Si es grave, hay 48 horas para avisar a la autoridad (ANPD)."
                action={create}
              />
            )
          }
        />
      )}
      <Outlet />
    </Page>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
