import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { privacyFilters, type PrivacyRequest } from '@chaski/contract/clients/schema.ts'
import { date, plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { kindLabels, kindOptions, stateLabels, stateOptions } from './privacy-words.ts'

const schema = privacyFilters.omit({ page: true, page_size: true })

const columns: readonly Column<PrivacyRequest>[] = [
  {
    key: 'requester',
    header: 'Solicitante',
    width: 170,
    grow: 1,
    cell: (r) => r.requester_name,
    sort: (r) => r.requester_name,
  },
  {
    key: 'kind',
    header: 'Derecho',
    width: 130,
    cell: (r) => kindLabels[r.kind],
    sort: (r) => r.kind,
  },
  { key: 'client', header: 'Cliente', width: 160, grow: 1, cell: (r) => r.client_name ?? '—' },
  {
    key: 'received_on',
    header: 'Recibida',
    width: 95,
    cell: (r) => date(r.received_on),
    sort: (r) => r.received_on,
  },
  {
    key: 'due_on',
    header: 'Responder hasta',
    width: 140,
    cell: (r) =>
      r.overdue ? (
        <StatusChip tone="alarm" icon="alert" label={`Venció ${date(r.due_on)}`} />
      ) : (
        date(r.due_on)
      ),
    sort: (r) => r.due_on,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (r) => (
      <StatusChip
        tone={r.answered_at === null ? 'info' : r.state === 'DENEGADA' ? 'quiet' : 'good'}
        label={stateLabels[r.state]}
      />
    ),
    sort: (r) => r.state,
  },
]

/** What people asked about their own data, and until when the law gives us. */
export function PrivacyPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(clients.listPrivacy, filters)
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<PrivacyRequest>[]>(
    () => [
      {
        label: 'Tramitar',
        keys: 'Enter',
        icon: 'edit',
        run: ([request]) =>
          void navigate({
            to: '/solicitudes-datos/$privacy_request_id',
            params: { privacy_request_id: String(request!.privacy_request_id) },
            search: true,
          }),
      },
    ],
    [navigate],
  )
  return (
    <Page
      fill
      title="Solicitudes de datos"
      aside={list.loading ? undefined : plural(list.total, 'solicitud', 'solicitudes')}
      actions={
        <LinkButton to="/solicitudes-datos/nueva" search leftSection={<Icon name="plus" />}>
          Nueva solicitud
        </LinkButton>
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por solicitante o detalle',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Derecho"
            placeholder="Todos los derechos"
            w={170}
            clearable
            data={kindOptions}
            value={filters.kind ?? null}
            onChange={(kind) =>
              void setFilters({ kind: (kind ?? undefined) as typeof filters.kind })
            }
          />
          <Select
            aria-label="Estado"
            placeholder="Todos los estados"
            w={160}
            clearable
            data={stateOptions}
            value={filters.state ?? null}
            onChange={(state) =>
              void setFilters({ state: (state ?? undefined) as typeof filters.state })
            }
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="privacy"
          label="Solicitudes de datos"
          columns={columns}
          rows={list.rows}
          rowKey={(request) => request.privacy_request_id}
          actions={actions}
          edge={(request) => (request.overdue ? 'alarm' : undefined)}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="shield"
              title="Ninguna solicitud"
              detail="Aquí se registran los pedidos de acceso, rectificación, cancelación y oposición, con su plazo legal."
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
