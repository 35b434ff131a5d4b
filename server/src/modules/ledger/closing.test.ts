import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { insertPast, moneyDesk, week } from '#src/test/reports/test-kit.ts'
import { workClosing } from './close-everybody.ts'

const { test, admin, drivers } = await moneyDesk()
afterAll(() => test.close())

const next = { date_start: '2025-06-09', date_finish: '2025-06-15' }
const listed = async (period = week, show?: 'EXCEPTIONS' | 'OPEN' | 'CLOSED') =>
  (await admin(reports.accounts, { query: { ...period, page_size: 200, show } })).data
const settlements = () =>
  many(
    test.db,
    sql<{
      driver_id: number
      times: number
    }>`select driver_id, count(*)::int as times from settlement
      where period_start = ${week.date_start}::date group by driver_id`,
  )
const sum = () =>
  one(
    test.db,
    sql<{ ledger: number; settled: number }>`select
      (select coalesce(sum(amount_cents), 0)::bigint from ledger_entry where settlement_id is not null) as ledger,
      (select coalesce(sum(balance_cents + advances_cents - adjustments_cents), 0)::bigint from settlement) as settled`,
  )

describe('closing the week of everybody', () => {
  it('shows first what to look at, and what it comes to', async () => {
    await admin(ledger.note, {
      params: { driver_id: drivers[2]! },
      body: { kind: 'FINE', amount_cents: -500_000, day: '2025-06-03', reason: 'Choque' },
    })
    const { data, totals } = await listed()
    expect(totals).toMatchObject({ drivers: data.length, open: data.length })
    expect(totals.owed_cents - totals.debt_cents).toBe(
      data.reduce((all, a) => all + a.running_cents, 0),
    )
    const judged = data.map((a) => a.exceptions.length > 0)
    expect(judged.lastIndexOf(true)).toBeLessThan(
      judged.includes(false) ? judged.indexOf(false) : judged.length,
    )
    const debtors = data.filter((a) => a.running_cents < 0)
    expect(debtors.length).toBeGreaterThan(0)
    expect(debtors.every((a) => a.exceptions.includes('DEBT'))).toBe(true)
    expect((await listed(week, 'EXCEPTIONS')).total).toBe(totals.exceptions)
  })

  it('closes each driver once, however many workers and people close at the same time', async () => {
    const [ana] = drivers as [number]
    const { totals } = await listed()
    const asked = await Promise.all([1, 2, 3].map(() => admin(ledger.closeAll, { body: week })))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const { closing_id, total } = asked.find(({ status }) => status === 201)!.data
    expect(total).toBe(totals.open)
    const { balance_cents } = (
      await admin(reports.account, { params: { driver_id: ana }, query: week })
    ).data
    await Promise.all([
      workClosing(test.deps, { closing_id }),
      workClosing(test.deps, { closing_id }),
      admin(reports.closeAccount, { params: { driver_id: ana }, body: { ...week, balance_cents } }),
    ])
    // A worker that passed by another's driver may end first.
    await workClosing(test.deps, { closing_id })
    const { data } = await admin(ledger.closing, { params: { closing_id } })
    expect(data.state).toBe('DONE')
    expect(data.closed + data.skipped).toBe(total)
    expect(data.skips.every((s) => s.driver_id === ana && s.detail.includes('cerrado'))).toBe(true)
    const rows = await settlements()
    expect(rows).toHaveLength(total)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    const { ledger: posted, settled } = await sum()
    expect(posted).toBe(settled)
    expect((await admin(ledger.closeAll, { body: week })).status).toBe(409)
    const today = { date_start: '2025-06-16', date_finish: '2099-01-01' }
    expect((await admin(ledger.closeAll, { body: today })).status).toBe(400)
  })

  it('tells every driver, and takes late rides into the next week', async () => {
    const [, beto] = drivers as [number, number]
    const { text } = await one(
      test.db,
      sql<{ text: string }>`select m.text from message m join conversation c using (conversation_id)
        where c.driver_id = ${beto} order by m.message_id desc limit 1`,
    )
    expect(text).toContain('Su semana del 02/06/2025 al 08/06/2025 está cerrada')
    await insertPast(test, [
      {
        at: '2025-06-08T23:50:00-05:00',
        driver_id: beto,
        lines: [{ code: 'AGREED', amount: 4321 }],
      },
    ])
    const row = (await listed(next)).data.find((a) => a.driver_id === beto)!
    expect(row).toMatchObject({ late_services: 1, exceptions: expect.arrayContaining(['LATE']) })
    const { data } = await admin(ledger.closeAll, { body: next })
    await workClosing(test.deps, data)
    const done = (await admin(ledger.closing, { params: { closing_id: data.closing_id } })).data
    expect(done).toMatchObject({ state: 'DONE', late_services: 1, skipped: 0 })
    expect((await admin(ledger.closings, { query: {} })).data.total).toBe(2)
  })
})

