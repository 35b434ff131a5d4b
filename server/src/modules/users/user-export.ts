import { exports } from '@chaski/contract/exports/endpoints.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { type StoredUser, userList } from './store.ts'

const { text, moment, yesOrNo } = columnsOf<StoredUser>()

const profileNames = Object.fromEntries(permissionTemplates.map(({ code, label }) => [code, label]))

/** Who may work here and since when, as a file. */
export const userExport = listExport(exports.users, {
  title: 'Usuarios',
  filterWords: { profile_code: profileNames },
  rows: ({ principal, query }) => userList(principal, query),
  columns: () => [
    text('Usuario', 18, (u) => u.username),
    text('Nombre', 28, (u) => u.name),
    text('Correo', 28, (u) => u.email),
    text('Perfil', 22, (u) => profileNames[u.profile_code]),
    text('Rol propio', 22, (u) => u.role_name),
    text('Anexo', 8, (u) => u.extension),
    yesOrNo('Limitado', (u) => u.coverage_ids !== null || u.company_ids !== null),
    yesOrNo('Segundo factor', (u) => u.has_second_factor),
    yesOrNo('PIN', (u) => u.has_pin),
    moment('Contraseña desde', (u) => u.password_changed_at),
    moment('Último ingreso', (u) => u.last_login_at),
    moment('Privilegios revisados', (u) => u.reviewed_at),
    text('Revisados por', 24, (u) => u.reviewed_by),
    yesOrNo('En uso', (u) => u.is_active),
  ],
})
