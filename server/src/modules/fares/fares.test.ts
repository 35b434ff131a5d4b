import { sql } from 'kysely'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { fareHoliday } from '@chaski/contract/calendar/holidays.ts'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { fareNote } from '@chaski/contract/fares/offer-schema.ts'
import { sumLines } from '@chaski/contract/fares/sum-lines.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, run } from '#src/base/sql/sql.ts'
import { startTestApp, type Caller, type TestApp } from '#src/test/test-app.ts'
import { findQuote } from './find-quote.ts'
import { AIRPORT, night, noon, PLAZA } from '#src/test/fares/test-kit.ts'

let t: TestApp
let olga: Caller
let admin: Caller
let coverage_id: number
let company_id: number
beforeAll(async () => {
  t = await startTestApp()
  olga = await t.as('OPERADOR')
  admin = await t.as('ADMIN')
  coverage_id = (
    await one(t.db, sql<{ id: number }>`select coverage_id as id from coverage limit 1`)
  ).id
  company_id = (
    await one(
      t.db,
      sql<{ id: number }>`select company_id as id from company where is_active limit 1`,
    )
  ).id
})
afterAll(() => t.close())

const UCSM = '-16.404864,-71.546554'
const YURA = '-16.2469,-71.7064'

const quote = (more: Record<string, unknown> = {}) =>
  olga(fares.offer, {
    query: { origin: PLAZA, destinations: [AIRPORT], date_time_service: noon, ...more },
  })
const zoneId = async (code: string): Promise<number> =>
  (await one(t.db, sql<{ id: number }>`select zone_id as id from zone where code = ${code}`)).id

describe('a quote', () => {
  test('between two priced zones is the fixed price, explained, kept, with the note', async () => {
    const { status, data } = await quote()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      source: 'zone_pair',
      currency: 'PEN',
      coverage_id,
      note: fareNote,
    })
    expect(sumLines(data.lines)).toBe(data.total)
    // On a holiday the surcharge is added; the fixed price itself is the seed's.
    expect(data.lines[0]).toMatchObject({ code: 'ZONE_PAIR', amount: 2550 })
    expect(data.route).toMatchObject({ quality: 'approximate', provider: 'local' })
    const kept = await findQuote(t.db, data.quote_uuid)
    expect(kept).toMatchObject({
      dataset_version: 'approximate-1',
      quote: { total: data.total, rules_version: 1 },
      input: {
        zones: ['Z01', 'Z05'],
        origin: { latitude: -16.3988 },
        route: { quality: 'approximate' },
      },
    })
  })
  test('at night, for an executive car, with a pet, by the hour', async () => {
    const codes = async (more: Record<string, unknown>) =>
      (await quote(more)).data.lines.map((line) => line.code)
    expect(await codes({ date_time_service: night })).toEqual(
      expect.arrayContaining([expect.stringMatching(/NIGHT|HOLIDAY/)]),
    )
    const executive = await quote({ vehicle_attribute_id: [2] })
    expect(executive.data).toMatchObject({ source: 'formula', tariff_name: 'Ejecutivo' })
    expect(executive.data.lines.map((line) => line.code)).toContain('AIRPORT')
    expect(await codes({ vehicle_attribute_id: [5] })).toContain('ATTRIBUTE')
    const hours = await quote({ booked_minutes: 120 })
    expect(hours.data.source).toBe('hours')
  })
  test('for a kind of ride that asks for a car of its own is what that car costs', async () => {
    const asks = (ids: readonly number[]) =>
      run(
        t.db,
        sql`update catalog_item set data = data || ${JSON.stringify({ vehicle_attribute_ids: ids })}::jsonb
            where kind = 'service-types' and item_id = ${serviceKind.AIRPORT}`,
      )
    await asks([2])
    const { data } = await quote({ service_type_id: serviceKind.AIRPORT })
    expect(data.tariff_name).toBe('Ejecutivo')
    await asks([])
    const unknown = await quote({ service_type_id: 99 })
    expect([unknown.status, unknown.error.errors]).toMatchObject([
      400,
      [{ path: 'service_type_id', code: 'UNKNOWN' }],
    ])
  })
  test('on a day that the company added to its holidays costs the surcharge', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const day = [10, 11, 12, 13].map((n) => addDays(today, n)).find((d) => fareHoliday(d) === null)!
    const codes = async () =>
      (await quote({ date_time_service: `${day}T10:00:00-05:00` })).data.lines.map(
        (line) => line.code,
      )
    expect(await codes()).not.toContain('HOLIDAY')
    const admin = await t.as('ADMIN')
    const added = await admin(catalogs.create, {
      params: { kind: 'holidays' },
      body: { name: 'Feriado regional', position: 99, data: { rule: 'ONCE', date: day } },
    })
    expect(added.status).toBe(201)
    expect(await codes()).toContain('HOLIDAY')
  })
  test('with a stop elsewhere is measured, not fixed', async () => {
    const { data } = await quote({ destinations: [UCSM, AIRPORT] })
    expect(data.source).toBe('formula')
    expect(data.lines.map((line) => line.code)).toContain('STOPS')
  })
  test.each<[string, Record<string, unknown>, number, string]>([
    ['origin out of coverage', { origin: YURA }, 422, 'OUT_OF_COVERAGE'],
    ['destination out of coverage', { destinations: [YURA] }, 422, 'OUT_OF_COVERAGE'],
    ['same place', { destinations: [PLAZA] }, 422, 'SAME_PLACE'],
    ['swapped axes', { origin: '-71.5369,-16.3988' }, 422, 'SWAPPED'],
    ['long ago', { date_time_service: '2020-01-01T10:00:00-05:00' }, 422, 'PAST'],
    ['far away', { date_time_service: '2150-01-01T10:00:00-05:00' }, 422, 'TOO_FAR'],
    ['thirty stops', { destinations: Array.from({ length: 30 }, () => AIRPORT) }, 400, 'TOO_BIG'],
    ['nonsense', { origin: 'NaN,0' }, 400, 'INVALID_FORMAT'],
    ['unknown company', { companyId: 999_999 }, 404, ''],
  ])('%s is refused, never priced', async (_name, more, status, code) => {
    const { status: answered, error } = await quote(more)
    expect(answered).toBe(status)
    if (code !== '') expect(error.errors?.[0]?.code).toBe(code)
  })
  test('an operator of another coverage is told it is not theirs', async () => {
    const user = await t.user(['DSP_QUOTE'], { coverage_ids: [] })
    const other = await t.as(user)
    const query = { origin: PLAZA, destinations: [AIRPORT] }
    expect((await other(fares.offer, { query })).status).toBe(422)
  })
  test('a zone drawn a moment ago counts at once', async () => {
    const plaza = JSON.stringify({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-71.538, -16.4],
            [-71.536, -16.4],
            [-71.536, -16.398],
            [-71.538, -16.398],
            [-71.538, -16.4],
          ],
        ],
      ],
    })
    await sql`insert into zone (coverage_id, code, name, type_zone_id, priority, geometry, area_m2)
              values (${coverage_id}, 'ZX', 'Feria', 1, 50, ${plaza}::jsonb, 1000)`.execute(t.db)
    expect((await quote()).data.source).toBe('formula')
    await sql`delete from zone where code = 'ZX'`.execute(t.db)
    expect((await quote()).data.source).toBe('zone_pair')
  })
})

