import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import {
  privacyFilters,
  type PrivacyRequest,
  privacyKindNames,
  privacyStateNames,
} from '@chaski/contract/clients/privacy-schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { date } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { kindOptions, stateOptions } from '#src/central/record/privacy-words.ts'

const schema = privacyFilters.omit({ page: true, page_size: true, sort: true })

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
    cell: (r) => privacyKindNames[r.kind],
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
        label={privacyStateNames[r.state]}
      />
    ),
    sort: (r) => r.state,
  },
]

/** What people asked about their own data, and until when the law gives us. */
export function PrivacyPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('privacy', clients.listPrivacy, filters)
  const list = usePages(clients.listPrivacy, asked)
  const exported = useExported({
    list: clients.listPrivacy,
    filters: asked,
    name: 'solicitudes-de-datos',
  })
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
    <ListPage
      title="Solicitudes de datos"
      words={['solicitud', 'solicitudes']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por solicitante o detalle',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nueva solicitud', to: '/solicitudes-datos/nueva', verdict: allowed }}
      table={{
        name: 'privacy',
        columns,
        rowKey: (request) => request.privacy_request_id,
        actions,
        edge: (request) => (request.overdue ? 'alarm' : undefined),
      }}
      empty={{
        icon: 'shield',
        title: 'Ninguna solicitud coincide',
        none: {
          title: 'Todavía no hay solicitudes',
          detail:
            'Registre aquí los pedidos de acceso, rectificación, cancelación y oposición, con su plazo legal.',
        },
      }}
    >
      <Select
        aria-label="Derecho"
        placeholder="Todos los derechos"
        w={170}
        clearable
        data={kindOptions}
        value={filters.kind ?? null}
        onChange={(kind) => void setFilters({ kind: (kind ?? undefined) as typeof filters.kind })}
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
    </ListPage>
  )
}
