import { sql } from 'kysely'
import { type Db, many } from '#src/base/sql/sql.ts'

/** Those who answer for the installation. */
export const administratorMails = async (db: Db): Promise<string[]> =>
  (
    await many(
      db,
      sql<{ email: string }>`select distinct email from app_user
        where profile_code = 'ADMIN' and is_active and email is not null order by 1`,
    )
  ).map(({ email }) => email)
