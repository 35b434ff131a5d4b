import { permissions } from '@chaski/contract/permissions.ts'
import { dateTime } from '#src/shared/formats.ts'

export type Change = { name: string; before: string; after: string }

const names: Record<string, string> = {
  user_id: 'N.º de usuario',
  user_ids: 'Usuarios',
  username: 'Usuario',
  name: 'Nombre',
  email: 'Correo',
  profile_code: 'Perfil',
  permissions: 'Permisos',
  added: 'Permisos agregados',
  removed: 'Permisos quitados',
  extension: 'Anexo',
  is_active: 'Activo',
  active: 'En uso',
  coverage_ids: 'Coberturas',
  company_ids: 'Empresas',
  position: 'Orden',
  data: 'Datos',
  note: 'Observaciones',
  address: 'Dirección',
  phone: 'Teléfono',
  ruc: 'RUC',
  trade_name: 'Nombre comercial',
  state: 'Estado',
  kind: 'Tipo',
  summary: 'Resumen',
  created_at: 'Creado',
  must_change_password: 'Debe cambiar su contraseña',
  password_changed_at: 'Contraseña cambiada',
  last_login_at: 'Último ingreso',
  operation: 'Operación',
  code: 'Código',
  channel: 'Canal',
  query: 'Filtros',
}

const codes = new Map<string, string>(permissions.map(({ code, label }) => [code, label]))
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const nothing = '—'

/** A value of the log as a person reads it. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'string')
    return instant.test(value) ? dateTime(value) : (codes.get(value) ?? value)
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(valueText).join(', ')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, item]) => `${names[name] ?? name}: ${valueText(item)}`)
        .join(', ') || nothing
    )
  return JSON.stringify(value)
}

const asRecord = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : { valor: side }
}

/** Both sides of an entry, field by field, in the order they were written. */
export const changesOf = (before: unknown, after: unknown): Change[] => {
  const old = asRecord(before)
  const fresh = asRecord(after)
  return Object.keys({ ...old, ...fresh })
    .map((name) => ({
      name: names[name] ?? name,
      before: valueText(old[name]),
      after: valueText(fresh[name]),
    }))
    .filter((change) => change.before !== nothing || change.after !== nothing)
}

/** The changed fields in one line, for the list. */
export const changeSummary = (before: unknown, after: unknown): string =>
  changesOf(before, after)
    .map(({ name, after: value }) => `${name}: ${value}`)
    .join(' · ')
