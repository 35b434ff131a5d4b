import { sql } from 'kysely'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import type { CostCenter } from '@chaski/contract/companies/schema.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

export const findPaymentType = (
  db: Db,
  payment_type_id: number,
): Promise<{ credit: boolean } | undefined> =>
  maybe(
    db,
    sql<{ credit: boolean }>`select is_credit(item_id) as credit from catalog_item
      where kind = 'payment-types' and item_id = ${payment_type_id} and active`,
  )

type Asker = { company_id: number; client_id: number | null; cellphone: string | null }
type ListedPerson = { area_id: number | null; costcenter_ids: number[] }

/** Whom the company named: this client, or else whoever has the phone that asks. */
export const findListed = (
  db: Db,
  { company_id, client_id, cellphone }: Asker,
): Promise<ListedPerson | undefined> =>
  maybe(
    db,
    sql<ListedPerson>`select area_id, costcenter_ids from client
      where company_id = ${company_id} and is_active and merged_into is null
        and (client_id = ${client_id} or cellphone = ${cellphone})
      order by client_id = ${client_id} desc nulls last limit 1`,
  )

/** What the open rides of a cost center will cost within its budget's month, but for one of them. */
export const openOnCenter = async (
  db: Db,
  { costcenter_id, budget_period }: Pick<CostCenter, 'costcenter_id' | 'budget_period'>,
  at: Date,
  except: number | null,
): Promise<number> =>
  (
    await one(
      db,
      sql<{ cents: number }>`select coalesce(sum(fare_cents), 0)::bigint as cents from trip
        where costcenter_id = ${costcenter_id} and status_type_id in ${oneOf(tripSets.running)}
          and service_id is distinct from ${except}
          and (${budget_period === 'TOTAL'} or to_char(date_time_service at time zone 'America/Lima', 'YYYY-MM-DD')
            like ${`${localTime(at).date.slice(0, 7)}%`})`,
    )
  ).cents
