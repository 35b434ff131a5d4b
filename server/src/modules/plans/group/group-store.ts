import { sql } from 'kysely'
import type { FlightForm } from '@chaski/contract/plans/group-schema.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import { rowJson, tripTables } from '#src/modules/trips/row-sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

export const tripsOfGroup = async (
  db: Db,
  scope: Scope,
  group_id: number,
  showClient: boolean,
): Promise<TripRow[]> =>
  (
    await many(
      db,
      sql<{ row: TripRow }>`select ${rowJson(showClient)} as row from ${tripTables}
        where t.group_id = ${group_id} and ${tripScope(scope)} order by t.date_time_service, t.service_id limit 50`,
    )
  ).map(({ row }) => row)

export const setHourOpen = (trx: Db, service_id: number, is_hour_open: boolean) =>
  run(trx, sql`update trip set is_hour_open = ${is_hour_open} where service_id = ${service_id}`)

export const saveFlight = (
  trx: Db,
  service_id: number,
  { flight_no, flight_at, buffer_min }: Omit<FlightForm, 'version'>,
) =>
  run(
    trx,
    sql`update trip set flight_no = ${flight_no}, flight_at = ${flight_at}, buffer_min = ${buffer_min}
        where service_id = ${service_id}`,
  )
