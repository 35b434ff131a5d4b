import { useMemo } from 'react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { mayGiveRole } from '@chaski/contract/users/rules.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import type { PermissionTemplateRow } from '@chaski/contract/users/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { listOf } from '#src/shared/list-query.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { keyOf } from './use-templates.ts'

type Row = PermissionTemplateRow

const columns: readonly Column<Row>[] = [
  { key: 'label', header: 'Nombre', width: 200, grow: 2, cell: (t) => t.label },
  {
    key: 'kind',
    header: 'Tipo',
    width: 140,
    cell: (t) =>
      t.role_id === null ? (
        <StatusChip tone="quiet" icon="lock" label="De fábrica" />
      ) : (
        <StatusChip tone="info" icon="user" label="Rol propio" />
      ),
  },
  {
    key: 'code',
    header: 'Copiado de',
    width: 170,
    grow: 1,
    cell: (t) => (t.role_id === null ? '—' : templateOf(t.code).label),
  },
  {
    key: 'permissions',
    header: 'Permisos',
    width: 120,
    cell: (t) => plural(t.permissions.length, 'permiso'),
  },
  {
    key: 'holders',
    header: 'Lo tienen',
    width: 120,
    cell: (t) => (t.role_id === null ? '—' : plural(t.holders, 'usuario')),
  },
]

const remove = async (role: Row): Promise<void> => {
  const sure = await confirm({
    title: `Eliminar el rol ${role.label}`,
    detail: 'Nadie lo tiene. Sus permisos no cambian los de ningún usuario.',
    verb: 'Eliminar rol',
    danger: true,
  })
  if (!sure) return
  await call(users.deleteRole, { params: { role_id: role.role_id! } })
  await invalidate(users.templates)
  toast(`Se eliminó el rol ${role.label}.`)
}

/** The profiles of the product, which stay as they are, and the roles that were copied from them. */
export function RolesPage() {
  const navigate = useNavigate()
  const own = useSession()
  const mayChange = useCan()('MNT_USER_PERMISSIONS')
  const list = listOf(useQuery(q(users.templates, {})))
  const actions = useMemo(() => {
    const ruled = ({ code, permissions }: Row) =>
      allOf(permitted(mayChange), mayGiveRole(own, { profile_code: code, permissions }))
    const fixed = (row: Row) =>
      refusedIf(row.role_id === null, 'Los perfiles de fábrica no cambian: cópielo')
    return [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: fixed,
        run: ([row]) =>
          void navigate({ to: '/roles/$role_id', params: { role_id: String(row!.role_id) } }),
      },
      {
        label: 'Copiar como rol nuevo',
        keys: 'C',
        icon: 'file',
        verdict: ruled,
        run: ([row]) => void navigate({ to: '/roles/nuevo', search: { de: keyOf(row!) } }),
      },
      {
        label: 'Eliminar',
        keys: 'Delete',
        icon: 'archive',
        verdict: (row) =>
          allOf(
            fixed(row),
            ruled(row),
            refusedIf(row.holders > 0, `Lo tienen ${plural(row.holders, 'usuario')}`),
          ),
        run: ([row]) => void remove(row!).catch(toastError),
      },
    ] satisfies RowAction<Row>[]
  }, [navigate, own, mayChange])
  return (
    <Page title="Perfiles y roles" aside="Copie un perfil para hacer un rol propio" fill>
      <ListTable
        name="roles"
        label="Perfiles y roles"
        columns={columns}
        list={list}
        rowKey={keyOf}
        actions={actions}
        empty={{
          none: { title: 'Aún no hay perfiles', detail: 'Los de fábrica aparecen aquí.' },
        }}
      />
      <Outlet />
    </Page>
  )
}
