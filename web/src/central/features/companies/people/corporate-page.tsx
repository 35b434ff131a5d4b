import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { clientFilters, type CorporateRow } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { changeShown } from '#src/shared/change-shown.ts'
import { phone } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { CompanyList } from '#src/central/features/companies/company-list.tsx'
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
    sort: (c) => (c.is_blocked ? 0 : c.is_active ? 1 : 2),
  },
]

const setActive = async (client: CorporateRow, is_active: boolean): Promise<void> => {
  const { client_id, version } = client
  const body = { client_id, is_active, version }
  const lists = [clients.listCorporate, companies.get]
  const after = await changeShown(clients.updateCorporate, { body }, lists)
  toast(is_active ? `${client.name} puede pedir otra vez.` : `${client.name} ya no puede pedir.`, {
    run: () => void setActive(after, !is_active).catch(toastError),
  })
}

/** Who may order on the company's account. */
export function CorporatePage() {
  const company_id = useIdParam('company_id')
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('corporate', clients.listCorporate, { ...filters, company_id })
  const list = usePages(clients.listCorporate, asked)
  const exported = useExported({
    list: clients.listCorporate,
    filters: asked,
    name: 'usuarios-de-empresa',
    right: 'MNT_MASTER_DOWNLOAD',
  })
  const navigate = useNavigate()
  const can = useCan()
  const mayEdit = can('MNT_CORPCLIENT_EDIT')
  const mayPassword = can('MNT_CORPCLIENT_PASSWORD')
  const filtered = Object.values(filters).some((value) => value !== undefined)
  useCorporateTopic(company_id)
  const actions = useMemo<readonly RowAction<CorporateRow>[]>(() => {
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
        verdict: () => permitted(mayEdit),
        run: open('/empresas/$company_id/usuarios/$client_id'),
      },
      {
        label: 'Poner contraseña',
        keys: 'C',
        icon: 'key',
        verdict: () => permitted(mayPassword),
        run: open('/empresas/$company_id/usuarios/$client_id/clave'),
      },
      {
        label: 'Retirar',
        keys: 'Delete',
        icon: 'archive',
        verdict: (client) =>
          allOf(permitted(mayEdit), refusedIf(!client.is_active, 'Ya está retirado')),
        run: ([client]) => void setActive(client!, false).catch(toastError),
      },
      {
        label: 'Autorizar otra vez',
        keys: 'R',
        icon: 'check',
        verdict: (client) =>
          allOf(permitted(mayEdit), refusedIf(client.is_active, 'Ya está autorizado')),
        run: ([client]) => void setActive(client!, true).catch(toastError),
      },
    ]
  }, [navigate, company_id, mayEdit, mayPassword])
  return (
    <CompanyList
      actions={
        <ActionButton
          label="Cargar archivo"
          verdict={permitted(mayEdit)}
          onRun={() =>
            void navigate({
              to: '/empresas/$company_id/usuarios/cargar',
              params: { company_id: String(company_id) },
              search: true,
            })
          }
        />
      }
      exported={exported}
      create={{
        label: 'Nuevo usuario',
        to: '/empresas/$company_id/usuarios/nuevo',
        params: { company_id: String(company_id) },
        verdict: permitted(mayEdit),
      }}
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre, celular o código',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={filtered}
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
      list={list}
      name="corporate"
      label="Usuarios autorizados"
      columns={columns}
      rowKey={(client) => client.client_id}
      rowActions={actions}
      faded={(client) => !client.is_active}
      onClear={filtered ? () => void clear() : undefined}
      empty={{
        icon: 'users',
        title: 'Ningún usuario coincide',
        none: {
          title: 'Ningún usuario autorizado',
          detail: 'Regístrelos uno por uno o cargue un archivo CSV o Excel.',
        },
      }}
    />
  )
}
