import { sql } from 'kysely'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, run } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const ask = async () => (await t.anonymous(fares.known, {})).data

test('anybody learns where the company drives and what it costs from the middle of it', async () => {
  const { areas, from, prices } = await ask()
  expect(areas.length).toBeGreaterThan(0)
  expect(from).toEqual(expect.any(String))
  expect(prices.length).toBeGreaterThan(3)
  expect(prices.length).toBeLessThanOrEqual(8)
  const amounts = prices.map(({ amount_cents }) => amount_cents)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  const known = await many(
    t.db,
    sql<{ name: string; amount: number }>`
      select z.name, p.amount from zone_price p join tariff f using (tariff_id)
      join zone o on o.zone_id = p.origin_zone_id or o.zone_id = p.destination_zone_id
      join zone z on z.zone_id in (p.origin_zone_id, p.destination_zone_id) and z.zone_id <> o.zone_id
      where o.name = ${from} and f.company_id is null`,
  )
  for (const { to, amount_cents } of prices)
    expect(known).toContainEqual({ name: to, amount: amount_cents })
})

test('prices of a company’s own contract are shown to nobody', async () => {
  const before = (await ask()).prices
  await run(
    t.db,
    sql`update tariff set company_id = (select min(company_id) from company) where company_id is null`,
  )
  expect(before.length).toBeGreaterThan(0)
  expect(await ask()).toMatchObject({ from: null, prices: [] })
})
