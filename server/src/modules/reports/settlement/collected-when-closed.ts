import { sql } from 'kysely'
import { type Db, maybe } from '#src/base/sql/sql.ts'

/** What a closed week took off its driver as collected for a ride; 0 where it stands in none. */
export const collectedWhenClosed = async (db: Db, service_id: number): Promise<number> =>
  (
    await maybe(
      db,
      sql<{ collected_cents: number }>`
        select collected_cents from settlement_trip where service_id = ${service_id}`,
    )
  )?.collected_cents ?? 0
