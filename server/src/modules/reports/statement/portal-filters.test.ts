import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { amountOf, insertPast, moneyDesk, totalOf } from '#src/test/reports/test-kit.ts'

const { test, companies, made } = await moneyDesk()
afterAll(() => test.close())

const [mine, other] = companies as [number, number]
const { company_user_id } = await one(
  test.db,
  sql<{
    company_user_id: number
  }>`insert into company_user (company_id, username, name, role, password_hash, must_change_password)
    values (${mine}, 'portal-filtros', 'Julia Paz', 'VIEWER', 'none', false) returning company_user_id`,
)
const julia = await test.asGuest('company', company_user_id)
const own = made.filter((t) => t.company_id === mine)
const asked = async (query: Record<string, unknown>) =>
  (await julia(reports.portalTrips, { query: { page_size: 200, ...query } as never })).data
const within = (from: string, to: string) =>
  own.filter((t) => t.at.slice(0, 10) >= from && t.at.slice(0, 10) <= to)

describe('a company looks for its rides', () => {
  it('between two days, both of them whole', async () => {
    const [from, to] = ['2025-05-20', '2025-06-11']
    const found = await asked({ from, to })
    expect(found.total).toBe(within(from, to).length)
    expect(found.totals.amount_cents).toBe(totalOf(within(from, to)))
    const day = own[0]!.at.slice(0, 10)
    expect((await asked({ from: day, to: day })).total).toBe(within(day, day).length)
  })

  it('by what became of them and by cost center, those of none too', async () => {
    const [from, to] = ['2025-05-01', '2025-07-30']
    const months = within(from, to)
    for (const [state, id] of [
      ['FINISHED', tripStatus.FINISHED],
      ['CANCELED', tripStatus.CANCELED],
      ['NO_SHOW', tripStatus.NO_SHOW],
    ] as const) {
      const there = months.filter((t) => t.status_type_id === id)
      expect((await asked({ from, to, state })).total, state).toBe(there.length)
    }
    expect((await asked({ from, to, state: 'OPEN' })).total).toBe(0)
    const centers = new Set(months.map((t) => t.costcenter_id ?? null))
    expect(centers.size).toBeGreaterThan(1)
    for (const center of centers) {
      const there = months.filter((t) => (t.costcenter_id ?? null) === center)
      expect((await asked({ from, to, costcenter_id: center ?? 0 })).total).toBe(there.length)
    }
  })

  it('by name without accents or by telephone, and never finds those of another company', async () => {
    const at = '2025-08-03T10:00:00-05:00'
    await insertPast(test, [
      { at, company_id: mine, client_name: 'Íñigo Ñahui Pérez' },
      { at, company_id: other, client_name: 'Íñigo de al lado' },
    ])
    const days = { from: '2025-08-01', to: '2025-08-31' }
    const names = async (key_word: string) =>
      (await asked({ ...days, key_word })).data.map((row) => row.client_name)
    expect(await names('inigo perez')).toEqual(['Íñigo Ñahui Pérez'])
    expect(await names('987654')).toEqual(['Íñigo Ñahui Pérez'])
    expect(await names('100%')).toEqual([])
  })

  it('is told what is wrong with the days', async () => {
    const wrong = async (query: Record<string, unknown>) =>
      (await julia(reports.portalTrips, { query: query as never })).error.errors?.[0]
    expect(await wrong({})).toMatchObject({ path: 'from' })
    expect(await wrong({ from: '2025-06-02', to: '2025-06-01' })).toMatchObject({ path: 'to' })
    expect(await wrong({ from: '2023-01-01', to: '2025-06-01' })).toMatchObject({ path: 'to' })
  })
})

describe('what each center cost, month by month', () => {
  it('is what its statements say, to the cent', async () => {
    const { data } = await julia(reports.portalSpending, { query: { month: '2025-07', months: 3 } })
    expect(data.months).toEqual(['2025-05', '2025-06', '2025-07'])
    for (const [at, month] of data.months.entries()) {
      const { data: statement } = await julia(reports.portalStatement, { query: { month } })
      expect(data.centers.reduce((sum, { cents }) => sum + cents[at]!, 0)).toBe(
        statement.credit_cents + statement.paid_cents,
      )
      for (const { costcenter_id, cents, services } of data.centers) {
        const there = own.filter(
          (t) =>
            t.at.startsWith(month) &&
            (t.costcenter_id ?? null) === costcenter_id &&
            amountOf(t) > 0,
        )
        expect(cents[at]).toBe(totalOf(there))
        expect(services[at]).toBe(there.length)
      }
    }
    const totals = data.centers.map(({ cents }) => cents.reduce((a, b) => a + b, 0))
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })

  it('crosses the new year and shows a month without rides as nothing', async () => {
    const { data } = await julia(reports.portalSpending, { query: { month: '2026-01', months: 8 } })
    expect(data.months[0]).toBe('2025-06')
    expect(data.centers.every(({ cents }) => cents.length === 8 && cents[7] === 0)).toBe(true)
  })
})
