import { sql } from 'kysely'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

/** A coverage of nobody else's, so that its zones and tariffs are those of the file. */
export const cityOfFiles = 'Ciudad de las hojas'

export const cityFor = async (db: Db): Promise<number> => {
  const known = await maybe(
    db,
    sql<{ coverage_id: number }>`select coverage_id from coverage where name = ${cityOfFiles}`,
  )
  const city =
    known ??
    (await one(
      db,
      sql<{
        coverage_id: number
      }>`insert into coverage (name) values (${cityOfFiles}) returning coverage_id`,
    ))
  return city.coverage_id
}
