import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { tripRow } from '@chaski/contract/trips/schema.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { listText, rowJson, rowText, tripTables } from './row-sql.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, assigned, offer } = await tripDesk()
afterAll(() => test.close())

const awkward = `"Ñandú" \\ 100 % 'x'\n\ttab \u0001 {"a":[1]} 🚕`

/** Trips of every shape: with and without unit, offer, retention, company, coverage and stops, with words that need care. */
const everyShape = async () => {
  await newTrip(olga)
  await assigned()
  const offered = await newTrip(olga)
  await offer(offered.service_id, offered.version)
  const bare = await newTrip(olga)
  await run(test.db, sql`delete from trip_stop where service_id = ${bare.service_id}`)
  await run(
    test.db,
    sql`update trip set coverage_id = null, origin_zone_id = null, client_id = null, owner_name = null, client_name = ${awkward},
          origin_text = ${awkward}, origin_reference = '', origin_latitude = -16.1, origin_longitude = 1e-7, fare_cents = 0,
          company_id = (select min(company_id) from company), service_attribute_ids = '{1,2}',
          retained_at = now(), retained_reason = ${awkward}, retained_by = null where service_id = ${bare.service_id}`,
  )
  await run(
    test.db,
    sql`update company set name = ${awkward} where company_id = (select min(company_id) from company)`,
  )
}

it('says the same as text and as jsonb, whatever is in the trip', async () => {
  await everyShape()
  for (const showClient of [true, false]) {
    const rows = await many(
      test.db,
      sql<{
        text: string
        row: object
      }>`select ${rowText(showClient)} as text, ${rowJson(showClient)} as row from ${tripTables} order by t.service_id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    for (const { text, row } of rows) {
      expect(JSON.parse(text)).toEqual(row)
      expect(tripRow.safeParse(row).error).toBeUndefined()
    }
    expect(new Set(rows.map(({ row }) => 'client' in row))).toEqual(new Set([showClient]))
  }
})

it('makes a list of none and of many', async () => {
  const list = async (condition: string) =>
    JSON.parse(
      (
        await one(
          test.db,
          sql<{
            json: string
          }>`select ${listText(sql`select ${rowText(true)} as row from ${tripTables} where ${sql.raw(condition)}`)} as json`,
        )
      ).json,
    ) as unknown[]
  expect(await list('false')).toEqual([])
  expect((await list('t.status_type_id in (2, 3, 4)')).length).toBeGreaterThanOrEqual(4)
})