describe('the public site', () => {
  test('gets the same price without leaving its place behind, within its limit', async () => {
    const query = { origin: PLAZA, destinations: [AIRPORT], date_time_service: noon }
    const { data } = await t.anonymous(fares.publicQuote, { query })
    expect(data.total).toBe((await quote()).data.total)
    const kept = await findQuote(t.db, data.quote_uuid)
    expect(JSON.stringify(kept)).not.toContain('-16.3988')
    expect(kept?.input).toMatchObject({ zones: ['Z01', 'Z05'] })
    let refused = 0
    for (let i = 0; i < fares.publicQuote.limit.max + 2; i++) {
      if ((await t.anonymous(fares.publicQuote, { query })).status === 429) refused++
    }
    expect(refused).toBe(3)
  })
})

describe('companies', () => {
  test('terms, then a contract price, change what they pay and nobody else', async () => {
    const plain = (await quote()).data.total
    const validity = { valid_from: '2020-01-01', valid_to: null }
    const terms = { company_id, discount_percent: 10, fee_percent: 0, ...validity }
    await admin(fares.createCompanyTerms, { body: terms })
    const less = await quote({ companyId: company_id })
    expect(less.data.lines.map((line) => line.code)).toContain('COMPANY_DISCOUNT')
    const price = {
      company_id,
      vehicle_attribute_id: null,
      origin_zone_id: null,
      destination_zone_id: await zoneId('Z05'),
      amount: 1800,
      ...validity,
    }
    const made = await admin(fares.createContractPrice, { body: price })
    expect(made.status).toBe(201)
    const agreed = await quote({ companyId: company_id })
    expect(agreed.data.source).toBe('contract')
    expect(agreed.data.lines[0]).toMatchObject({ code: 'CONTRACT', amount: 1800 })
    expect((await quote()).data.total).toBe(plain)
    const nobody = '00000000-0000-0000-0000-000000000000'
    expect((await quote({ companyId: nobody })).data.total).toBe(plain)
  })
})
