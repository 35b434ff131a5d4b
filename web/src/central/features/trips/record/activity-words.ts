import { tripActivityTitles } from '@chaski/contract/trips/activity-titles.ts'
import type { TripActivity } from '@chaski/contract/trips/schema.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { dateTime, phone, soles } from '#src/shared/formats.ts'
import { codeText } from '#src/central/changes/code-words.ts'
import type { CatalogNames } from '#src/central/trips/use-catalog-names.ts'

type ActivityLine = { name: string; before: string | null; after: string }
export type ActivityWords = { title: string; lines: ActivityLine[] }

const titles: Record<string, string> = tripActivityTitles

const actors: Record<string, string> = {
  OPERADOR: 'Operador',
  CONDUCTOR: 'Conductor',
  CLIENTE: 'Cliente',
  EMPRESA: 'Empresa',
  SISTEMA: 'Sistema',
}

/** What a person is told of; anything else that a step keeps is the machine's own. */
const names: Record<string, string> = {
  status_type_id: 'Estado',
  driver_id: 'Conductor',
  driver_ids: 'Conductores',
  fare_cents: 'Tarifa',
  fee_cents: 'Cargo',
  tip_cents: 'Propina',
  date_time_service: 'Fecha y hora',
  origin_text: 'Origen',
  origin: 'Origen',
  origin_reference: 'Referencia del origen',
  destinations: 'Destinos',
  payment_type_id: 'Forma de pago',
  service_type_id: 'Tipo de servicio',
  service_attribute_ids: 'Atributos del servicio',
  vehicle_attribute_ids: 'Atributos del vehículo',
  client_name: 'Pasajero',
  cellphone: 'Teléfono',
  notes: 'Notas',
  reference_notes: 'Referencia',
  priority: 'Prioridad',
  costcenter_id: 'Centro de costo',
  dynamic_fields: 'Campos de la empresa',
  reason: 'Motivo',
  payment_override: 'Motivo',
  vouched_by: 'Dio fe',
  by: 'Por',
  happened_at: 'Ocurrió',
  flight_no: 'Vuelo',
  flight_at: 'Aterriza',
  buffer_min: 'Margen',
  until: 'Hasta',
  retained: 'Retención',
  assignment: 'Asignación',
  eta_s: 'Llegada estimada',
  source: 'Canal',
  urgent: 'Urgente',
  stars: 'Estrellas',
  links: 'Enlaces',
  notice: 'Aviso',
  channel: 'Por',
}

/** Never a text of people. */
const coded: ReadonlySet<string> = new Set(['assignment', 'channel', 'notice', 'source'])
const nothing = '—'
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

export type Words = Pick<CatalogNames, 'nameOf'> & { driverOf: (driver_id: number) => string }

const valueText = (field: string, value: unknown, words: Words): string => {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value))
    return value.length === 0
      ? nothing
      : value.map((item) => valueText(field.replace(/s$/, ''), item, words)).join(', ')
  if (typeof value === 'number')
    switch (field) {
      case 'status_type_id':
        return tripLabel(value)
      case 'driver_id':
        return words.driverOf(value)
      case 'fare_cents':
      case 'fee_cents':
      case 'tip_cents':
        return soles(value)
      case 'buffer_min':
        return `${value} min`
      case 'costcenter_id':
        return `n.º ${value}`
      case 'eta_s':
        return `${Math.max(1, Math.round(value / 60))} min`
      case 'payment_type_id':
        return words.nameOf('payment-types', value)
      case 'service_type_id':
        return words.nameOf('service-types', value)
      case 'service_attribute_id':
        return words.nameOf('service-attributes', value)
      case 'vehicle_attribute_id':
        return words.nameOf('vehicle-attributes', value)
      default:
        return String(value)
    }
  if (typeof value === 'object') {
    if ('text' in value && typeof value.text === 'string') return value.text
    // What a company asks is kept under the number of its question, which says nothing.
    const parts = Object.entries(value).flatMap(([name, item]) => {
      const text = valueText(name, item, words)
      if (field === 'dynamic_fields') return [text]
      return names[name] === undefined ? [] : [`${names[name]}: ${text}`]
    })
    return parts.join(', ') || nothing
  }
  if (typeof value !== 'string') return nothing
  if (field === 'cellphone') return phone(value)
  if (coded.has(field)) {
    const said = codeText(field, value)
    // A code that this release has no words for is left out rather than shown.
    return said === value ? nothing : said
  }
  return instant.test(value) ? dateTime(value) : value
}

const record = (side: unknown): Record<string, unknown> =>
  side !== null && typeof side === 'object' && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : {}

/** What happened, and each thing it changed: as it was and as it became. */
export function activityWords(
  { kind, before, after }: Pick<TripActivity, 'kind' | 'before' | 'after'>,
  words: Words,
): ActivityWords {
  const old = record(before)
  const lines = Object.entries(record(after)).flatMap(([field, value]) => {
    const name = names[field]
    if (name === undefined) return []
    const text = valueText(field, value, words)
    const was = field in old ? valueText(field, old[field], words) : null
    if (was === text || (was === null && text === nothing)) return []
    return [{ name, before: was === nothing ? null : was, after: text }]
  })
  return { title: titles[kind] ?? kind.replaceAll('_', ' ').toLowerCase(), lines }
}

export const actorText = ({
  actor_type,
  actor_name,
}: Pick<TripActivity, 'actor_type' | 'actor_name'>) => {
  const role = actors[actor_type] ?? actor_type.toLowerCase()
  return actor_name === null ? role : `${role} · ${actor_name}`
}

/** Why it was done, in the words of its catalogue. */
export function reasonText(
  { kind, reason_id }: Pick<TripActivity, 'kind' | 'reason_id'>,
  { nameOf }: Pick<CatalogNames, 'nameOf'>,
): string | null {
  if (reason_id === null) return null
  const catalogue = ['CANCELADO', 'RECHAZADO', 'SIN_UNIDAD'].includes(kind)
    ? 'cancel-reasons'
    : 'unassign-reasons'
  return nameOf(catalogue, reason_id)
}
