import { sql } from 'kysely'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { type Db, inTransaction, run } from '../../server/src/base/sql/sql.ts'

const perPiece = 50_000

/** Closed rides over two years, a few hundred open ones at the end, on the demonstration's drivers, clients and companies. */
const insertPiece = (db: Db, from: number, count: number, all: number, open: number) =>
  inTransaction(
    db,
    async (trx) => {
      await run(
        trx,
        sql`with people as (select array_agg(driver_id order by driver_id) as drivers from driver),
            cars as (select array_agg(vehicle_id order by vehicle_id) as vehicles from vehicle),
            firms as (select array_agg(company_id order by company_id) as companies from company),
            callers as (select array_agg(client_id order by client_id) as clients from client)
          insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
            origin_text, origin_latitude, origin_longitude, client_id, client_name, cellphone, company_id, duration_s, fare_cents, pin,
            dispatch_since, driver_id, vehicle_id, assignment, assigned_at, closed_at, cancel_reason_id, created_at)
          select case when n >= ${all - open} then 2 when n % 11 = 0 then 9 when n % 53 = 0 then 10 else 8 end, 'TELEFONO', 1, 1 + n % 3,
            at, false, (select min(coverage_id) from coverage), 'Calle ' || n % 4000, -16.4 + (n % 97) / 1000.0, -71.53 + (n % 89) / 1000.0,
            clients[1 + n % cardinality(clients)], 'Cliente ' || n % 2000, '+519' || lpad((n % 40000)::text, 8, '0'),
            case when n % 4 = 0 then companies[1 + n % cardinality(companies)] end, 600, 900 + n % 2000, '0000', at,
            case when n < ${all - open} then drivers[1 + n % cardinality(drivers)] end,
            case when n < ${all - open} then vehicles[1 + n % cardinality(vehicles)] end,
            case when n < ${all - open} then 'CURRENT' end, case when n < ${all - open} then at end,
            case when n < ${all - open} then at + interval '20 minutes' end, case when n % 11 = 0 then 1 end, at
          from people, cars, firms, callers, generate_series(${from}::int, ${from + count - 1}::int) n,
            lateral (select now() - interval '730 days' * (1 - n::float8 / ${all}::int) as at) moment`,
      )
      await run(
        trx,
        sql`insert into trip_stop (service_id, position, text, latitude, longitude)
            select t.service_id, 1, 'Avenida ' || t.service_id % 900, -16.41, -71.54 from trip t
            where not exists (select 1 from trip_stop s where s.service_id = t.service_id)
              and t.service_id > coalesce((select max(service_id) from trip_stop), 0)`,
      )
    },
    { timeoutMs: 600_000 },
  )

export const insertManyTrips = async (
  { db, url }: { db: Db; url: string },
  all: number,
  open: number,
): Promise<void> => {
  for (let from = 0; from < all; from += perPiece)
    await insertPiece(db, from, Math.min(perPiece, all - from), all, open)
  // Two years of trips have been swept by the database many times: without it every index entry would be checked in the table.
  const sweeper = openDatabase(url, { max: 1, queryTimeoutMs: 0 })
  await run(sweeper.db, sql`vacuum (analyze) trip`)
  await run(sweeper.db, sql`vacuum (analyze) trip_stop`)
  await sweeper.close()
}
