import { sql } from 'kysely'
import { one } from '#src/base/sql/sql.ts'
import type { Db } from '#src/base/sql/db.ts'

const oldest = 16

/** Refuses a server that lacks what our statements use, before anything is changed in it. */
export const requireVersion = async (db: Db): Promise<void> => {
  const { number, version } = await one(
    db,
    sql<{
      number: number
      version: string
    }>`select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (number < oldest * 10_000) {
    throw new Error(
      `PostgreSQL ${version} is too old: Chaski needs PostgreSQL ${oldest} or newer. Nothing was changed. Upgrade the server, or set DATABASE_URL to a newer one.`,
    )
  }
}