describe('paying many', () => {
  it('pays each what they are owed, once, and hands over the bank’s file', async () => {
    const all = (await admin(ledger.drivers, { query: { page_size: 200 } })).data.data
    // Whoever drove for the company’s account is owed something.
    const [ana, beto, caro] = drivers as [number, number, number]
    const bonus = { kind: 'ADJUSTMENT' as const, day: '2025-07-01', reason: 'Bono del mes' }
    for (const [driver_id, extra] of [
      [ana, 12_345],
      [beto, 500],
    ] as const) {
      const { balance_cents } = all.find((row) => row.driver_id === driver_id)!
      const amount_cents = extra - balance_cents
      await admin(ledger.note, { params: { driver_id }, body: { ...bonus, amount_cents } })
    }
    const owed = all.find((row) => row.driver_id === caro)!.balance_cents
    await admin(ledger.note, {
      params: { driver_id: caro },
      body: { ...bonus, amount_cents: -Math.abs(owed) * 2 - 100 },
    })
    await admin(ledger.setPayee, {
      params: { driver_id: ana },
      body: { bank_name: 'BCP', bank_account: '215-77', cci: '', yape: '', plin: '', version: 0 },
    })
    const { version, ...file } = (await admin(ledger.payFile, {})).data
    const columns = [
      { value: 'ACCOUNT' as const, title: 'Cta' },
      { value: 'AMOUNT' as const, title: 'Importe' },
    ]
    await admin(ledger.setPayFile, {
      body: { ...file, version, separator: '|', decimal_comma: true, columns },
    })
    expect((await admin(ledger.setPayFile, { body: { ...file, version } })).status).toBe(412)
    const body = {
      driver_ids: [ana, beto, caro],
      day: '2025-07-02',
      method: 'TRANSFERENCIA' as const,
      reference: 'Semana 23',
    }
    const answers = await Promise.all([1, 2].map(() => admin(ledger.payAll, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { data } = answers.find(({ status }) => status === 201)!
    expect(data).toMatchObject({ paid: 2, total_cents: 12_845 })
    expect(data.skips).toMatchObject([{ driver_id: caro, detail: 'No se le debe nada.' }])
    const { batch_id } = data
    const text = async () =>
      (await admin(ledger.batchFile, { params: { batch_id } })).raw.toString()
    const lines = (await text()).split('\r\n')
    expect(lines[0]).toBe('Cta|Importe')
    expect(lines.slice(1, 3).toSorted()).toEqual(['215-77|123,45', '|5,00'])
    const { data: entries } = (
      await admin(ledger.entries, { params: { driver_id: ana }, query: {} })
    ).data
    expect(entries[0]).toMatchObject({ kind: 'PAYOUT', amount_cents: -12_345, after_cents: 0 })
    await admin(ledger.counter, {
      params: { driver_id: ana, entry_id: entries[0]!.entry_id },
      body: { reason: 'Rebotó en el banco' },
    })
    expect(await text()).not.toContain('215-77')
  })

  it('is nobody’s business of another place', async () => {
    const far = await test.as(await test.user(['RPT_SETTLEMENT'], { coverage_ids: [999_999] }))
    expect((await far(ledger.closings, { query: {} })).data.total).toBe(0)
    expect((await far(ledger.batches, { query: {} })).data.total).toBe(0)
    const driver_ids = [...drivers]
    const body = { driver_ids, day: '2025-07-02', method: 'YAPE' as const, reference: '' }
    expect((await far(ledger.payAll, { body })).status).toBe(404)
    expect((await far(ledger.closeAll, { body: next })).status).toBe(409)
  })
})
