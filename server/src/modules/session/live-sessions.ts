import { sql } from 'kysely'
import { type Db, many } from '#src/base/sql/sql.ts'
import { sessionIsLive } from './store.ts'

/** Of these sessions those that have not ended. */
export const liveSessions = async (db: Db, session_ids: string[]): Promise<string[]> =>
  (
    await many(
      db,
      sql<{
        session_id: string
      }>`select s.session_id from session s where s.session_id = any(${session_ids}::uuid[]) and ${sessionIsLive}`,
    )
  ).map(({ session_id }) => session_id)
