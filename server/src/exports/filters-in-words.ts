import { isNoCompany } from '@chaski/contract/companies/company-ref.ts'
import { driverStatuses } from '@chaski/contract/drivers/driver-status.ts'
import { allOfReport } from '@chaski/contract/settings.ts'
import { tripStatuses } from '@chaski/contract/trips/statuses.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { csvValue } from './cell-values.ts'
import type { FilterWords } from './list-export.ts'
import { namesOf } from './name-store.ts'

const titles: Readonly<Record<string, string>> = {
  key_word: 'Búsqueda',
  cellphone: 'Teléfono',
  is_active: 'En uso',
  active: 'En uso',
  open: 'Por resolver',
  missed: 'Perdidas',
  unassigned: 'Sin responsable',
  to_evaluate: 'Con documentos por evaluar',
  status_driver_id: 'Estado',
  status_type_id: 'Estado',
  state: 'Estado',
  state_type: 'Lectura',
  kind: 'Clase',
  holder: 'De quién',
  show: 'Mostrar',
  channel: 'Canal',
  direction: 'Sentido',
  documents: 'Documentos',
  profile_code: 'Perfil',
  company_id: 'Empresa',
  coverage_id: 'Cobertura',
  driver_id: 'Conductor',
  vehicle_id: 'Unidad',
  client_id: 'Cliente',
  brand_id: 'Marca',
  user_id: 'Operador',
  assigned_user_id: 'Responsable',
  establishment_id: 'Establecimiento',
  turn_id: 'Turno',
  service_id: 'Servicio',
  service_type_id: 'Tipo de servicio',
  payment_type_id: 'Forma de pago',
  document_id: 'Documento',
  document_type_id: 'Tipo de documento',
  claim_type_id: 'Tipo de reclamo',
  complaint_type_id: 'Tipo de queja',
  service_attribute_id: 'Pedido del servicio',
  vehicle_attribute_id: 'Atributo de la unidad',
  company_attribute_id: 'Atributo de la empresa',
}

const statuses: FilterWords = {
  status_driver_id: Object.fromEntries(
    driverStatuses.map((s) => [s.status_driver_id, s.label as string]),
  ),
  status_type_id: Object.fromEntries(
    tripStatuses.map((s) => [s.status_type_id, s.label as string]),
  ),
}

const starts = ['date_start', 'date_from']
const ends = ['date_finish', 'date_to']
const noFilters = new Set(['page', 'page_size', 'sort', 'month', ...starts, ...ends])

/** A day or a moment as people write it. */
const dated = (value: unknown): string => {
  const iso = String(value)
  const [date, time] = String(csvValue({ format: iso.length > 10 ? 'moment' : 'day' }, iso)).split(
    ' ',
  )
  const [year, month, day] = date!.split('-')
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time.slice(0, 5)}`}`
}

const periodOf = (query: Record<string, unknown>): string[] => {
  const [from, to] = [starts, ends].map((names) => names.map((n) => query[n]).find(Boolean))
  if (from === undefined && to === undefined) return []
  const words = [
    ...(from === undefined ? [] : [`desde ${dated(from)}`]),
    ...(to === undefined ? [] : [`hasta ${dated(to)}`]),
  ]
  return [`Periodo: ${words.join(' ')}`]
}

/** The names that stand behind numbers; a company is named by its uuid too, and all zeros say that there is none. */
const namesFor = (
  db: Db,
  viewer: Operator,
  name: string,
  values: readonly unknown[],
): Promise<string[] | null> | string[] | null => {
  if (values.every((one) => typeof one === 'number')) return namesOf(db, viewer, name, values)
  const [one] = values
  if (name !== 'company_id' || typeof one !== 'string') return null
  return isNoCompany(one) ? ['ninguna'] : namesOf(db, viewer, 'company_uuid', [one])
}

/** How a list was narrowed, a line for each filter, for whoever opens the file later. */
export const filtersInWords = async (
  db: Db,
  viewer: Operator,
  query: Record<string, unknown>,
  words: FilterWords = {},
): Promise<string[]> => {
  const lines = periodOf(query)
  for (const [name, value] of Object.entries(query)) {
    if (noFilters.has(name) || value === undefined || value === '' || value === allOfReport)
      continue
    const values = Array.isArray(value) ? value : [value]
    const known = words[name] ?? statuses[name]
    const read = (one: unknown): string => {
      if (typeof one === 'boolean') return one ? 'sí' : 'no'
      return known?.[String(one)] ?? (typeof one === 'string' ? `"${one}"` : `n.º ${String(one)}`)
    }
    const found = known === undefined ? await namesFor(db, viewer, name, values) : null
    const said = found ?? values.map(read)
    lines.push(`${titles[name] ?? name}: ${said.length === 0 ? 'otro' : said.join(', ')}`)
  }
  return lines
}
