import { Select } from '@mantine/core'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { clientFilters } from '@chaski/contract/clients/schema.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { useMay, useSession } from '#src/central/session/use-session.ts'
import { clientColumns } from './client-columns.tsx'
import { CompanyFilter } from './company-filter.tsx'
import { useClientActions } from './use-client-actions.ts'

const schema = clientFilters.omit({ page: true, page_size: true, sort: true })
const states = [
  { value: 'ACTIVE', label: 'Activos' },
  { value: 'BLOCKED', label: 'Bloqueados' },
  { value: 'INACTIVE', label: 'Inactivos' },
]

/** Everybody who has ordered a ride, on their own or for a company. */
export function ClientsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('clients', clients.list, filters)
  const list = usePages(clients.list, asked)
  const exported = useExported({ list: clients.list, filters: asked, name: 'clientes' })
  const actions = useClientActions()
  const limited = useSession().company_ids !== null
  const mayCreate = allOf(
    useMay()('MNT_CLIENT_EDIT'),
    refusedIf(limited, 'Usted solo ve empresas: sus usuarios se registran en cada una'),
  )
  return (
    <ListPage
      title="Clientes"
      words={['cliente', 'clientes']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por nombre, celular, correo o documento',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nuevo cliente', to: '/clientes/nuevo', verdict: mayCreate }}
      actions={<ImportButton kind="clients" />}
      table={{
        name: 'clients',
        columns: clientColumns,
        rowKey: (client) => client.client_id,
        actions,
        edge: (client) => (client.is_blocked ? 'alarm' : undefined),
        faded: (client) => !client.is_active,
      }}
      empty={{
        icon: 'users',
        title: 'Ningún cliente coincide',
        none: {
          title: 'Todavía no hay clientes',
          detail:
            'Se registran solos al pedir por teléfono o por la web; también puede crearlos aquí.',
        },
      }}
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
    </ListPage>
  )
}
