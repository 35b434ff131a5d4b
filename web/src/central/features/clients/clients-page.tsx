import { Button, Select } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { clientFilters } from '@chaski/contract/clients/schema.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { clientColumns } from './client-columns.tsx'
import { CompanyFilter } from './company-filter.tsx'
import { useClientActions } from './use-client-actions.ts'

const schema = clientFilters.omit({ page: true, page_size: true })
const states = [
  { value: 'ACTIVE', label: 'Activos' },
  { value: 'BLOCKED', label: 'Bloqueados' },
  { value: 'INACTIVE', label: 'Inactivos' },
]

/** Everybody who has ordered a ride, on their own or for a company. */
export function ClientsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(clients.list, filters)
  const actions = useClientActions()
  const navigate = useNavigate()
  const limited = useSession().company_ids !== null
  const mayCreate = useCan()('MNT_CLIENT_EDIT') && !limited
  const create = () => void navigate({ to: '/clientes/nuevo', search: true })
  useShortcuts('Clientes', mayCreate ? [{ keys: 'N', label: 'Nuevo cliente', run: create }] : [])
  return (
    <Page
      fill
      title="Clientes"
      aside={list.loading ? undefined : plural(list.total, 'cliente')}
      actions={
        mayCreate && (
          <Button component={Link} to="/clientes/nuevo" search leftSection={<Icon name="plus" />}>
            Nuevo cliente
          </Button>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre, celular, correo o documento',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <CompanyFilter
            value={filters.company_id}
            privateRef={limited ? undefined : noCompany}
            onChange={(company_id) => void setFilters({ company_id })}
          />
          <Select
            aria-label="Estado"
            placeholder="Todos los estados"
            w={160}
            clearable
            data={states}
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
          name="clients"
          label="Clientes"
          columns={clientColumns}
          rows={list.rows}
          rowKey={(client) => client.client_id}
          actions={actions}
          edge={(client) => (client.is_blocked ? 'alarm' : undefined)}
          faded={(client) => !client.is_active}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="users"
              title="Ningún cliente coincide"
              detail="Cambie o limpie los filtros."
              action={
                <Button variant="default" onClick={() => void clear()}>
                  Limpiar filtros
                </Button>
              }
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
