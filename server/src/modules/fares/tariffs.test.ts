import { sql } from 'kysely'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { demoStandard } from '@chaski/contract/demo/demo-tariffs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, run } from '#src/base/sql/sql.ts'
import { startTestApp, type Caller, type TestApp } from '#src/test/test-app.ts'
import { AIRPORT, night, noon, PLAZA } from '#src/test/fares/test-kit.ts'

let t: TestApp
let olga: Caller
let admin: Caller
let coverage_id: number
beforeAll(async () => {
  t = await startTestApp()
  olga = await t.as('OPERADOR')
  admin = await t.as('ADMIN')
  coverage_id = (
    await one(t.db, sql<{ id: number }>`select coverage_id as id from coverage limit 1`)
  ).id
})
afterAll(() => t.close())

const quote = (more: Record<string, unknown> = {}) =>
  olga(fares.offer, {
    query: { origin: PLAZA, destinations: [AIRPORT], date_time_service: noon, ...more },
  })
const zoneId = async (code: string): Promise<number> =>
  (await one(t.db, sql<{ id: number }>`select zone_id as id from zone where code = ${code}`)).id

const form = () => ({
  ...demoStandard,
  name: 'Prueba',
  coverage_id,
  company_id: null,
  vehicle_attribute_id: 6,
  valid_from: '2020-01-01',
  valid_to: null,
})

describe('tariffs', () => {
  test('are made, edited by version, used, and removed', async () => {
    const made = await admin(fares.create, { body: { ...form(), base: 9900, minimum: 9900 } })
    expect(made.status).toBe(201)
    const { tariff_id, version } = made.data
    expect((await quote({ vehicle_attribute_id: [6] })).data.tariff_name).toBe('Prueba')
    const renamed = await admin(fares.update, {
      params: { tariff_id },
      body: { version, name: 'Renombrada' },
    })
    expect(renamed.data).toMatchObject({ name: 'Renombrada', base: 9900, version: version + 1 })
    const stale = await admin(fares.update, { params: { tariff_id }, body: { version, base: 1 } })
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ name: 'Renombrada' })
    const backwards = { version: version + 1, valid_to: '2019-01-01' }
    expect((await admin(fares.update, { params: { tariff_id }, body: backwards })).status).toBe(422)
    const audited = await one(
      t.db,
      sql<{
        n: number
      }>`select count(*)::int as n from audit where entity = 'tariffs' and entity_id = ${String(tariff_id)}`,
    )
    expect(audited.n).toBe(2)
    expect((await admin(fares.remove, { params: { tariff_id } })).status).toBe(204)
    expect((await admin(fares.get, { params: { tariff_id } })).status).toBe(404)
  })
  test('are chosen by the kind of ride, which asks for a kind of vehicle', async () => {
    const { tariff_id } = (
      await admin(fares.create, { body: { ...form(), base: 9900, minimum: 9900 } })
    ).data
    const asks = (ids: number[]) =>
      run(
        t.db,
        sql`update catalog_item set data = jsonb_set(data, '{vehicle_attribute_ids}', ${JSON.stringify(ids)}::jsonb)
            where kind = 'service-types' and item_id = ${serviceKind.AIRPORT}`,
      )
    await asks([6])
    const named = async (service_type_id: number) =>
      (await quote({ service_type_id })).data.tariff_name
    expect(await named(serviceKind.AIRPORT)).toBe('Prueba')
    expect(await named(serviceKind.NOW)).not.toBe('Prueba')
    expect((await quote({ service_type_id: 99 })).error.errors).toMatchObject([
      { path: 'service_type_id', code: 'UNKNOWN' },
    ])
    await asks([])
    expect(await named(serviceKind.AIRPORT)).not.toBe('Prueba')
    await admin(fares.remove, { params: { tariff_id } })
  })
  test('a user limited to other coverages sees the common ones and changes none', async () => {
    const { data } = await admin(fares.list, { query: {} })
    const { tariff_id, version } = data.data[0]!
    const codes = ['MNT_TARIFF_VIEW', 'MNT_TARIFF_EDIT']
    const limited = await t.as(await t.user(codes, { coverage_ids: [] }))
    expect((await limited(fares.list, { query: {} })).data.total).toBe(0)
    const change = { params: { tariff_id }, body: { version, base: 1 } }
    expect((await limited(fares.update, change)).status).toBe(404)
    expect((await limited(fares.create, { body: form() })).status).toBe(403)
    const common = { body: { ...form(), coverage_id: null } }
    expect((await limited(fares.create, common)).status).toBe(403)
  })
  test('a coverage that does not exist is refused', async () => {
    const answer = await admin(fares.create, { body: { ...form(), coverage_id: 999_999 } })
    expect(answer.status).toBe(422)
  })
})

