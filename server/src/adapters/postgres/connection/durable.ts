import { sql } from 'kysely'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { one } from '#src/base/sql/sql.ts'

/** Refuses a server that may lose what it acknowledged: bookings are a promise. */
export const requireDurableDatabase = async (url: string): Promise<void> => {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const settings = await one(
      db,
      sql<{
        fsync: string
        commit: string
      }>`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    )
    if (settings.fsync !== 'on' || settings.commit === 'off') {
      throw new Error(
        'The database runs with fsync or synchronous_commit off: acknowledged bookings could be lost. Turn both on and start again.',
      )
    }
  } finally {
    await close()
  }
}
