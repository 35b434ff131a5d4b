import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { insertPast, moneyDesk, sumOf, week } from '#src/test/reports/test-kit.ts'

const { test, admin, drivers, made } = await moneyDesk()
afterAll(() => test.close())

const [ana, beto, newcomer] = drivers as [number, number, number]
const phoneOf = (driver_id: number) => test.asGuest('driver', driver_id)
const everything = { query: { page_size: 200 } }

const ride = (driver_id: number, at: string, more: object = {}) => ({
  at: `${at}T12:00:00-05:00`,
  driver_id,
  lines: [
    { code: 'AGREED', amount: 1500 },
    { code: 'TOLL', amount: 500 },
  ],
  ...more,
})
const newestOf = (driver_id: number) =>
  one(
    test.db,
    sql<{ service_id: number }>`
      select service_id from trip where driver_id = ${driver_id} order by service_id desc limit 1`,
  )

describe('the history on a driver’s phone', () => {
  it('has every ride of their own that brought money, the newest first, and nobody else’s', async () => {
    const phone = await phoneOf(ana)
    const { data } = await phone(reports.ownRides, everything)
    const mine = made.filter((t) => t.driver_id === ana && sumOf(t.lines ?? []) > 0)
    expect(data.total).toBe(mine.length)
    expect(data.data).toHaveLength(mine.length)
    expect(data.data.map((r) => r.amount_cents).toSorted((a, b) => a - b)).toEqual(
      mine.map((t) => sumOf(t.lines!)).toSorted((a, b) => a - b),
    )
    const hours = data.data.map((r) => Date.parse(r.date_time_service))
    expect(hours).toEqual(hours.toSorted((a, b) => b - a))
    const second = await phone(reports.ownRides, { query: { page: 2, page_size: 5 } })
    expect(second.data.data).toEqual(data.data.slice(5, 10))
  })

  it('says of each the commission, the tip and what stays, as the account will count it', async () => {
    await insertPast(test, [ride(beto, '2025-08-05')])
    const { service_id } = await newestOf(beto)
    await run(
      test.db,
      sql`insert into trip_tip (service_id, driver_id, amount_cents) values (${service_id}, ${beto}, 300)`,
    )
    const phone = await phoneOf(beto)
    const read = async () =>
      (await phone(reports.ownRides, everything)).data.data.find(
        (r) => r.service_id === service_id,
      )!
    // A fifth of what is not toll.
    expect(await read()).toMatchObject({
      amount_cents: 2000,
      outlay_cents: 500,
      commission_cents: 300,
      tip_cents: 300,
      net_cents: 2000,
      settled: false,
    })
    const params = { driver_id: beto }
    const period = { date_start: '2025-08-04', date_finish: '2025-08-10' }
    const { data: account } = await admin(reports.account, { params, query: period })
    expect(account.commission_cents).toBe(300)
    const { balance_cents } = account
    await admin(reports.closeAccount, { params, body: { ...period, balance_cents } })
    const terms = { plan: 'WEEKLY_FEE' as const, commission_bp: 0, weekly_fee_cents: 9000 }
    const agreed = { kind: 'OWNER' as const, commission_bp: 0, fee_cents: 9000, valid_to: null }
    const from = (valid_from: string) =>
      admin(ledger.agree, { params, body: { ...agreed, valid_from } })
    // Days that are closed were counted by what applied then.
    expect((await from('2025-08-10')).status).toBe(409)
    expect((await from('2025-08-11')).status).toBe(201)
    // What was settled stays settled, whatever is agreed on later.
    expect(await read()).toMatchObject({ commission_cents: 300, settled: true })
    expect((await phone(reports.ownRides, everything)).data).toMatchObject(terms)
  })
})

describe('the accounts on a driver’s phone', () => {
  it('are the open week and the closed ones, each as a paper; of no other driver', async () => {
    const phone = await phoneOf(ana)
    const params = { driver_id: ana }
    const before = (await phone(reports.ownAccounts, {})).data.data
    expect(before.map((a) => a.state)).toEqual(['OPEN'])
    const { data: account } = await admin(reports.account, { params, query: week })
    const { balance_cents } = account
    await admin(reports.closeAccount, { params, body: { ...week, balance_cents } })
    const after = (await phone(reports.ownAccounts, {})).data.data
    expect(after.map((a) => a.state)).toEqual(['OPEN', 'CLOSED'])
    expect(after[1]).toMatchObject({ ...week, driver_id: ana, balance_cents })
    const paper = await phone(reports.ownAccountPdf, { query: week })
    expect(paper.headers['content-type']).toContain('application/pdf')
    expect(paper.headers['content-disposition']).toContain(account.code)
    expect((await (await phoneOf(newcomer))(reports.ownAccounts, {})).data.data).toHaveLength(1)
  })
})

describe('what passengers thought', () => {
  const rate = async (stars: number, reasons: string[], days: number) => {
    await insertPast(test, [ride(newcomer, '2025-09-01', { stars })])
    const { service_id } = await newestOf(newcomer)
    await run(
      test.db,
      sql`update trip_rating set reasons = ${reasons}, comment = 'Soy Rosa Quispe',
        rated_at = now() - make_interval(days => ${days}) where service_id = ${service_id}`,
    )
  }

  it('is told when they are enough, added up to yesterday, with reasons and without words or names', async () => {
    const phone = await phoneOf(newcomer)
    const read = async () => (await phone(reports.ownRating, {})).data
    for (let n = 0; n < 4; n++) await rate(5, ['BUEN_TRATO', 'PUNTUAL'], 2)
    // Of today: who just got out would be known.
    await rate(1, ['MAL_TRATO'], 0)
    expect(await read()).toEqual({ total: 4, mean: null, stars: [], reasons: [] })
    await rate(3, ['DEMORA'], 3)
    const told = await read()
    expect(told).toEqual({
      total: 5,
      mean: 4.6,
      stars: [0, 0, 1, 0, 4],
      reasons: [
        { code: 'BUEN_TRATO', times: 4 },
        { code: 'PUNTUAL', times: 4 },
        { code: 'DEMORA', times: 1 },
      ],
    })
  })
})
