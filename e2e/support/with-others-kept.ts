import { sql } from 'kysely'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { lit } from '../../server/src/base/sql/state-sql.ts'
import { many, run } from '../../server/src/base/sql/sql.ts'
import { sharedApplication } from './shared-application.ts'

/** Does something while every trip that waits now is kept by hand: whoever other journeys left waiting would be sent the unit first. */
export const withOthersKept = async (act: () => Promise<void>): Promise<void> => {
  const { db, close } = openDatabase(sharedApplication().databaseUrl, {
    max: 1,
    onError: () => undefined,
  })
  try {
    const kept = await many(
      db,
      sql<{
        service_id: number
      }>`update trip set retained_at = now(), retained_reason = 'Otro recorrido'
        where status_type_id = ${lit(tripStatus.PENDING)} and retained_at is null returning service_id`,
    )
    try {
      await act()
    } finally {
      const ids = kept.map(({ service_id }) => service_id)
      await run(
        db,
        sql`update trip set retained_at = null, retained_reason = null where service_id = any(${ids}::int[])`,
      )
    }
  } finally {
    await close()
  }
}
