import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { countFilters } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type {
  ComplaintChannel,
  ComplaintKind,
  ComplaintState,
} from '@chaski/contract/complaints/options.ts'
import { q } from '#src/shared/api.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import {
  channelOptions,
  kindOptions,
  stateOptions,
} from '#src/central/complaints/complaint-words.ts'
import { TypeFilter } from './type-filter.tsx'
import { useEstablishments } from '#src/central/complaints/use-establishments.ts'

type Filters = z.output<typeof countFilters> & { state?: string }

type InboxFiltersProps = {
  filters: Filters
  onChange: (change: Record<string, string | number | boolean | undefined>) => void
}

const nobody = { value: 'nadie', label: 'Sin asignar' }

/** Everything that narrows the inbox besides its search and its parts. */
export function InboxFilters({ filters, onChange }: InboxFiltersProps) {
  const { data: people } = useQuery(q(complaints.assignees, {}))
  const establishments = useEstablishments()
  const state = stateOptions.find(({ value }) => value === filters.state)?.value ?? null
  return (
    <>
      <Select
        aria-label="Tipo"
        placeholder="Reclamos y quejas"
        w={180}
        clearable
        data={kindOptions}
        value={filters.kind ?? null}
        onChange={(value) =>
          onChange({
            kind: (value ?? undefined) as ComplaintKind | undefined,
            claim_type_id: undefined,
            complaint_type_id: undefined,
          })
        }
      />
      <TypeFilter kind={filters.kind} value={filters} onChange={(types) => onChange(types)} />
      <Select
        aria-label="Estado"
        placeholder="Todo estado"
        w={150}
        clearable
        data={stateOptions}
        value={state}
        onChange={(value) =>
          onChange({ state: (value ?? undefined) as ComplaintState | undefined })
        }
      />
      <Select
        aria-label="A cargo de"
        placeholder="A cargo de cualquiera"
        w={205}
        clearable
        searchable
        nothingFoundMessage="Nada coincide"
        data={[
          nobody,
          ...(people?.data ?? []).map(({ user_id, name }) => ({
            value: String(user_id),
            label: name,
          })),
        ]}
        value={
          filters.unassigned
            ? nobody.value
            : filters.assigned_user_id === undefined
              ? null
              : String(filters.assigned_user_id)
        }
        onChange={(value) =>
          onChange({
            unassigned: value === nobody.value || undefined,
            assigned_user_id: value === null || value === nobody.value ? undefined : Number(value),
          })
        }
      />
      <Select
        aria-label="Canal"
        placeholder="Todo canal"
        w={150}
        clearable
        data={channelOptions}
        value={filters.channel ?? null}
        onChange={(value) =>
          onChange({ channel: (value ?? undefined) as ComplaintChannel | undefined })
        }
      />
      {establishments.length > 1 && (
        <Select
          aria-label="Local"
          placeholder="Todo local"
          w={150}
          clearable
          data={establishments.map(({ establishment_id, code, name }) => ({
            value: String(establishment_id),
            label: `${code} ${name}`,
          }))}
          value={filters.establishment_id === undefined ? null : String(filters.establishment_id)}
          onChange={(value) =>
            onChange({ establishment_id: value === null ? undefined : Number(value) })
          }
        />
      )}
      <DateTimeField
        inline
        dayOnly
        label="Presentado desde"
        width={180}
        value={filters.date_start ?? null}
        onChange={(value) => onChange({ date_start: value ?? undefined })}
      />
      <DateTimeField
        inline
        dayOnly
        label="Presentado hasta"
        width={180}
        value={filters.date_finish ?? null}
        onChange={(value) => onChange({ date_finish: value ?? undefined })}
      />
    </>
  )
}
