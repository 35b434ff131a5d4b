import { sql } from 'kysely'
import { paymentKind } from '../../contract/src/catalogs/known-items.ts'
import { newCompany } from '../../contract/src/companies/schema.ts'
import { companies } from '../../contract/src/companies/endpoints.ts'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { type Db, inTransaction, many, run } from '../../server/src/base/sql/sql.ts'
import { testRuc } from '../../server/src/test/companies/test-company.ts'
import type { Caller } from '../../server/src/test/test-app.ts'

/** Companies that pay by the month, registered as anybody registers them. */
export const createPayers = async (admin: Caller, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const name = `Empresa ${n} (BENCH)`
    const { status } = await admin(companies.create, {
      body: { ...newCompany, name, ruc: testRuc(n), address: 'Calle 1', credit_enabled: true },
    })
    if (status !== 201) throw new Error(`Company ${n} was refused: ${status}`)
  }
}

/** So many finished rides on credit of each company in a month, written straight into the table: oldest first. */
export const fillMonth = (owner: Db, month: string, rides: number): Promise<void> =>
  inTransaction(
    owner,
    async (trx) => {
      await run(trx, sql`set local session_replication_role = replica`)
      await run(
        trx,
        sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
              origin_text, origin_latitude, origin_longitude, client_name, cellphone, company_id, distance_m, duration_s, fare_cents,
              final_fare, pin, assigned_at, on_way_at, arrived_at, boarded_at, closed_at, created_at)
            select ${tripStatus.FINISHED}, 'TELEFONO', 1, ${paymentKind.CREDIT}, at, false, (select min(coverage_id) from coverage),
              'Calle ' || n, -16.4, -71.53, 'Cliente ' || n, '+51987654321', company_id, 3000, 600, cents,
              jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('code', 'AGREED', 'label', 'Tarifa', 'detail', '', 'amount', cents)),
                'total', cents), '0000', at, at, at, at, at + interval '20 minutes', at
            from company c, generate_series(1, ${rides}::int) n,
              lateral (select (${`${month}-02`}::date::timestamp at time zone 'America/Lima') + n * interval '27 days' / ${rides}::int as at,
                500 + (n * 37 + c.company_id * 13) % 3000 as cents) ride
            where c.name like '%(BENCH)'`,
      )
    },
    { timeoutMs: 600_000 },
  )

/** What the rides of each month come to. */
export const owedByMonth = (db: Db): Promise<{ month: string; cents: number }[]> =>
  many(
    db,
    sql<{ month: string; cents: number }>`
      select to_char(date_time_service at time zone 'America/Lima', 'YYYY-MM') as month, sum(fare_cents)::float8 as cents
      from trip join company using (company_id) where name like '%(BENCH)' group by 1 order by 1`,
  )
