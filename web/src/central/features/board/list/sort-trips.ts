import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BoardColumn, BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import { byUrgency } from './urgency.ts'

const words = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** What each column sorts by; what has nothing to say stands last, whichever way one sorts. */
const sortedBy: Record<BoardColumn, (row: TripRow) => string | number | null> = {
  clock: (row) => Date.parse(row.sla.since),
  id: (row) => row.service_id,
  hour: (row) => Date.parse(row.date_time_service),
  origin: (row) => row.origin.text,
  destination: (row) => row.destinations.at(-1)?.text ?? null,
  client: (row) => row.client?.name ?? null,
  company: (row) => row.company_name,
  payment: (row) => row.payment_type_id,
  attributes: (row) => row.service_attribute_ids.length + row.vehicle_attribute_ids.length || null,
  unit: (row) => row.vehicle?.code ?? row.driver?.code ?? null,
  eta: (row) => row.eta_s,
  state: (row) => row.status_type_id,
  operator: (row) => row.owner,
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))

/** The order of the list: by urgency, or as the person sorted it, equals by urgency. */
export function tripOrderBy(sort: BoardLayout['sort']): (a: TripRow, b: TripRow) => number {
  if (sort === null) return byUrgency
  const valueOf = sortedBy[sort.key]
  const way = sort.descending ? -1 : 1
  return (a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byUrgency(a, b)
    return way * compare(one, other) || byUrgency(a, b)
  }
}