describe('prices between zones', () => {
  const standard = async () =>
    (await admin(fares.list, { query: { key_word: 'Estándar' } })).data.data[0]!

  test('one pair is changed, the other direction is not; the version guards the matrix', async () => {
    const { tariff_id, version } = await standard()
    const pair = { origin_zone_id: await zoneId('Z01'), destination_zone_id: await zoneId('Z05') }
    const params = { tariff_id }
    const body = { version, prices: [{ ...pair, amount: 2800 }] }
    const done = await admin(fares.setZonePrices, { params, body })
    expect(done.data.version).toBe(version + 1)
    expect((await quote()).data.lines[0]?.amount).toBe(2800)
    const back = await quote({ origin: AIRPORT, destinations: [PLAZA] })
    expect(back.data.lines[0]?.amount).toBe(2550)
    expect((await admin(fares.setZonePrices, { params, body })).status).toBe(412)
    const without = { version: version + 1, prices: [{ ...pair, amount: null }] }
    await admin(fares.setZonePrices, { params, body: without })
    expect((await quote()).data.source).toBe('formula')
    const again = { version: version + 2, prices: [{ ...pair, amount: 2550 }] }
    await admin(fares.setZonePrices, { params, body: again })
  })
  test('the matrix leaves as a spreadsheet and comes back; a wrong cell stores nothing', async () => {
    const { tariff_id } = await standard()
    const params = { tariff_id }
    const csv = (await admin(fares.exportMatrix, { params })).raw.toString('utf8')
    expect(csv.split('\r\n')[1]).toMatch(/^Z01;6.00;6.00;10.50;/)
    const send = (text: string, only_check = false) => {
      const body = new FormData()
      body.append('file', new Blob([text]), 'matriz.csv')
      return admin(fares.importMatrix, { params, query: { only_check }, body })
    }
    const raised = csv.replace('Z01;6.00', 'Z01;7.00')
    expect((await send(raised, true)).data).toMatchObject({ stored: false, prices: 144 })
    const wrong = await send(raised.replace(';Z02;', ';Z99;'))
    expect(wrong.data).toMatchObject({ stored: false, problems: [{ row: 1, column: 3 }] })
    const before = await admin(fares.zonePrices, { params })
    expect(before.data.data[0]?.amount).toBe(600)
    expect((await send(raised)).data).toMatchObject({ stored: true, problems: [] })
    const after = await admin(fares.zonePrices, { params })
    expect(after.data.data[0]?.amount).toBe(700)
    expect(after.data.data).toHaveLength(144)
  })
})

test('the bench prices any moment with its zones and terms, and keeps nothing', async () => {
  const count = async () =>
    (await one(t.db, sql<{ n: number }>`select count(*)::int as n from fare_quote`)).n
  const before = await count()
  const { data } = await admin(fares.trial, {
    body: {
      origin: { latitude: -16.3988, longitude: -71.5369 },
      destinations: [{ latitude: -16.3411, longitude: -71.583099 }],
      date_time_service: night,
      company_id: null,
      vehicle_attribute_ids: [],
      planned_waiting_min: 10,
    },
  })
  expect(data).toMatchObject({ origin_zone: 'Z01 Cercado', destination_zone: 'Z05 Aeropuerto' })
  expect(data.cancelled.total).toBe(500)
  expect(data.quote.lines.map((line) => line.code)).toContain('WAITING')
  expect(await count()).toBe(before)
})
