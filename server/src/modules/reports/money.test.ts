import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { AccountDetail } from '@chaski/contract/reports/settlement-schema.ts'
import { daysOfMonth, taxOf } from '@chaski/contract/reports/statement-schema.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { firstIds, insertPast, type PastTrip, randomRides, sumOf } from './test-kit.ts'

let test: TestApp
let admin: Caller
let companies: number[]
let drivers: number[]
const made: PastTrip[] = []
const credit = 3
const byHouse = [2, 3]
const month = '2025-06'

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  companies = await firstIds(test, 'company', 3)
  drivers = await firstIds(test, 'driver', 3)
  made.push(...(await randomRides(test, companies, drivers)))
  await insertPast(test, made)
})
afterAll(() => test.close())

const amount = (t: PastTrip): number => sumOf(t.lines!)
const outlay = (t: PastTrip): number =>
  sumOf(t.lines!.filter(({ code }) => code === 'TOLL' || code === 'PARKING'))
const total = (trips: PastTrip[]): number => trips.reduce((sum, t) => sum + amount(t), 0)
const charged = (company_id: number) =>
  made.filter((t) => t.company_id === company_id && t.at.startsWith(month) && amount(t) > 0)

describe('a company’s statement', () => {
  it('equals the sum of its services, to the cent, for every company', async () => {
    for (const company_id of companies) {
      const { data } = await admin(reports.statement, {
        params: { company_id },
        query: { month, page_size: 200 },
      })
      const own = charged(company_id)
      const onCredit = own.filter((t) => t.payment_type_id === credit)
      expect(data.services).toBe(own.length)
      expect(data.credit_cents).toBe(total(onCredit))
      expect(data.credit_cents + data.paid_cents).toBe(total(own))
      expect(data.base_cents + data.igv_cents).toBe(data.credit_cents)
      expect(data.rows.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(total(own))
      for (const center of data.centers) {
        const there = own.filter((t) => t.costcenter_id === center.costcenter_id)
        expect(center.credit_cents + center.paid_cents).toBe(total(there))
      }
      const report = await admin(reports.services, {
        query: {
          company_id,
          date_start: `${month}-01T00:00:00-05:00`,
          date_finish: `${month}-30T23:59:59.999-05:00`,
        },
      })
      expect(report.data.totals.amount_cents).toBe(data.credit_cents + data.paid_cents)
      expect(report.data.totals.credit_cents).toBe(data.credit_cents)
    }
  })

  it('comes as a workbook with the same sums, and as a PDF', async () => {
    const [company_id] = companies
    const request = { params: { company_id: company_id! }, query: { month } }
    const [centers, services] = readWorkbook((await admin(reports.statementExcel, request)).raw)
    const own = charged(company_id!)
    const sums = centers!.rows.find(([name]) => name === 'Total')!
    const onCredit = own.filter((t) => t.payment_type_id === credit)
    expect(sums.slice(1)).toEqual([
      own.length,
      total(onCredit) / 100,
      (total(own) - total(onCredit)) / 100,
    ])
    const at = services!.rows[0]!.indexOf('Total (S/)')
    const cells = services!.rows.slice(1).map((row) => Math.round((row[at] as number) * 100))
    expect(cells.reduce((a, b) => a + b, 0)).toBe(total(own))
    const pdf = await admin(reports.statementPdf, request)
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain(`${month}.pdf`)
  })

  it('takes the IGV out of a taxed total without losing a cent', () => {
    expect(taxOf(11_800, 'GRAVADO')).toEqual({ base_cents: 10_000, igv_cents: 1800 })
    expect(taxOf(11_800, 'EXONERADO')).toEqual({ base_cents: 11_800, igv_cents: 0 })
    for (let cents = 1; cents < 2000; cents++) {
      const { base_cents, igv_cents } = taxOf(cents, 'GRAVADO')
      expect(base_cents + igv_cents).toBe(cents)
    }
    expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOfMonth('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it('is shown for the own companies only', async () => {
    const codes = ['RPT_STATEMENT', 'RPT_SETTLEMENT']
    const limited = await test.as(await test.user(codes, { company_ids: [companies[0]!] }))
    const ask = (company_id: number) =>
      limited(reports.statement, { params: { company_id }, query: { month } })
    expect((await ask(companies[0]!)).status).toBe(200)
    expect((await ask(companies[1]!)).status).toBe(404)
    const account = await limited(reports.account, {
      params: { driver_id: drivers[0]! },
      query: week,
    })
    expect(account.status).toBe(404)
    expect((await limited(reports.accounts, { query: week })).data.total).toBe(0)
  })
})

describe('the portal', () => {
  it('shows a company its own services and statement and nobody else’s', async () => {
    const [mine, other] = companies as [number, number]
    const { company_user_id } = await one(
      test.db,
      sql<{
        company_user_id: number
      }>`insert into company_user (company_id, username, name, role, password_hash, must_change_password)
        values (${mine}, 'portal-reportes', 'Julia Paz', 'VIEWER', 'none', false) returning company_user_id`,
    )
    const julia = await test.asGuest('company', company_user_id)
    const own = made.filter((t) => t.company_id === mine && t.at.startsWith(month))
    const { data, raw } = await julia(reports.portalTrips, { query: { month, page_size: 200 } })
    expect(data.total).toBe(own.length)
    expect(data.totals.amount_cents).toBe(total(own))
    expect(raw.toString()).not.toContain(`Pasajero de ${other}`)
    const statement = await julia(reports.portalStatement, { query: { month } })
    expect(statement.data.company.company_id).toBe(mine)
    const file = await julia(reports.portalStatementExcel, { query: { month } })
    expect(JSON.stringify(readWorkbook(file.raw))).not.toContain(`Pasajero de ${other}`)
    expect((await julia(reports.portalStatementPdf, { query: { month } })).status).toBe(200)
    const idOf = async (company_id: number) =>
      (
        await one(
          test.db,
          sql<{
            service_id: number
          }>`select service_id from trip where company_id = ${company_id} and date_time_service < '2025-08-01' limit 1`,
        )
      ).service_id
    const ask = async (company_id: number) =>
      julia(reports.portalTrip, { params: { service_id: await idOf(company_id) } })
    expect((await ask(mine)).data.operator_name).toBeNull()
    expect((await ask(other)).status).toBe(404)
  })
})

const week = { date_start: '2025-06-02', date_finish: '2025-06-08' }
const next = { date_start: '2025-06-09', date_finish: '2025-06-15' }
const driven = (driver_id: number, p: typeof week) =>
  made.filter((t) => {
    const day = t.at.slice(0, 10)
    return t.driver_id === driver_id && day >= p.date_start && day <= p.date_finish && amount(t) > 0
  })

/** The account worked out again from the services, by other code. */
const expected = (driver_id: number, p: typeof week, percent: number, advances = 0, adjust = 0) => {
  const rides = driven(driver_id, p)
  const gross = total(rides)
  const commission = rides.reduce(
    (sum, t) => sum + Math.round(((amount(t) - outlay(t)) * percent) / 100),
    0,
  )
  const collected = total(rides.filter((t) => !byHouse.includes(t.payment_type_id!)))
  return {
    services: rides.length,
    gross_cents: gross,
    commission_cents: commission,
    collected_cents: collected,
    balance_cents: gross - commission - collected - advances + adjust,
  }
}

const accountOf = async (driver_id: number, p = week): Promise<AccountDetail> =>
  (await admin(reports.account, { params: { driver_id }, query: p })).data

const close = async (driver_id: number, p = week) => {
  const { balance_cents } = await accountOf(driver_id, p)
  return admin(reports.closeAccount, { params: { driver_id }, body: { ...p, balance_cents } })
}

describe('a driver’s settlement', () => {
  it('equals the sum of the services for every driver, in the list and alone', async () => {
    const { data } = await admin(reports.accounts, { query: { ...week, page_size: 200 } })
    for (const driver_id of drivers) {
      const account = await accountOf(driver_id)
      expect(account).toMatchObject(expected(driver_id, week, 20))
      const { lines: _, entries: __, terms: ___, ...row } = account
      expect(data.data.find((d) => d.driver_id === driver_id)).toEqual(row)
      expect(account.lines.reduce((sum, l) => sum + l.commission_cents, 0)).toBe(
        account.commission_cents,
      )
    }
  })

  it('knows weekly fees, advances and adjustments with their reason', async () => {
    const driver_id = drivers[1]!
    const params = { driver_id }
    const { terms } = await accountOf(driver_id)
    const fee = { plan: 'WEEKLY_FEE' as const, commission_bp: 0, weekly_fee_cents: 15_000 }
    const changed = await admin(reports.changeTerms, {
      params,
      body: { ...fee, version: terms.version },
    })
    expect(changed.data.version).toBe(1)
    const stale = await admin(reports.changeTerms, { params, body: { ...fee, version: 0 } })
    expect(stale.status).toBe(412)
    const entry = (kind: 'ADVANCE' | 'ADJUSTMENT', amount_cents: number, day = '2025-06-03') =>
      admin(reports.addEntry, {
        params,
        body: { kind, amount_cents, day, reason: 'Motivo anotado' },
      })
    expect((await entry('ADVANCE', 5000)).status).toBe(201)
    expect((await entry('ADJUSTMENT', -750)).status).toBe(201)
    expect((await entry('ADVANCE', -1)).status).toBe(400)
    const { data: wrong } = await entry('ADVANCE', 9999)
    await admin(reports.removeEntry, { params: { driver_id, entry_id: wrong.entry_id } })
    const account = await accountOf(driver_id)
    const plain = expected(driver_id, week, 0, 5000, -750)
    expect(account).toMatchObject({
      ...plain,
      fee_cents: 15_000,
      balance_cents: plain.balance_cents - 15_000,
    })
    const pdf = await admin(reports.accountPdf, { params, query: week })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is closed as it was seen, once, and paid once', async () => {
    const driver_id = drivers[0]!
    const params = { driver_id }
    const stale = await admin(reports.closeAccount, {
      params,
      body: { ...week, balance_cents: 1 },
    })
    expect(stale.error.code).toBe('STATE_CONFLICT')
    const { balance_cents } = await accountOf(driver_id)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin(reports.closeAccount, { params, body: { ...week, balance_cents } }),
      ),
    )
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const closed = answers.find((a) => a.status === 201)!.data
    expect(closed).toMatchObject({ state: 'CLOSED', ...expected(driver_id, week, 20) })
    const overlapping = { date_start: '2025-06-08', date_finish: '2025-06-10' }
    expect((await close(driver_id, overlapping)).status).toBe(409)
    const pay = () =>
      admin(reports.payAccount, {
        params,
        body: {
          settlement_id: closed.settlement_id!,
          paid_on: '2025-06-10',
          paid_method: 'YAPE',
          paid_reference: 'op 123',
        },
      })
    expect((await pay()).data.state).toBe('PAID')
    expect((await pay()).status).toBe(409)
    const today = new Date().toISOString().slice(0, 10)
    expect((await close(drivers[2]!, { date_start: today, date_finish: today })).status).toBe(409)
  })

  it('once closed cannot change: the database itself refuses', async () => {
    const driver_id = drivers[2]!
    const params = { driver_id }
    await admin(reports.addEntry, {
      params,
      body: { kind: 'ADVANCE', amount_cents: 100, day: '2025-06-04', reason: 'Combustible' },
    })
    expect((await close(driver_id)).status).toBe(201)
    const before = await accountOf(driver_id)
    const { settlement_id } = before
    const service_id = before.lines[0]!.service_id
    const refused = [
      sql`update settlement set balance_cents = balance_cents + 1, gross_cents = gross_cents + 1 where settlement_id = ${settlement_id}`,
      sql`update settlement set sealed = false where settlement_id = ${settlement_id}`,
      sql`delete from settlement where settlement_id = ${settlement_id}`,
      sql`update settlement_trip set amount_cents = 1 where service_id = ${service_id}`,
      sql`delete from settlement_trip where service_id = ${service_id}`,
      sql`insert into settlement_trip select service_id, ${settlement_id}, 1, 0, 0, 0 from trip where service_id not in (select service_id from settlement_trip) limit 1`,
      sql`update driver_entry set amount_cents = 1 where settlement_id = ${settlement_id}`,
      sql`delete from driver_entry where settlement_id = ${settlement_id}`,
      sql`insert into driver_entry (driver_id, day, kind, amount_cents, reason, created_by) values (${driver_id}, '2025-06-05', 'ADVANCE', 1, 'x', 'x')`,
      sql`update trip set fare_cents = fare_cents + 1 where service_id = ${service_id}`,
      sql`update trip set driver_id = ${drivers[1]!} where service_id = ${service_id}`,
      sql`update trip set final_fare = '{"lines": [], "total": 0}' where service_id = ${service_id}`,
      sql`delete from trip where service_id = ${service_id}`,
    ]
    for (const [at, statement] of refused.entries())
      await expect(run(test.db, statement), `statement ${at}`).rejects.toThrow()
    expect(await accountOf(driver_id)).toEqual(before)
    const late = await admin(reports.addEntry, {
      params,
      body: { kind: 'ADVANCE', amount_cents: 100, day: '2025-06-04', reason: 'Tarde ya' },
    })
    expect(late.error.detail).toContain('ya está cerrado')
    // What is no money of it may still be put right.
    await run(
      test.db,
      sql`update trip set notes = 'olvidó un paraguas' where service_id = ${service_id}`,
    )
  })

  it('carries a ride that ended after its period was closed into the next one', async () => {
    const driver_id = drivers[2]!
    const before = await accountOf(driver_id, next)
    await insertPast(test, [
      { at: '2025-06-08T23:50:00-05:00', driver_id, lines: [{ code: 'AGREED', amount: 4321 }] },
    ])
    const after = await accountOf(driver_id, next)
    expect(after.gross_cents - before.gross_cents).toBe(4321)
    expect(after.lines.filter((l) => l.late)).toHaveLength(1)
    expect((await close(driver_id, next)).status).toBe(201)
    expect(
      (
        await accountOf(driver_id, { date_start: '2025-06-16', date_finish: '2025-06-22' })
      ).lines.some((l) => l.late),
    ).toBe(false)
  })
})
