import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { coverageBox } from './coverage-box.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await run(
    database.db,
    sql`insert into coverage (name, west, south, east, north, is_active)
        values ('Río Alto', -71.6, -16.5, -71.4, -16.3, true), ('Cerrada', -72, -17, -71, -16, false)`,
  )
})
afterAll(() => database.drop())

test('a coverage is found as people write it, with a margin around its box', async () => {
  const found = await coverageBox(database.db, ' rio alto')
  expect(found).toEqual({
    box: {
      west: expect.closeTo(-71.62, 5),
      south: expect.closeTo(-16.52, 5),
      east: expect.closeTo(-71.38, 5),
      north: expect.closeTo(-16.28, 5),
    },
  })
})

test('an unknown or closed one names those that are known', async () => {
  expect(await coverageBox(database.db, 'Puno')).toEqual({ known: ['Río Alto'] })
  expect(await coverageBox(database.db, 'Cerrada')).toEqual({ known: ['Río Alto'] })
})
