import { Select } from '@mantine/core'
import type { z } from 'zod'
import type { countFilters } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type {
  ComplaintChannel,
  ComplaintKind,
  ComplaintState,
} from '@chaski/contract/complaints/options.ts'
import { narrowed, useLookUp } from '#src/ui/form/use-look-up.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import {
  channelOptions,
  kindOptions,
  stateOptions,
} from '#src/central/complaints/complaint-words.ts'
import { RecordFilter } from '#src/central/look-ups/record-filter.tsx'
import { TypeFilter } from './type-filter.tsx'
import { useEstablishments } from '#src/central/complaints/use-establishments.ts'

type Filters = z.output<typeof countFilters> & { state?: string }

type InboxFiltersProps = {
  filters: Filters
  onChange: (change: Record<string, string | number | boolean | undefined>) => void
}

type Person = { id: number | 'nadie'; name: string }

const nobody: Person = { id: 'nadie', name: 'Sin asignar' }

/** Everything that narrows the inbox besides its search and its parts. */
export function InboxFilters({ filters, onChange }: InboxFiltersProps) {
  const people = useLookUp(complaints.assignees, {}, ({ data }) => [
    nobody,
    ...data.map(({ user_id, name }): Person => ({ id: user_id, name })),
  ])
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
      <LookUpSelect
        label="A cargo de"
        none="A cargo de cualquiera"
        width={205}
        lookUp={people}
        value={filters.unassigned ? nobody.id : filters.assigned_user_id}
        onChange={(id) =>
          onChange({
            unassigned: id === 'nadie' || undefined,
            assigned_user_id: id === 'nadie' ? undefined : id,
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
      {establishments.items.length !== 1 && (
        <LookUpSelect
          label="Local"
          none="Todo local"
          width={150}
          lookUp={narrowed(establishments, (all) =>
            all.map(({ establishment_id, code, name }) => ({
              id: establishment_id,
              name: `${code} ${name}`,
            })),
          )}
          value={filters.establishment_id}
          onChange={(establishment_id) => onChange({ establishment_id })}
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
      <RecordFilter
        of="driver_id"
        label="Conductor"
        id={filters.driver_id}
        onClear={() => onChange({ driver_id: undefined })}
      />
    </>
  )
}
