import { templateOf } from '@chaski/contract/permission-templates.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { plural, when } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

const scopeText = (ids: readonly number[] | null, one: string): string =>
  ids === null ? 'Todas' : plural(ids.length, one)

export const userColumns: readonly Column<UserRow>[] = [
  { key: 'name', header: 'Nombre', width: 140, grow: 2, cell: (u) => u.name, sort: (u) => u.name },
  {
    key: 'username',
    header: 'Usuario',
    width: 100,
    grow: 1,
    cell: (u) => u.username,
    sort: (u) => u.username,
  },
  {
    key: 'profile_code',
    header: 'Perfil o rol',
    width: 148,
    grow: 1,
    cell: (u) => u.role_name ?? templateOf(u.profile_code).label,
    sort: (u) => u.role_name ?? templateOf(u.profile_code).label,
  },
  {
    key: 'differences',
    header: 'Permisos',
    width: 110,
    cell: (u) =>
      u.differences === 0 ? (
        'Los del perfil'
      ) : (
        <StatusChip tone="info" label={plural(u.differences, 'diferencia')} />
      ),
    sort: (u) => u.differences,
  },
  {
    key: 'extension',
    header: 'Anexo',
    width: 64,
    cell: (u) => u.extension ?? '—',
    sort: (u) => u.extension,
  },
  {
    key: 'email',
    header: 'Correo',
    width: 160,
    grow: 1,
    hidden: true,
    cell: (u) => u.email ?? '—',
    sort: (u) => u.email,
  },
  {
    key: 'coverage_ids',
    header: 'Coberturas',
    width: 88,
    cell: (u) => scopeText(u.coverage_ids, 'cobertura'),
  },
  {
    key: 'company_ids',
    header: 'Empresas',
    width: 78,
    cell: (u) => scopeText(u.company_ids, 'empresa'),
  },
  {
    key: 'has_second_factor',
    header: '2.º factor',
    width: 86,
    cell: (u) =>
      u.has_second_factor ? <StatusChip tone="good" icon="shield" label="Activo" /> : '—',
    sort: (u) => (u.has_second_factor ? 0 : 1),
  },
  {
    key: 'last_login_at',
    header: 'Último ingreso',
    width: 105,
    cell: (u) => (u.last_login_at === null ? 'Nunca' : when(u.last_login_at)),
    sort: (u) => u.last_login_at,
  },
  {
    key: 'is_active',
    header: 'Estado',
    width: 140,
    cell: (u) => stateChip(u),
    sort: (u) => (u.is_active ? 0 : 1),
  },
]

const stateChip = (user: UserRow) => {
  if (!user.is_active) return <StatusChip tone="quiet" icon="lock" label="Inactivo" />
  if (user.must_change_password)
    return <StatusChip tone="warn" icon="key" label="Clave por cambiar" />
  return <StatusChip tone="good" icon="check" label="Activo" />
}
