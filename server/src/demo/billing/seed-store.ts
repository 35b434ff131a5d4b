import { sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** The latest private rides that brought something. */
export const lastPrivateRides = async (db: Db, count: number): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ service_id: number }>`select service_id from trip
        where company_id is null and status_type_id = ${lit(tripStatus.FINISHED)} and fare_cents > 0
        order by date_time_service desc, service_id desc limit ${count}`,
    )
  ).map(({ service_id }) => service_id)

/** What companies owe over two fifths of their line, unless somebody has paid for them so before. */
export const overdrawn = (
  db: Db,
  created_by: string,
): Promise<{ company_id: number; amount_cents: number }[]> =>
  many(
    db,
    sql<{ company_id: number; amount_cents: number }>`
      select company_id, (k.owed_cents + k.adjusted_cents - c.credit_limit_cents * 2 / 5)::bigint as amount_cents
      from company_credit k join company c using (company_id)
      where k.owed_cents + k.adjusted_cents > c.credit_limit_cents * 2 / 5
        and not exists (select from company_payment p where p.company_id = c.company_id and p.created_by = ${created_by})
      order by company_id`,
  )

type Debtor = { company_id: number; ruc: string; name: string; address: string }

/** Whose month nobody has closed yet. */
export const lastCompany = (db: Db): Promise<Debtor | undefined> =>
  maybe(
    db,
    sql<Debtor>`select company_id, ruc, name, address from company where is_active and ruc is not null
      order by company_id desc limit 1`,
  )

export const admitOverdue = (trx: Db, company_id: number, days: number) =>
  run(
    trx,
    sql`update company set credit_overdue_days = ${days}, version = version + 1 where company_id = ${company_id}`,
  )
