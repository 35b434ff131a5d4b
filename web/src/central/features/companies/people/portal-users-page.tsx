import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { PortalUser } from '@chaski/contract/companies/portal-schema.ts'
import { q } from '#src/shared/api.ts'
import { listOf } from '#src/shared/list-query.ts'
import { when } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { CompanyList } from '#src/central/features/companies/company-list.tsx'
import { roleLabels } from '#src/central/features/companies/company-words.ts'

const columns: readonly Column<PortalUser>[] = [
  { key: 'name', header: 'Nombre', width: 160, grow: 1, cell: (u) => u.name, sort: (u) => u.name },
  {
    key: 'username',
    header: 'Usuario',
    width: 130,
    cell: (u) => u.username,
    sort: (u) => u.username,
  },
  { key: 'role', header: 'Rol', width: 130, cell: (u) => roleLabels[u.role], sort: (u) => u.role },
  { key: 'email', header: 'Correo', width: 160, grow: 1, cell: (u) => u.email ?? '—' },
  {
    key: 'last_login_at',
    header: 'Último ingreso',
    width: 130,
    cell: (u) => (u.last_login_at === null ? 'Nunca' : when(u.last_login_at)),
    sort: (u) => u.last_login_at,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 140,
    cell: (u) =>
      !u.is_active ? (
        <StatusChip tone="quiet" icon="lock" label="Inactivo" />
      ) : u.must_change_password ? (
        <StatusChip tone="warn" icon="key" label="Clave por cambiar" />
      ) : (
        <StatusChip tone="good" icon="check" label="Activo" />
      ),
  },
]

/** Who of the company may enter its portal at /empresa. */
export function PortalUsersPage() {
  const company_id = useIdParam('company_id')
  const query = useQuery(q(companies.portalUsers, { params: { company_id } }))
  const may = useMay()
  const mayEdit = may('MNT_COMPANY_EDIT')
  const mayPassword = may('MNT_CORPCLIENT_PASSWORD')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<PortalUser>[]>(() => {
    const params = (user: PortalUser) => ({
      company_id: String(company_id),
      company_user_id: String(user.company_user_id),
    })
    return [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([user]) =>
          void navigate({
            to: '/empresas/$company_id/portal/$company_user_id',
            params: params(user!),
          }),
      },
      {
        label: 'Poner contraseña',
        keys: 'C',
        icon: 'key',
        verdict: () => mayPassword,
        run: ([user]) =>
          void navigate({
            to: '/empresas/$company_id/portal/$company_user_id/clave',
            params: params(user!),
          }),
      },
    ]
  }, [mayEdit, mayPassword, navigate, company_id])
  return (
    <CompanyList
      create={{
        label: 'Nuevo usuario del portal',
        to: '/empresas/$company_id/portal/nuevo',
        params: { company_id: String(company_id) },
        verdict: mayEdit,
      }}
      list={listOf(query)}
      name="portal-users"
      label="Usuarios del portal"
      columns={columns}
      rowKey={(user) => user.company_user_id}
      rowActions={actions}
      faded={(user) => !user.is_active}
      empty={{
        icon: 'key',
        none: {
          title: 'Nadie de la empresa entra aún al portal',
          detail: 'En /empresa ven y administran a sus usuarios, áreas y centros de costo.',
        },
      }}
    />
  )
}
