import { useEffect, useMemo, useState } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import {
  incidentFilters,
  incidentKindNames,
  incidentStateNames,
  incidentStates,
} from '@chaski/contract/audit/schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { count, dateTime } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { clockChip, type Incident, isOverdue, stateChip } from './incident-words.tsx'

const schema = incidentFilters.omit({ page: true, page_size: true, sort: true })
const stateOptions = incidentStates.map((value) => ({ value, label: incidentStateNames[value] }))

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
    cell: (row) => incidentKindNames[row.kind],
    sort: (row) => incidentKindNames[row.kind],
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
  const asked = useSorted('incidents', audit.listIncidents, filters)
  const list = usePages(audit.listIncidents, asked)
  const exported = useExported({ list: audit.listIncidents, filters: asked, name: 'incidentes' })
  const navigate = useNavigate()
  const now = useMinute()
  const columns = useMemo(() => columnsAt(now), [now])
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
  return (
    <ListPage
      title="Incidentes"
      words={['incidente', 'incidentes']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar en los incidentes',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Registrar incidente', to: '/incidentes/nuevo', verdict: allowed }}
      table={{
        name: 'incidents',
        what: 'No se pudo traer el registro.',
        columns,
        rowKey: (row) => row.incident_id,
        actions,
        edge: (row) => (isOverdue(row, now) ? 'alarm' : undefined),
      }}
      empty={{
        icon: 'shield',
        title: 'Ningún incidente coincide',
        none: {
          title: 'Sin incidentes registrados',
          detail:
            'Anote aquí todo acceso indebido, pérdida o divulgación de datos personales. Si es grave, hay 48 horas para avisar a la autoridad (ANPD).',
        },
      }}
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
    </ListPage>
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
