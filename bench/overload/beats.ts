import { sql } from 'kysely'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { maybe } from '../../server/src/base/sql/sql.ts'

/** Looks at the engine's last beat every second, over a connection of its own that no delay touches. */
export const watchBeats = (databaseUrl: string) => {
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  let oldest_s = 0
  const look = async (): Promise<void> => {
    const beat = await maybe(
      db,
      sql<{
        age: number
      }>`select extract(epoch from now() - beat_at)::float8 as age from dispatch_engine`,
    )
    oldest_s = Math.max(oldest_s, beat?.age ?? Infinity)
  }
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  return {
    start(): void {
      oldest_s = 0
      timer = setInterval(() => {
        looking = looking.then(look)
      }, 1000)
    },
    async stop(): Promise<number> {
      clearInterval(timer)
      await looking
      return oldest_s
    },
    close,
  }
}
