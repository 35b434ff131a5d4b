import { sql } from 'kysely'
import { type Db, one, run } from '../../server/src/base/sql/sql.ts'

/** So many clients in the database, with names as they stand in a telephone book of Arequipa. */
export const manyClients = async (db: Db, wanted: number): Promise<void> => {
  const { n } = await one(db, sql<{ n: number }>`select count(*)::int as n from client`)
  // In parts that no time-out of a busy machine cuts short.
  for (let from = n + 1; from <= wanted; from += 2000)
    await run(
      db,
      sql`insert into client (name, cellphone, email)
          select (array['Rosa','Julio','Carmen','Ángel','Lucía','Óscar'])[1 + i % 6] || ' ' ||
                 (array['Quispe','Mamani','Flores','Huamán','Núñez'])[1 + i % 5] || ' ' || i,
                 '+519' || (10000000 + i), 'cliente' || i || '@bench.example'
          from generate_series(${from}::int, ${Math.min(from + 1999, wanted)}::int) i`,
    )
  await run(db, sql`analyze client`)
}
