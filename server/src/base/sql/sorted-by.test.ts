import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#src/test/database.ts'
import { naturally } from './naturally.ts'
import { rankedBy } from './ranked-by.ts'
import { requireSortable, sortedUpTo } from './require-sortable.ts'
import { sortedBy } from './sorted-by.ts'
import { many } from './sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const columns = {
  code: naturally(sql`code`),
  kind: rankedBy(sql`code`, { '9': 'Ánfora', '10': 'zapato', A2: 'Barco' }),
}
const inOrder = async (sort: 'code' | '-code' | 'kind' | '-kind'): Promise<unknown[]> =>
  (
    await many(
      test.db,
      sql<{
        code: string | null
      }>`select code from (values ('10'), ('A12'), (null), ('9'), ('A2')) v(code)
        order by ${sortedBy(sort, columns)}code`,
    )
  ).map(({ code }) => code)

describe('an order', () => {
  it('counts the numbers in codes, and leaves what is missing for the end', async () => {
    expect(await inOrder('code')).toEqual(['9', '10', 'A2', 'A12', null])
    expect(await inOrder('-code')).toEqual(['A12', 'A2', '10', '9', null])
  })

  it('goes by the words that are read, not by the codes', async () => {
    expect((await inOrder('kind')).slice(0, 3)).toEqual(['9', 'A2', '10'])
  })

  it('is refused in words where there is too much, unless an index gives it', async () => {
    const among = (rows: number, sort?: 'date' | '-client') =>
      requireSortable(test.db, {
        sort,
        columns: { date: { indexed: sql`1` }, client: sql`2` },
        words: { date: 'fecha', client: 'cliente' },
        rows: sql`generate_series(1, ${rows}::int) n`,
      })
    await expect(among(sortedUpTo, '-client')).resolves.toBeUndefined()
    await expect(among(sortedUpTo + 1, '-client')).rejects.toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('Acote la búsqueda por fechas para ordenarla por cliente.'),
    })
    await expect(among(sortedUpTo + 1, 'date')).resolves.toBeUndefined()
    await expect(among(sortedUpTo + 1)).resolves.toBeUndefined()
  })
})
