import type { Db } from '../../server/src/base/sql/sql.ts'
import { sessionOf } from '../../server/src/test/session-of.ts'

/** What the browser of somebody of the demonstration who is logged in sends with every call. */
export const sessionHeaders = async (
  db: Db,
  keys: string[],
  username: string,
): Promise<Record<string, string>> => {
  const { cookie, csrf } = await sessionOf(db, keys, username)
  return { cookie, 'x-xsrf-token': csrf }
}
