import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { clientFilters, type CorporateRow } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useFilters } from '#src/ui/use-filters.ts'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyPage } from './company-page.tsx'
import { useCorporateTopic } from './use-corporate-topic.ts'

const schema = clientFilters.pick({ key_word: true, state: true })
const states = [
  { value: 'ACTIVE', label: 'Activos' },
  { value: 'BLOCKED', label: 'Bloqueados' },
  { value: 'INACTIVE', label: 'Retirados' },
]

const columns: readonly Column<CorporateRow>[] = [
  { key: 'name', header: 'Nombre', width: 180, grow: 2, cell: (c) => c.name, sort: (c) => c.name },
  { key: 'cellphone', header: 'Celular', width: 110, cell: (c) => phone(c.cellphone ?? '') },
  {
    key: 'code',
    header: 'Código',
    width: 90,
    cell: (c) => c.employee_code ?? '—',
    sort: (c) => c.employee_code,
  },
  {
    key: 'area',
    header: 'Área',
    width: 130,
    grow: 1,
    cell: (c) => c.area_name ?? '—',
    sort: (c) => c.area_name,
  },
  { key: 'email', header: 'Correo', width: 180, grow: 1, cell: (c) => c.email ?? '—' },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (c) =>
      !c.is_active ? (
        <StatusChip tone="quiet" icon="archive" label="Retirado" />
      ) : c.is_blocked ? (
        <StatusChip tone="alarm" icon="lock" label="Bloqueado" />
      ) : (
        <StatusChip tone="good" icon="check" label="Activo" />
      ),
  },
]

const setActive = async (client: CorporateRow, is_active: boolean): Promise<void> => {
  const { client_id, version } = client
  const after = await call(clients.updateCorporate, { body: { client_id, is_active, version } })
  await invalidate(clients.listCorporate, companies.get)
  toast(is_active ? `${client.name} puede pedir otra vez.` : `${client.name} ya no puede pedir.`, {
    run: () => void setActive(after, !is_active).catch(toastError),
  })
}

/** Who may order on the company's account. */
export function CorporatePage() {
  const company_id = useIdParam('company_id')
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(clients.listCorporate, { ...filters, company_id })
  const navigate = useNavigate()
  const can = useCan()
  const mayEdit = can('MNT_CORPCLIENT_EDIT')
  const mayPassword = can('MNT_CORPCLIENT_PASSWORD')
  useCorporateTopic(company_id)
  const actions = useMemo<readonly RowAction<CorporateRow>[]>(() => {
    const lacks = (allowed: boolean) => (allowed ? null : 'No tiene permiso para esto')
    const open =
      (
        to:
          | '/empresas/$company_id/usuarios/$client_id'
          | '/empresas/$company_id/usuarios/$client_id/clave',
      ) =>
      (rows: CorporateRow[]) =>
        void navigate({
          to,
          params: { company_id: String(company_id), client_id: String(rows[0]!.client_id) },
          search: true,
        })
    return [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        refusal: () => lacks(mayEdit),
        run: open('/empresas/$company_id/usuarios/$client_id'),
      },
      {
        label: 'Poner contraseña',
        keys: 'C',
        icon: 'key',
        refusal: () => lacks(mayPassword),
        run: open('/empresas/$company_id/usuarios/$client_id/clave'),
      },
      {
        label: 'Retirar',
        keys: 'Delete',
        icon: 'archive',
        refusal: (client) => lacks(mayEdit) ?? (client.is_active ? null : 'Ya está retirado'),
        run: ([client]) => void setActive(client!, false).catch(toastError),
      },
      {
        label: 'Autorizar otra vez',
        keys: 'R',
        icon: 'check',
        refusal: (client) => lacks(mayEdit) ?? (client.is_active ? 'Ya está autorizado' : null),
        run: ([client]) => void setActive(client!, true).catch(toastError),
      },
    ]
  }, [navigate, company_id, mayEdit, mayPassword])
  return (
    <CompanyPage
      actions={() =>
        mayEdit && (
          <>
            <LinkButton
              variant="default"
              to="/empresas/$company_id/usuarios/cargar"
              params={{ company_id: String(company_id) }}
              search
            >
              Cargar archivo
            </LinkButton>
            <LinkButton
              to="/empresas/$company_id/usuarios/nuevo"
              params={{ company_id: String(company_id) }}
              search
              leftSection={<Icon name="plus" />}
            >
              Nuevo usuario
            </LinkButton>
          </>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre, celular o código',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Estado"
            placeholder="Todos los estados"
            w={170}
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
      {() => (
        <>
          {list.error !== null ? (
            <ErrorNotice
              error={list.error}
              what="No se pudo traer la lista."
              onRetry={list.retry}
            />
          ) : (
            <DataTable
              name="corporate"
              label="Usuarios autorizados"
              columns={columns}
              rows={list.rows}
              rowKey={(client) => client.client_id}
              actions={actions}
              faded={(client) => !client.is_active}
              loading={list.loading}
              paging={list.paging}
              empty={
                <EmptyState
                  icon="users"
                  title="Ningún usuario autorizado"
                  detail="Regístrelos uno por uno o cargue un archivo CSV o Excel."
                />
              }
            />
          )}
          <Outlet />
        </>
      )}
    </CompanyPage>
  )
}
