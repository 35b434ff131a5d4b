import { sql } from 'kysely'
import { paymentKind } from '../../contract/src/catalogs/known-items.ts'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { run } from '../../server/src/base/sql/sql.ts'
import { lit } from '../../server/src/base/sql/state-sql.ts'

type Ended = { day: string; client_name: string; cents: number }

/** Rides on a company's account that ended on days gone by: no call can order one back then. */
export const endedRides = async (
  databaseUrl: string,
  company_id: number,
  rides: readonly Ended[],
): Promise<void> => {
  const { db, close } = openDatabase(databaseUrl, { max: 1, onError: () => undefined })
  try {
    await run(
      db,
      sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, origin_text,
          origin_latitude, origin_longitude, client_name, cellphone, company_id, fare_cents, pin, closed_at)
        select ${lit(tripStatus.FINISHED)}, 'TELEFONO', 1, ${paymentKind.CREDIT}, (r.day + time '10:00') at time zone 'America/Lima', false, 'Plaza de Armas',
          -16.3988, -71.5369, r.client_name, '+51951000111', ${company_id}, r.cents, '0000', (r.day + time '10:30') at time zone 'America/Lima'
        from jsonb_to_recordset(${JSON.stringify(rides)}::jsonb) as r(day date, client_name text, cents int)`,
    )
  } finally {
    await close()
  }
}
