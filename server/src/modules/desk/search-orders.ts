import { type RawBuilder, sql } from 'kysely'
import type { SearchFilters } from '@chaski/contract/dispatch/schema.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import type { KeyOf, Orders } from '#src/base/sql/sorted-by.ts'

type Key = KeyOf<SearchFilters['sort']>

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
  company: sql`named.word`,
  unit: sql`named.word`,
  driver: sql`named.word`,
  fare: sql`t.fare_cents`,
  source: sql`t.source`,
})

// `offset 0`: each word is made once for its company, and not for each of its trips.
const named: Partial<Record<Key, RawBuilder<unknown>>> = {
  company: sql`left join (select company_id as id, folded(name) as word from company offset 0) named on named.id = t.company_id`,
  unit: sql`left join (select vehicle_id as id, ${naturally(sql`code`)} as word from vehicle offset 0) named on named.id = t.vehicle_id`,
  driver: sql`left join (select driver_id as id, folded(first_name || ' ' || last_name) as word from driver offset 0) named
    on named.id = t.driver_id`,
}

/** What the order needs besides the trips `t`. */
export const searchJoin = ({ sort }: Pick<SearchFilters, 'sort'>): RawBuilder<unknown> =>
  (sort && named[sort.replace('-', '') as Key]) ?? sql``
