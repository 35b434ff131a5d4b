import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { NotedKind } from '@chaski/contract/ledger/entry-kinds.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { AccountDetail } from '@chaski/contract/reports/settlement-schema.ts'
import { run } from '#src/base/sql/sql.ts'
import {
  amountOf,
  insertPast,
  moneyDesk,
  type PastTrip,
  sumOf,
  totalOf,
  week,
} from '#src/test/reports/test-kit.ts'

const { test, admin, drivers, made } = await moneyDesk()
afterAll(() => test.close())

const paidToCompany = [2, 3]
const outlay = (t: PastTrip): number =>
  sumOf(t.lines!.filter(({ code }) => code === 'TOLL' || code === 'PARKING'))
const next = { date_start: '2025-06-09', date_finish: '2025-06-15' }
const driven = (driver_id: number, p: typeof week) =>
  made.filter((t) => {
    const day = t.at.slice(0, 10)
    return (
      t.driver_id === driver_id && day >= p.date_start && day <= p.date_finish && amountOf(t) > 0
    )
  })

/** The account worked out again from the services, by other code. */
const expected = (driver_id: number, p: typeof week, percent: number, advances = 0, adjust = 0) => {
  const rides = driven(driver_id, p)
  const gross = totalOf(rides)
  const commission = rides.reduce(
    (sum, t) => sum + Math.round(((amountOf(t) - outlay(t)) * percent) / 100),
    0,
  )
  const collected = totalOf(rides.filter((t) => !paidToCompany.includes(t.payment_type_id!)))
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
      const { lines: _, entries: __, ...row } = account
      const { exceptions, ...listed } = data.data.find((d) => d.driver_id === driver_id)!
      expect(listed).toEqual(row)
      expect(exceptions).toContain('NO_CONTRACT')
      expect(account.lines.reduce((sum, l) => sum + l.commission_cents, 0)).toBe(
        account.commission_cents,
      )
    }
  })

  it('knows weekly fees, advances and adjustments with their reason', async () => {
    const driver_id = drivers[1]!
    const params = { driver_id }
    const fee = { kind: 'OWNER' as const, commission_bp: 0, fee_cents: 15_000, valid_to: null }
    const agreed = await admin(ledger.agree, {
      params,
      body: { ...fee, valid_from: '2025-01-01' },
    })
    expect(agreed.status).toBe(201)
    const entry = (kind: NotedKind, amount_cents: number, day = '2025-06-03') =>
      admin(ledger.note, {
        params,
        body: { kind, amount_cents, day, reason: 'Motivo anotado' },
      })
    expect((await entry('ADVANCE', -5000)).status).toBe(201)
    expect((await entry('FINE', -750)).status).toBe(201)
    expect((await entry('ADVANCE', 1)).status).toBe(400)
    expect((await entry('TIP', -1)).status).toBe(400)
    expect((await entry('FUEL', -100, '2099-01-01')).status).toBe(409)
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

  it('is closed as it was seen, once', async () => {
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
    const today = new Date().toISOString().slice(0, 10)
    expect((await close(drivers[2]!, { date_start: today, date_finish: today })).status).toBe(409)
  })

  it('once closed cannot change: the database itself refuses', async () => {
    const driver_id = drivers[2]!
    const params = { driver_id }
    await admin(ledger.note, {
      params,
      body: { kind: 'ADVANCE', amount_cents: -100, day: '2025-06-04', reason: 'Combustible' },
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
      sql`update ledger_entry set amount_cents = 1 where driver_id = ${driver_id}`,
      sql`delete from ledger_entry where driver_id = ${driver_id}`,
      sql`insert into ledger_entry (driver_id, day, kind, amount_cents, reason, created_by) values (${driver_id}, '2025-06-05', 'FINE', -1, 'x', 'x')`,
      sql`insert into driver_entry (driver_id, day, kind, amount_cents, reason, created_by) values (${driver_id}, '2025-06-05', 'ADVANCE', 1, 'x', 'x')`,
      sql`update trip set fare_cents = fare_cents + 1 where service_id = ${service_id}`,
      sql`update trip set driver_id = ${drivers[1]!} where service_id = ${service_id}`,
      sql`update trip set final_fare = '{"lines": [], "total": 0}' where service_id = ${service_id}`,
      sql`delete from trip where service_id = ${service_id}`,
    ]
    for (const [at, statement] of refused.entries())
      await expect(run(test.db, statement), `statement ${at}`).rejects.toThrow()
    expect(await accountOf(driver_id)).toEqual(before)
    const late = await admin(ledger.note, {
      params,
      body: { kind: 'ADVANCE', amount_cents: -100, day: '2025-06-04', reason: 'Tarde ya' },
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
