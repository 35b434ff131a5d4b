import { useState } from 'react'
import { Button, Select } from '@mantine/core'
import { daysOf, periodNames, periods } from '@chaski/contract/reports/saved-schema.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { tripStatuses } from '@chaski/contract/trips/statuses.ts'

import { Autocomplete, type Suggestion } from '#src/ui/field/autocomplete.tsx'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { useRecordName } from '#src/central/look-ups/use-record-name.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { type Choice, findClients, findCompanies, findDrivers } from './find-choices.ts'
import { daysAsked, type ReportSearch } from './report-search.ts'
import { today } from '#src/shared/today.ts'

type ReportFiltersProps = {
  search: ReportSearch
  /** A row of the answer tells the names behind the ids of a shared link. */
  example: ReportRow | undefined
  onChange: (change: Partial<ReportSearch>) => void
  onClear: () => void
}

const views = [
  { value: 'tabla', label: 'Tabla' },
  { value: 'graficos', label: 'Gráficos' },
] as const
const statuses = tripStatuses.map((s) => ({ value: s.status_type_id, label: s.label }))

/** Narrows every view of the report at once. */
export function ReportFilters({ search, example, onChange, onClear }: ReportFiltersProps) {
  const can = useCan()
  const { from, to } = daysAsked(search)
  const now = today()
  const period = periods.find((name) => {
    const days = daysOf(name, now)
    return days.from === from && days.to === to
  })
  const filtered = Object.entries(search).some(([name, v]) => name !== 'vista' && v !== undefined)
  return (
    <FilterBar active={filtered} onClear={onClear}>
      <Button.Group aria-label="Vista">
        {views.map(({ value, label }) => (
          <Button
            key={value}
            size="compact-md"
            variant={(search.vista ?? 'tabla') === value ? 'filled' : 'default'}
            aria-pressed={(search.vista ?? 'tabla') === value}
            onClick={() => onChange({ vista: value })}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      <Select
        aria-label="Periodo"
        placeholder="Otras fechas"
        w={126}
        data={periods.map((name) => ({ value: name, label: periodNames[name] }))}
        value={period ?? null}
        onChange={(name) => {
          if (name === null) return
          const days = daysOf(name as (typeof periods)[number], now)
          onChange({ date_start: days.from, date_finish: days.to })
        }}
      />
      <DateTimeField
        inline
        dayOnly
        label="Desde"
        width={122}
        value={from}
        onChange={(value) => onChange({ date_start: value ?? undefined })}
      />
      <DateTimeField
        inline
        dayOnly
        label="Hasta"
        width={122}
        value={to}
        onChange={(value) => onChange({ date_finish: value ?? undefined })}
      />
      {can('MNT_COMPANY_VIEW') && (
        <IdFilter
          label="Empresa"
          kind="company_id"
          id={search.company_id}
          known={example?.company_name}
          find={findCompanies}
          onChange={(company_id) => onChange({ company_id })}
        />
      )}
      {can('MNT_DRIVER_VIEW') && (
        <IdFilter
          label="Conductor"
          kind="driver_id"
          id={search.driver_id}
          known={example?.driver_name}
          find={findDrivers}
          onChange={(driver_id) => onChange({ driver_id })}
        />
      )}
      {can('MNT_CLIENT_VIEW') && (
        <IdFilter
          label="Cliente"
          kind="client_id"
          id={search.client_id}
          known={example?.client_name}
          find={findClients}
          onChange={(client_id) => onChange({ client_id })}
        />
      )}
      <Select
        aria-label="Estado"
        placeholder="Estado"
        w={110}
        clearable
        data={statuses}
        value={search.status_type_id ?? null}
        onChange={(value) => onChange({ status_type_id: value ?? undefined })}
      />
    </FilterBar>
  )
}

type IdFilterProps = {
  label: string
  kind: 'company_id' | 'driver_id' | 'client_id'
  id: number | undefined
  known: string | null | undefined
  find: (word: string, signal: AbortSignal) => Promise<Suggestion<Choice>[]>
  onChange: (id: number | undefined) => void
}

function IdFilter({ label, kind, id, known, find, onChange }: IdFilterProps) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const shown = (chosen?.id === id ? chosen?.name : known) ?? undefined
  // Where no row tells it, the record itself does.
  const found = useRecordName(kind, shown === undefined ? id : undefined)
  const name = shown ?? found
  return (
    <Autocomplete
      inline
      label={label}
      width={100}
      chosen={id === undefined ? '' : (name ?? `${label} n.º ${id}`)}
      source={`report-${label}`}
      search={find}
      onChoose={(choice) => {
        setChosen(choice)
        onChange(choice?.id)
      }}
    />
  )
}
