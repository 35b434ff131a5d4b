import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { drivers as fleetCalls } from '@chaski/contract/drivers/endpoints.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { notedKinds, signsOf } from '@chaski/contract/ledger/entry-kinds.ts'
import { balanceOf } from '@chaski/contract/ledger/rules.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { insertPast, moneyDesk, seeded } from '#src/test/reports/test-kit.ts'

const { test, admin, drivers } = await moneyDesk()
afterAll(() => test.close())

const [ana, beto, caro] = drivers as [number, number, number]
const of = (driver_id: number) => ({ params: { driver_id } })
const weeks = [0, 1, 2, 3].map((n) => ({
  date_start: addDays('2025-06-02', 7 * n),
  date_finish: addDays('2025-06-08', 7 * n),
}))
const reason = 'Motivo anotado'

const balance = async (driver_id: number) =>
  (await admin(ledger.driver, of(driver_id))).data.balance_cents
const entries = async (driver_id: number) =>
  (await admin(ledger.entries, { ...of(driver_id), query: { page_size: 200 } })).data.data
const accountOf = async (driver_id: number, query: (typeof weeks)[number]) =>
  (await admin(reports.account, { ...of(driver_id), query })).data
const close = async (driver_id: number, week: (typeof weeks)[number]) => {
  const { balance_cents } = await accountOf(driver_id, week)
  return admin(reports.closeAccount, { ...of(driver_id), body: { ...week, balance_cents } })
}

/** What the rides, fees, notes and payments of a driver come to, added up again from where they lie. */
const again = async (driver_id: number): Promise<number> =>
  (
    await one(
      test.db,
      sql<{ cents: number }>`select (
        coalesce((select sum(t.amount_cents - t.commission_cents - t.collected_cents) from settlement_trip t join settlement s using (settlement_id) where s.driver_id = ${driver_id}), 0)
        - coalesce((select sum(fee_cents) from settlement where driver_id = ${driver_id}), 0)
        + coalesce((select sum(amount_cents) from ledger_entry where driver_id = ${driver_id} and settlement_id is null), 0))::bigint as cents`,
    )
  ).cents

