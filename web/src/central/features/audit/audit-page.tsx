import { useMemo, useState } from 'react'
import { Button, Select } from '@mantine/core'
import { z } from 'zod'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { type AuditRow, auditFilters } from '@chaski/contract/audit/schema.ts'
import { idParam } from '@chaski/contract/fields.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { call } from '#src/shared/call.ts'
import { countedText } from '#src/central/counted-text.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useRecordName } from '#src/central/look-ups/use-record-name.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import { AuditDetailDialog } from './audit-detail-dialog.tsx'
import { auditColumns } from './audit-columns.tsx'
import { actionOptions, entityOptions } from './audit-words.ts'
import { downloadAudit } from './download-audit.ts'

const schema = auditFilters.omit({ page: true, page_size: true, sort: true })
/** `ver` is the entry whose details are open: a dialog with an address, like all of them. */
const address = schema.extend({ ver: idParam.optional(), quien: z.string().max(100).optional() })

/** Who did what, when and from where; two years of it, as the law asks. */
export function AuditPage() {
  const { filters: found, setFilters, clear } = useFilters(address)
  const { ver, quien, ...filters } = found
  const asked = useSorted('audit', audit.list, filters)
  const list = usePages(audit.list, asked)
  const actor = useRecordName('user_id', quien === undefined ? filters.actor_id : undefined)
  const { nameOf, missing } = useCatalogNames()
  const columns = useMemo(() => auditColumns(nameOf), [nameOf])
  const mayFindUsers = useCan()('MNT_USER_VIEW')
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const actions: RowAction<AuditRow>[] = [
    {
      label: 'Ver detalle',
      keys: 'Enter',
      icon: 'file',
      run: ([row]) => void setFilters({ ver: row!.audit_id }),
    },
    {
      label: 'Ver todo lo de esta persona',
      keys: 'T',
      icon: 'user',
      verdict: (row) => refusedIf(row.actor_id === null, 'No se sabe quién fue'),
      run: ([row]) =>
        void setFilters({ actor_id: row!.actor_id!, quien: row!.actor_name ?? undefined }),
    },
    {
      label: 'Ver la historia de este registro',
      keys: 'H',
      icon: 'clock',
      verdict: (row) => refusedIf(row.entity_id === null, 'No es sobre un registro'),
      run: ([row]) => void setFilters({ entity: row!.entity, entity_id: row!.entity_id! }),
    },
  ]

  return (
    <Page
      fill
      title="Auditoría"
      aside={list.loading ? undefined : countedText(list.total, 'registro')}
      actions={<ExportButton filters={asked} empty={list.total === 0} />}
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar en la auditoría',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={filtered}
          onClear={() => void clear()}
        >
          <DateTimeField
            inline
            label="Desde"
            width={150}
            value={filters.date_start ?? null}
            onChange={(value) => void setFilters({ date_start: value ?? undefined })}
          />
          <DateTimeField
            inline
            label="Hasta"
            width={150}
            value={filters.date_finish ?? null}
            onChange={(value) => void setFilters({ date_finish: value ?? undefined })}
          />
          {mayFindUsers && (
            <Autocomplete
              inline
              label="Quién"
              width={140}
              chosen={
                filters.actor_id === undefined
                  ? ''
                  : (quien ?? actor ?? `Usuario ${filters.actor_id}`)
              }
              source="users"
              search={findUsers}
              onChoose={(user) => void setFilters({ actor_id: user?.user_id, quien: user?.name })}
            />
          )}
          <Select
            aria-label="Qué hizo"
            placeholder="Toda acción"
            w={150}
            clearable
            searchable
            data={actionOptions}
            value={filters.action ?? null}
            onChange={(value) => void setFilters({ action: value ?? undefined })}
          />
          <Select
            aria-label="Dónde"
            placeholder="Todo lugar"
            w={125}
            clearable
            data={entityOptions}
            value={filters.entity ?? null}
            onChange={(value) =>
              void setFilters({ entity: value ?? undefined, entity_id: undefined })
            }
          />
          {filters.entity_id !== undefined && (
            <Button
              variant="default"
              rightSection={<Icon name="close" size={12} />}
              onClick={() => void setFilters({ entity_id: undefined })}
            >
              Registro {filters.entity_id}
            </Button>
          )}
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        what="No se pudo traer la auditoría."
        names={[missing]}
        name="audit"
        label="Auditoría"
        columns={columns}
        rowKey={(row) => row.audit_id}
        actions={actions}
        onClear={filtered ? () => void clear() : undefined}
        empty={{
          icon: 'activity',
          detail: 'Amplíe las fechas o limpie los filtros.',
          none: {
            title: 'Todavía no hay nada que auditar',
            detail: 'Aquí queda quién hizo qué y cuándo, desde el primer ingreso.',
          },
        }}
      />
      {ver !== undefined && !list.loading && (
        <AuditDetailDialog
          row={list.rows.find((row) => row?.audit_id === ver)}
          onLeave={() => void setFilters({ ver: undefined })}
        />
      )}
    </Page>
  )
}

const findUsers = async (key_word: string, signal: AbortSignal) => {
  const { data } = await call(
    users.list,
    { query: { key_word, page: 1, page_size: 20 } },
    { signal },
  )
  return data.map((user) => ({
    key: String(user.user_id),
    label: user.name,
    detail: user.username,
    value: user,
  }))
}

type ExportButtonProps = { filters: Parameters<typeof downloadAudit>[0]; empty: boolean }

function ExportButton({ filters, empty }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await downloadAudit(filters)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      loading={busy}
      disabled={empty}
      onClick={() => void run()}
    >
      Exportar CSV
    </Button>
  )
}
