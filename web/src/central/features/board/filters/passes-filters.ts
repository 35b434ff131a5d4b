import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BoardFilters } from '@chaski/contract/users/desk-preferences.ts'

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

type SearchType = NonNullable<BoardFilters['search_type']>

const clientText = ({ client }: TripRow): string =>
  client === undefined ? '' : `${client.name} ${client.cellphone}`
const driverText = ({ driver }: TripRow): string =>
  driver === null ? '' : `${driver.code} ${driver.name}`
const vehicleText = ({ vehicle }: TripRow): string =>
  vehicle === null ? '' : `${vehicle.code} ${vehicle.plate}`
const addressText = ({ origin, destinations }: TripRow): string =>
  [origin, ...destinations].map(({ text }) => text).join(' ')

/** Where the words are looked for, as the server does for what is not on the board. */
const searched: Record<SearchType, (row: TripRow) => string> = {
  SERVICE: (row) => String(row.service_id),
  CLIENT: clientText,
  DRIVER: driverText,
  VEHICLE: vehicleText,
  ADDRESS: addressText,
  ALL: (row) =>
    [
      row.service_id,
      clientText(row),
      driverText(row),
      vehicleText(row),
      addressText(row),
      row.company_name ?? '',
    ].join(' '),
}

const among = <T>(wanted: readonly T[] | undefined, has: T | null): boolean =>
  wanted === undefined || (has !== null && wanted.includes(has))
const all = (wanted: readonly number[] | undefined, has: readonly number[]): boolean =>
  wanted === undefined || wanted.every((id) => has.includes(id))

/** How many ways the board is narrowed; the kind of search alone narrows nothing. */
export const countFilters = (filters: BoardFilters): number =>
  Object.entries(filters).filter(
    ([name, value]) => name !== 'search_type' && value !== undefined && value !== false,
  ).length

/** Whether a trip is among those that the filters leave; `name` is who looks. */
export function passesFilters(filters: BoardFilters, name: string): (row: TripRow) => boolean {
  const words = folded(filters.key_word ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const textOf = searched[filters.search_type ?? 'ALL']
  const from = Date.parse(filters.date_start ?? '')
  const to = Date.parse(filters.date_finish ?? '')
  return (row) => {
    const at = Date.parse(row.date_time_service)
    return (
      among(filters.coverage_id, row.coverage_id) &&
      among(filters.zone_id, row.origin.zone_id) &&
      among(filters.company_id, row.company_id) &&
      among(filters.payment_type_id, row.payment_type_id) &&
      among(filters.service_type_id, row.service_type_id) &&
      among(filters.source, row.source) &&
      all(filters.service_attribute_id, row.service_attribute_ids) &&
      all(filters.vehicle_attribute_id, row.vehicle_attribute_ids) &&
      (!filters.own || row.owner === name) &&
      !(at < from) &&
      !(at > to) &&
      words.every((word) => folded(textOf(row)).includes(word))
    )
  }
}