describe('a driver’s running account', () => {
  it('is the sum of all entries, whatever is noted, paid, taken back and closed', async () => {
    const r = seeded(7)
    const day = () => addDays('2025-06-02', r.int(0, 27))
    const at = new Map<number, number>([ana, beto].map((id) => [id, 0]))
    const steps = [
      async (driver_id: number) => {
        const kind = r.pick(notedKinds)
        const amount_cents = r.pick(signsOf[kind]) * r.int(1, 9000)
        const { status, data } = await admin(ledger.note, {
          ...of(driver_id),
          body: { kind, amount_cents, day: day(), reason },
        })
        return status === 201 ? data.amount_cents : 0
      },
      async (driver_id: number) => {
        const kind = r.pick(['PAYOUT', 'PAYMENT'] as const)
        const { status, data } = await admin(ledger.pay, {
          ...of(driver_id),
          body: {
            kind,
            amount_cents: r.int(1, 9000),
            day: '2025-07-20',
            method: 'EFECTIVO',
            reference: '',
          },
        })
        return status === 201 ? data.amount_cents : 0
      },
      async (driver_id: number) => {
        const all = await entries(driver_id)
        if (all.length === 0) return 0
        const { entry_id, amount_cents } = r.pick(all)
        const { status } = await admin(ledger.counter, {
          params: { driver_id, entry_id },
          body: { reason },
        })
        return status === 201 ? -amount_cents : 0
      },
      async (driver_id: number) => {
        const before = await balance(driver_id)
        const { status, data } = await close(driver_id, weeks[at.get(driver_id)!]!)
        if (status !== 201) return 0
        at.set(driver_id, Math.min(at.get(driver_id)! + 1, weeks.length - 1))
        expect(data.running_cents).toBe(
          data.carried_cents + data.payments_cents + data.balance_cents,
        )
        return (await balance(driver_id)) - before
      },
    ]
    const known = new Map<number, number>([
      [ana, 0],
      [beto, 0],
    ])
    for (let n = 0; n < 70; n++) {
      const driver_id = r.pick([ana, beto])
      const step = r.pick([0, 0, 1, 2, 3])
      known.set(driver_id, known.get(driver_id)! + (await steps[step]!(driver_id)))
    }
    for (const driver_id of [ana, beto]) {
      const all = await entries(driver_id)
      const told = await balance(driver_id)
      expect(all.length).toBeGreaterThan(15)
      expect(told).toBe(known.get(driver_id))
      expect(told).toBe(balanceOf(all))
      expect(told).toBe(all[0]!.after_cents)
      expect(told).toBe(await again(driver_id))
    }
  })

  it('carries a debt from week to week: what was closed and not paid is there afterwards', async () => {
    const { balance_cents } = (await close(caro, weeks[0]!)).data
    const later = await accountOf(caro, weeks[1]!)
    expect(later.carried_cents).toBe(balance_cents)
    expect(later.running_cents).toBe(balance_cents + later.balance_cents)
    expect((await close(caro, weeks[1]!)).data.running_cents).toBe(later.running_cents)
    expect(await balance(caro)).toBe(later.running_cents)
    const parts = (await entries(caro)).filter(({ kind }) => kind === 'RIDES')
    // By the way of paying, each with its count.
    expect(new Set(parts.map(({ reason: words }) => words)).size).toBeGreaterThan(2)
    expect(parts.every(({ services }) => services !== null && services > 0)).toBe(true)
  })

  it('pays out no more than is owed, takes an operation once, and a wrong one back', async () => {
    const pay = (kind: 'PAYOUT' | 'PAYMENT', amount_cents: number, reference = '', who = caro) =>
      admin(ledger.pay, {
        ...of(who),
        body: { kind, amount_cents, day: '2025-07-01', method: 'YAPE', reference },
      })
    const owed = await balance(caro)
    const paid = await pay('PAYMENT', 3000 + Math.max(0, -owed), 'OP-881')
    expect(paid.status).toBe(201)
    expect(await balance(caro)).toBe(Math.max(owed, 0) + 3000)
    const same = await Promise.all([1, 2].map(() => pay('PAYMENT', 100, 'op-881', ana)))
    expect(same.map(({ status }) => status)).toEqual([409, 409])
    const all = await balance(caro)
    const both = await Promise.all([pay('PAYOUT', all), pay('PAYOUT', all)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await balance(caro)).toBe(0)
    const back = () =>
      admin(ledger.counter, {
        params: { driver_id: caro, entry_id: paid.data.entry_id },
        body: { reason },
      })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    // Taken back, the operation may be noted where it belongs.
    expect((await pay('PAYMENT', 100, 'OP-881', ana)).status).toBe(201)
  })

  it('takes the fee of the days that it was agreed for, and the commission of each ride’s day', async () => {
    const week = { date_start: '2025-09-01', date_finish: '2025-09-07' }
    const agree = (body: object) =>
      admin(ledger.agree, {
        ...of(ana),
        body: {
          kind: 'OWNER',
          commission_bp: 1000,
          fee_cents: 7000,
          valid_to: null,
          valid_from: '2025-08-01',
          ...body,
        } as never,
      })
    expect((await agree({})).status).toBe(201)
    expect((await agree({ kind: 'RENT_WEEK', fee_cents: 0 })).status).toBe(400)
    await agree({ kind: 'RENT_DAY', commission_bp: 0, fee_cents: 5000, valid_from: '2025-09-05' })
    await insertPast(
      test,
      ['2025-09-04', '2025-09-05'].map((day) => ({
        at: `${day}T12:00:00-05:00`,
        driver_id: ana,
        lines: [{ code: 'AGREED', amount: 2000 }],
      })),
    )
    const account = await accountOf(ana, week)
    expect(account.fee_cents).toBe((7000 * 4) / 7 + 3 * 5000)
    expect(account.lines.map((l) => l.commission_cents)).toEqual([200, 0])
    const { contracts } = (await admin(ledger.driver, of(ana))).data
    expect(contracts.slice(0, 2)).toMatchObject([
      { kind: 'RENT_DAY', valid_from: '2025-09-05', valid_to: null },
      { kind: 'OWNER', valid_from: '2025-08-01', valid_to: '2025-09-04' },
    ])
  })

  it('is kept by the database, also when the release before writes beside this one', async () => {
    const newcomer = (
      await one(test.db, sql<{ id: number }>`select max(driver_id) as id from driver`)
    ).id
    await run(
      test.db,
      sql`insert into driver_entry (driver_id, day, kind, amount_cents, reason, created_by) values (${newcomer}, '2025-06-03', 'ADVANCE', 900, 'Adelanto', 'Caja')`,
    )
    expect(await balance(newcomer)).toBe(-900)
    await run(test.db, sql`delete from driver_entry where driver_id = ${newcomer}`)
    expect((await entries(newcomer)).map((e) => e.amount_cents)).toEqual([900, -900])
    await run(
      test.db,
      sql`insert into driver_terms (driver_id, plan, commission_bp, weekly_fee_cents) values (${newcomer}, 'WEEKLY_FEE', 500, 4000)`,
    )
    const { contracts } = (await admin(ledger.driver, of(newcomer))).data
    expect(contracts).toMatchObject([{ kind: 'OWNER', commission_bp: 0, fee_cents: 4000 }])
    const [first] = await many(
      test.db,
      sql<{
        entry_id: number
      }>`select entry_id from ledger_entry where driver_id = ${ana} and counter_of is null limit 1`,
    )
    for (const statement of [
      sql`update ledger_entry set reason = 'otro' where entry_id = ${first!.entry_id}`,
      sql`delete from ledger_entry where entry_id = ${first!.entry_id}`,
      sql`insert into ledger_entry (driver_id, day, kind, amount_cents, reason, counter_of, created_by)
        select driver_id, lima_today(), kind, -amount_cents + 1, 'x', entry_id, 'x' from ledger_entry e
        where not exists (select 1 from ledger_entry c where c.counter_of = e.entry_id) and e.counter_of is null limit 1`,
    ])
      await expect(run(test.db, statement)).rejects.toThrow()
  })

  it('takes the fine of a sanction at once, from whoever keeps accounts alone', async () => {
    const before = await balance(caro)
    const body = { reason_id: 1, note: '', fine_cents: 2500 }
    const fleet = await test.as(await test.user(['MNT_DRIVER_SANCTION', 'MNT_DRIVER_VIEW']))
    expect((await fleet(fleetCalls.sanction, { ...of(caro), body })).status).toBe(403)
    expect(await balance(caro)).toBe(before)
    expect((await admin(fleetCalls.sanction, { ...of(caro), body })).status).toBe(201)
    const [sanction] = (await admin(fleetCalls.sanctions, of(caro))).data.data
    expect(sanction).toMatchObject({ fine_cents: 2500 })
    expect((await entries(caro))[0]).toMatchObject({
      kind: 'FINE',
      amount_cents: -2500,
      reason: `Sanción: ${sanction!.reason}`,
    })
    expect(await balance(caro)).toBe(before - 2500)
    expect((await entries(caro)).filter(({ amount_cents }) => amount_cents === -2500)).toHaveLength(
      1,
    )
  })

  it('gives back the fine of a sanction that is lifted, once, and not what was taken back by hand', async () => {
    const fined = await balance(caro)
    const unlock = () =>
      admin(fleetCalls.unlock, { ...of(caro), body: { reason: 'No fue su culpa' } })
    expect((await unlock()).status).toBe(200)
    const [back, ...rest] = await entries(caro)
    expect(back).toMatchObject({
      kind: 'FINE',
      amount_cents: 2500,
      counter_of: rest[0]!.entry_id,
      reason: 'Sanción levantada: No fue su culpa',
    })
    expect(await balance(caro)).toBe(fined + 2500)
    const sanctioned = { reason_id: 1, note: '', fine_cents: 900 }
    await admin(fleetCalls.sanction, { ...of(caro), body: sanctioned })
    const [fine] = await entries(caro)
    const params = { ...of(caro).params, entry_id: fine!.entry_id }
    expect((await admin(ledger.counter, { params, body: { reason } })).status).toBe(201)
    expect((await unlock()).status).toBe(200)
    expect(await balance(caro)).toBe(fined + 2500)
  })

  it('enters the fine that an earlier release leaves to the database, and finds it when it is lifted', async () => {
    const before = await balance(caro)
    await run(
      test.db,
      sql`insert into driver_sanction (driver_id, reason_id, starts_at, ends_at, state, fine_cents)
          values (${caro}, 1, now(), now() + interval '1 hour', 'PENDING', 700)`,
    )
    expect(await balance(caro)).toBe(before - 700)
    // Whatever is done with the driver next begins what is due.
    await admin(fleetCalls.unlock, { ...of(caro), body: { reason: 'Se revisó' } })
    expect(await balance(caro)).toBe(before)
  })

  it('hands each payment its receipt on the phone, and says when it is taken back', async () => {
    const told = async () =>
      (
        await many(
          test.db,
          sql<{
            text: string
          }>`select m.text from message m join conversation c using (conversation_id)
            where c.driver_id = ${caro} order by m.message_id`,
        )
      ).map(({ text }) => text)
    const before = (await told()).length
    const day = '2025-07-20'
    const owing = (await balance(caro)) - 1500
    await admin(ledger.note, {
      ...of(caro),
      body: { kind: 'ADJUSTMENT', amount_cents: -owing, day, reason },
    })
    const body = {
      kind: 'PAYOUT',
      amount_cents: 1000,
      day,
      method: 'TRANSFERENCIA',
      reference: 'OP-77',
    } as const
    const paid = await admin(ledger.pay, { ...of(caro), body })
    expect(paid.status, JSON.stringify(paid.error)).toBe(201)
    const params = { ...of(caro).params, entry_id: paid.data.entry_id }
    await admin(ledger.counter, { params, body: { reason: 'Rebotó' } })
    expect((await told()).slice(before)).toEqual([
      'Se le pagó S/ 10.00 el 20/07/2025 (OP-77). La empresa le debe S/ 5.00.',
      'Se anuló el pago de S/ 10.00 que se le hizo el 20/07/2025: Rebotó. La empresa le debe S/ 15.00.',
    ])
    // Those who look on next find a driver who owes.
    await admin(ledger.note, {
      ...of(caro),
      body: { kind: 'ADVANCE', amount_cents: -5000, day, reason },
    })
  })

  it('is seen by its driver, and by nobody of another place', async () => {
    const phone = await test.asGuest('driver', caro)
    const own = (await phone(ledger.own, {})).data
    expect(own.balance_cents).toBe(await balance(caro))
    expect(own.data[0]!.after_cents).toBe(own.balance_cents)
    const far = await test.as(await test.user(['RPT_SETTLEMENT'], { coverage_ids: [999_999] }))
    expect((await far(ledger.driver, of(caro))).status).toBe(404)
    expect((await far(ledger.entries, { ...of(caro), query: {} })).status).toBe(404)
    const body = { kind: 'FINE' as const, amount_cents: -1, day: '2025-07-20', reason }
    expect((await far(ledger.note, { ...of(caro), body })).status).toBe(404)
    expect((await far(ledger.drivers, { query: {} })).data).toMatchObject({
      total: 0,
      totals: { drivers: 0 },
    })
  })

  it('says where everybody stands: who owes first', async () => {
    const { data } = await admin(ledger.drivers, { query: { page_size: 200 } })
    const cents = data.data.map((row) => row.balance_cents)
    const owing = cents.filter((c) => c < 0)
    expect(cents.slice(0, owing.length)).toEqual(owing.toSorted((a, b) => a - b))
    expect(data.totals.debt_cents).toBe(-owing.reduce((sum, c) => sum + c, 0))
    expect(data.totals.owed_cents - data.totals.debt_cents).toBe(
      cents.reduce((sum, c) => sum + c, 0),
    )
    const debtors = (await admin(ledger.drivers, { query: { show: 'DEBT' } })).data
    expect(debtors.total).toBe(owing.length)
    const file = await admin(exports.ledgerAccounts, { query: { show: 'DEBT' } })
    const { rows } = readWorkbook(file.raw)[0]!
    expect(rows.slice(0, 2)).toEqual([['Cuentas de conductores'], ['Mostrar: Deben a la empresa']])
    const head = rows.findIndex((row) => row.length > 1)
    const at = rows[head]!.indexOf('Saldo (S/)')
    expect(rows.slice(head + 1).map((row) => row[at])).toEqual(
      owing.toSorted((a, b) => a - b).map((c) => c / 100),
    )
    const payee = {
      bank_name: 'BCP',
      bank_account: '215-1234',
      cci: '',
      yape: '951000111',
      plin: '',
    }
    const set = (version: number) =>
      admin(ledger.setPayee, { ...of(caro), body: { ...payee, version } })
    expect((await set(0)).data.version).toBe(1)
    expect((await set(0)).status).toBe(412)
  })
})
