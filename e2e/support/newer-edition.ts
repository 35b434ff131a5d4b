import { type RawBuilder, sql } from 'kysely'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { maybe } from '../../server/src/base/sql/sql.ts'

/** What no call of the application does by itself, written where it is kept; the id that it says. */
export const byHand = async (
  databaseUrl: string,
  query: RawBuilder<{ id: number }>,
): Promise<number> => {
  const { db, close } = openDatabase(databaseUrl, { max: 1, onError: () => undefined })
  try {
    return (await maybe(db, query))!.id
  } finally {
    await close()
  }
}

/** What somebody else's save leaves behind, for things of which every save would be another act: only the number of the edition is new. */
export const newerEdition =
  (databaseUrl: string) => (table: string, key: string, id: number) => (): Promise<number> =>
    byHand(
      databaseUrl,
      sql<{
        id: number
      }>`update ${sql.table(table)} set version = version + 1 where ${sql.ref(key)} = ${id} returning version as id`,
    )
