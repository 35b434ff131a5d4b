import { sql } from 'kysely'
import { type Db, maybe } from '#src/base/sql/sql.ts'

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
