import { sql } from 'kysely'
import type { SearchFilters } from '@chaski/contract/dispatch/schema.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import type { Orders } from '#src/base/sql/sorted-by.ts'

type Key = Exclude<NonNullable<SearchFilters['sort']>, `-${string}`>

export const searchWords: Readonly<Record<Key, string>> = {
  id: 'número',
  date: 'fecha',
  status: 'estado',
  origin: 'origen',
  client: 'cliente',
  company: 'empresa',
  unit: 'unidad',
  driver: 'conductor',
  fare: 'tarifa',
  source: 'canal',
}

/** By what a search of the trips `t` may be put in order. Who may not see clients learns nothing by their order. */
export const searchOrders = (
  { date_start, date_finish }: Pick<SearchFilters, 'date_start' | 'date_finish'>,
  seesClients: boolean,
): Orders<Key> => ({
  // By its index a number is looked for from one end of all years: within dates the rows found are put in order.
  id:
    date_start === undefined && date_finish === undefined
      ? { indexed: sql`t.service_id` }
      : sql`t.service_id + 0`,
  date: { indexed: sql`t.date_time_service` },
  status: sql`t.status_type_id`,
  origin: sql`folded(t.origin_text)`,
  client: seesClients ? sql`folded(t.client_name)` : sql`null::text`,
  company: sql`(select folded(o.name) from company o where o.company_id = t.company_id)`,
  unit: naturally(sql`(select o.code from vehicle o where o.vehicle_id = t.vehicle_id)`),
  driver: sql`(select folded(o.first_name || ' ' || o.last_name) from driver o where o.driver_id = t.driver_id)`,
  fare: sql`t.fare_cents`,
  source: sql`t.source`,
})
