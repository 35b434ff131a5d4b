import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { etaLeft } from '@chaski/contract/trips/eta.ts'
import { mayTakeUnit, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { BoardColumn } from '@chaski/contract/users/desk-preferences.ts'
import { duration, phone, time, when } from '#src/shared/formats.ts'
import type { RowWords } from './row-words.ts'
import { actorLooks } from './next-actor.ts'
import { slaWords } from './sla-clock.ts'
import { tripLook } from '#src/ui/status/trip-look.ts'

/** What stands over each column of the board. */
export const columnLabels: Record<BoardColumn, string> = {
  clock: 'Reloj',
  id: 'N.º',
  hour: 'Hora',
  origin: 'Origen',
  destination: 'Destino',
  client: 'Cliente',
  company: 'Empresa',
  payment: 'Pago',
  attributes: 'Atributos',
  unit: 'Unidad',
  eta: 'ETA',
  state: 'Estado',
  operator: 'Operador',
}

/** The last destination is where the ride ends; the others are stops on the way. */
const destinationOf = ({ destinations }: TripRow): string => {
  const last = destinations.at(-1)
  if (last === undefined) return 'A definir'
  return destinations.length === 1 ? last.text : `${last.text} (+${destinations.length - 1})`
}

/** Today the hour alone says it; another day needs its name. */
const hourOf = ({ date_time_service }: TripRow): string => {
  const text = when(date_time_service)
  if (text.startsWith('hoy ')) return text.slice(4)
  if (text.startsWith('mañana ')) return `mañ. ${text.slice(7)}`
  // The year goes without saying on a board.
  return text.replace(/\/\d{4} /, ' ')
}

const attributesOf = (row: TripRow, words: RowWords): string =>
  [
    ...row.service_attribute_ids.map((id) => words.serviceAttribute(id)),
    ...row.vehicle_attribute_ids.map((id) => words.vehicleAttribute(id)),
  ].join(', ')

const shortStates: Partial<Record<string, string>> = { NEXT: 'sig.', PLANNED: 'plan' }

/** The number by which everybody calls the car on the radio. */
const unitOf = ({ vehicle, driver, assignment }: TripRow): string => {
  const code = vehicle?.code ?? driver?.code ?? ''
  const kind = assignment === null ? undefined : shortStates[assignment]
  return kind === undefined ? code : `${code} ${kind}`
}

/** What holds a trip up is the first thing to know of it: its company, or an acknowledgement that is missing. */
export const stateOf = (row: TripRow): string => {
  if (row.approval === 'PENDING' && mayTakeUnit(row.status_type_id)) return 'Por aprobar'
  return row.status_type_id === tripStatus.ASSIGNED &&
    row.assignment === 'CURRENT' &&
    row.ack_at === null
    ? 'Sin acuse'
    : tripLook(row.status_type_id).label
}

/** What a trip says in each column, but for the clock, which ticks by itself. */
export function tripCells(row: TripRow, words: RowWords): Record<BoardColumn, string> {
  const left = etaLeft(row, Date.now())
  return {
    clock: '',
    id: String(row.service_id),
    hour: hourOf(row),
    origin: row.origin.text,
    destination: destinationOf(row),
    client: row.client === undefined ? '' : row.client.name,
    company: row.company_name ?? '',
    payment: words.payment(row.payment_type_id),
    attributes: attributesOf(row, words),
    unit: unitOf(row),
    eta: left === null ? '' : duration(left),
    state: stateOf(row),
    operator: row.owner ?? '',
  }
}

/** The row as one would tell it, for the tooltip and for those who hear the list. */
export function tripSentence(row: TripRow, words: RowWords): string {
  const { client, retained } = row
  const zone = words.zone(row.origin.zone_id)
  const actor = words.actor(row)
  return [
    `Servicio ${row.service_id}, ${stateOf(row)}, ${time(row.date_time_service)}`,
    slaWords(row),
    actor === null ? '' : actorLooks[actor].words,
    `${row.origin.text}${zone === '' ? '' : ` (${zone})`} → ${destinationOf(row)}`,
    client === undefined ? '' : `${client.name} ${phone(client.cellphone)}`,
    retained === null ? '' : `Retenido: ${retained.reason}`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}
