import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import type { Account, PaymentForm } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { billedCompany } from '#src/test/receivables/billed-company.ts'
import { seeded } from '#src/test/reports/test-kit.ts'

const desk = await billedCompany()
const { test, boss, company_id, params, account, disagreements } = desk
afterAll(() => test.close())

let operation = 0
const payment = (amount_cents: number, more: Partial<PaymentForm> = {}): PaymentForm => ({
  paid_on: '2026-01-15',
  amount_cents,
  means: 'TRANSFER',
  operation: `OP-${++operation}`,
  note: '',
  allocations: [],
  ...more,
})
const pay = (amount_cents: number, more: Partial<PaymentForm> = {}) =>
  boss(receivables.pay, { params, body: payment(amount_cents, more) })
const ofBill = (a: Account, comprobante_id: number) =>
  a.receivables.filter((one) => one.comprobante_id === comprobante_id)
const noteOn = async (comprobante_id: number, cents: number | null) => {
  const lines =
    cents === null
      ? []
      : [{ description: 'Descuento', total_cents: cents, affectation: 'GRAVADO' as const }]
  const body = { kind: 'NOTA_CREDITO', reason_code: cents === null ? '01' : '09', reason: 'Error' }
  const made = await boss(billing.note, {
    params: { comprobante_id },
    body: { ...body, lines } as never,
  })
  await workIssuer(test.deps, 1)
  return made
}
const voidBill = async (comprobante_id: number) => {
  const { version } = (await boss(billing.get, { params: { comprobante_id } })).data
  const body = { version, reason: 'No se entregó' }
  const asked = await boss(billing.void, { params: { comprobante_id }, body })
  await workIssuer(test.deps, 1)
  return asked
}

describe('what is owed', () => {
  it('is the ride until it is billed, then a cuota and a deposit apart, and nothing when it is voided', async () => {
    const before = (await account()).ageing
    const comprobante_id = await desk.bill(118_000)
    const now = await account()
    expect(ofBill(now, comprobante_id)).toMatchObject([
      { part: 'CUOTA', amount_cents: 106_200, balance_cents: 106_200 },
      { part: 'SPOT', amount_cents: 11_800, balance_cents: 11_800 },
    ])
    expect(now.ageing.unbilled_cents).toBe(before.unbilled_cents)
    expect(now.ageing.balance_cents).toBe(before.balance_cents + 118_000)
    expect(now.ageing.spot_cents).toBe(11_800)
    await voidBill(comprobante_id)
    const after = await account()
    expect(ofBill(after, comprobante_id)).toEqual([])
    expect(after.ageing.unbilled_cents).toBe(before.unbilled_cents + 118_000)
    expect(after.ageing.balance_cents).toBe(before.balance_cents + 118_000)
    expect(await disagreements()).toEqual([])
  })

  it('ages by the day it was due', async () => {
    const days = [0, 1, 30, 31, 60, 61, 90, 91]
    const before = (await account()).ageing
    for (const late of days) await desk.age(await desk.bill(1000 + late), late)
    const { ageing, overdue_days } = await account()
    const grown = (name: keyof typeof ageing) => ageing[name] - before[name]
    expect([
      grown('current_cents'),
      grown('days_30_cents'),
      grown('days_60_cents'),
      grown('days_90_cents'),
      grown('older_cents'),
    ]).toEqual([1000, 2031, 2091, 2151, 1091])
    expect(overdue_days).toBe(91)
    const { data } = await boss(receivables.debtors, { query: { overdue: true } })
    expect(data.data[0]).toMatchObject({ company_id, overdue_days: 91, ...ageing })
    expect(data.totals.older_cents).toBeGreaterThanOrEqual(1091)
    const [worksheet] = readWorkbook((await boss(receivables.ageingExcel, {})).raw)
    const row = worksheet!.rows.find(([name]) => name === data.data[0]!.name)!
    expect(row[worksheet!.rows[0]!.indexOf('Saldo')]).toBe(ageing.balance_cents / 100)
  })
})

describe('a payment', () => {
  it('pays what it is given to; the rest waits as an advance and is given later', async () => {
    const bill = await desk.bill(5000)
    const [owed] = ofBill(await account(), bill)
    const { receivable_id } = owed!
    const taken = await pay(7000, { allocations: [{ receivable_id, amount_cents: 2000 }] })
    expect(taken.status).toBe(201)
    const paid = taken.data.payments[0]!
    expect(paid.advance_cents).toBe(5000)
    expect(ofBill(taken.data, bill)).toMatchObject([{ balance_cents: 3000 }])
    const give = (amount_cents: number) =>
      boss(receivables.allocate, {
        params: { company_payment_id: paid.company_payment_id },
        body: { allocations: [{ receivable_id, amount_cents }] },
      })
    expect((await give(3001)).status).toBe(422)
    const both = await Promise.all([give(3000), give(3000)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(ofBill(await account(), bill)).toEqual([])
    expect(await disagreements()).toEqual([])
  })

  it('has a number of its own per means, free again once it is reversed', async () => {
    const bill = await desk.bill(4000)
    const [owed] = ofBill(await account(), bill)
    const allocations = [{ receivable_id: owed!.receivable_id, amount_cents: 4000 }]
    const taken = await pay(4000, { operation: 'abc-7', allocations })
    expect(taken.data.movements[0]!.what).toBe('abc-7')
    const again = await pay(100, { operation: 'ABC-7' })
    expect(again.status).toBe(409)
    expect(again.error.errors?.[0]?.path).toBe('operation')
    expect((await pay(100, { operation: 'ABC-7', means: 'WALLET' })).status).toBe(201)
    const { company_payment_id } = taken.data.payments.find((p) => p.operation === 'abc-7')!
    const undo = () =>
      boss(receivables.reverse, {
        params: { company_payment_id },
        body: { reason: 'Era de otra empresa' },
      })
    expect((await undo()).status).toBe(200)
    expect((await undo()).status).toBe(409)
    expect(ofBill(await account(), bill)).toMatchObject([{ balance_cents: 4000 }])
    expect((await pay(4000, { operation: 'ABC-7' })).status).toBe(201)
    expect(await disagreements()).toEqual([])
  })

  it('in cash stays below the limit of the law', async () => {
    const { error } = await pay(200_000, { means: 'CASH', operation: '' })
    expect(error.errors?.[0]).toMatchObject({ path: 'means' })
    expect((await pay(1000, { means: 'CASH', operation: '' })).status).toBe(201)
    expect((await pay(1000, { means: 'CASH', operation: '' })).status).toBe(201)
  })

  it('noted at the company’s own screen is an advance here', async () => {
    const admin = await test.as('ADMIN')
    const before = (await account()).ageing
    const body = { paid_on: '2026-01-15', amount_cents: 777, note: 'Abono 1' }
    await admin(companies.pay, { params, body })
    const { ageing } = await account()
    expect(ageing.advance_cents).toBe(before.advance_cents - 777)
    expect(ageing.balance_cents).toBe(before.balance_cents - 777)
  })

  it('of a factura that is credited becomes an advance again', async () => {
    const bill = await desk.bill(6000)
    const [owed] = ofBill(await account(), bill)
    const allocations = [{ receivable_id: owed!.receivable_id, amount_cents: 6000 }]
    await pay(6000, { allocations })
    const before = (await account()).ageing
    expect((await noteOn(bill, 1500)).status).toBe(201)
    const { ageing } = await account()
    expect(ageing.advance_cents).toBe(before.advance_cents - 1500)
    expect(ageing.balance_cents).toBe(before.balance_cents - 1500)
    expect(await disagreements()).toEqual([])
  })
})

describe('a write-off', () => {
  it('is asked by one and decided by another', async () => {
    const bill = await desk.bill(3300)
    const [owed] = ofBill(await account(), bill)
    const of = { params: { receivable_id: owed!.receivable_id }, body: { reason: 'Quebró' } }
    const asked = await boss(receivables.askWriteOff, of)
    expect(asked.status).toBe(201)
    expect((await boss(receivables.askWriteOff, of)).status).toBe(409)
    const { write_off_id } = ofBill(asked.data, bill)[0]!.write_off!
    const decide = { params: { write_off_id }, body: { approve: true } }
    expect((await boss(receivables.decideWriteOff, decide)).error.detail).toContain('otra persona')
    const other = await test.as('ADMIN')
    const before = (await account()).ageing.balance_cents
    expect((await other(receivables.decideWriteOff, decide)).status).toBe(200)
    expect((await other(receivables.decideWriteOff, decide)).status).toBe(409)
    const after = await account()
    expect(ofBill(after, bill)).toEqual([])
    expect(after.ageing.balance_cents).toBe(before - 3300)
    expect(await disagreements()).toEqual([])
  })
})

describe('a promise', () => {
  it('is kept with its day, and a stale one is told the fresh', async () => {
    const bill = await desk.bill(900)
    const [owed] = ofBill(await account(), bill)
    const say = (version: number) =>
      boss(receivables.promise, {
        params: { receivable_id: owed!.receivable_id },
        body: { version, promised_on: '2026-12-05', promise_note: 'Llamó la contadora' },
      })
    const said = await say(owed!.version)
    expect(ofBill(said.data, bill)).toMatchObject([{ promised_on: '2026-12-05' }])
    expect((await say(owed!.version)).status).toBe(412)
  })
})

it('prints the account as PDF and workbook with real days', async () => {
  expect((await boss(receivables.accountPdf, { params })).raw.subarray(0, 5).toString()).toBe(
    '%PDF-',
  )
  const [open, moved] = readWorkbook((await boss(receivables.accountExcel, { params })).raw)
  expect(typeof open!.rows[1]![1]).toBe('number')
  const last = moved!.rows.at(-1)!
  const { ageing } = await account()
  expect(last.at(-1)).toBe((ageing.balance_cents - ageing.unbilled_cents) / 100)
  const days = { date_start: '2026-01-01', date_finish: '2026-01-31' }
  const [worksheet] = readWorkbook((await boss(receivables.collectionsExcel, { query: days })).raw)
  expect(worksheet!.rows.length).toBeGreaterThan(5)
})

it('belongs to whoever may see the company', async () => {
  const elsewhere = await test.as(
    await test.user(['CXC_VIEW', 'CXC_COLLECT'], { company_ids: [company_id + 1] }),
  )
  const [owed] = (await account()).receivables
  const { company_payment_id } = (await account()).payments[0]!
  expect((await elsewhere(receivables.account, { params })).status).toBe(404)
  expect((await elsewhere(receivables.pay, { params, body: payment(1) })).status).toBe(404)
  const body = { reason: 'No es suya' }
  const of = { receivable_id: owed!.receivable_id }
  expect((await elsewhere(receivables.askWriteOff, { params: of, body })).status).toBe(404)
  expect(
    (await elsewhere(receivables.reverse, { params: { company_payment_id }, body })).status,
  ).toBe(404)
  const { data } = await elsewhere(receivables.debtors, { query: {} })
  expect(data.data.every((one) => one.company_id === company_id + 1)).toBe(true)
})

it('the sum of all entries is the balance, whatever happens in whatever order', async () => {
  const r = seeded(7)
  const other = await test.as('ADMIN')
  const bills: number[] = []
  for (let step = 0; step < 40; step++) {
    const a = await account()
    const some = a.receivables.length === 0 ? undefined : r.pick(a.receivables)
    const act = r.int(0, 6)
    if (act === 0 || bills.length < 3) bills.push(await desk.bill(r.int(500, 120_000)))
    else if (act === 1) {
      const amount_cents = r.int(100, 60_000)
      const means = r.pick(['TRANSFER', 'SPOT'] as const)
      const allocations = proposeAllocation(a.receivables, { amount_cents, means })
      expect((await pay(amount_cents, { means, allocations })).status).toBe(201)
    } else if (act === 2) {
      const { company_payment_id } = r.pick(a.payments)
      const body = { reason: 'Al azar' }
      await boss(receivables.reverse, { params: { company_payment_id }, body })
    } else if (act === 3) await noteOn(r.pick(bills), r.int(100, 3000))
    else if (act === 4) await voidBill(r.pick(bills))
    else if (act === 5) await noteOn(r.pick(bills), null)
    else if (some !== undefined && some.write_off === null) {
      const { data } = await boss(receivables.askWriteOff, {
        params: { receivable_id: some.receivable_id },
        body: { reason: 'Al azar' },
      })
      const { write_off } = data.receivables.find((x) => x.receivable_id === some.receivable_id)!
      const { write_off_id } = write_off!
      await other(receivables.decideWriteOff, {
        params: { write_off_id },
        body: { approve: r.next() < 0.7 },
      })
    }
    expect(await disagreements(), `step ${step}, act ${act}`).toEqual([])
  }
  await expect(run(test.db, sql`update receivable_entry set amount_cents = 1`)).rejects.toThrow(
    'only added to',
  )
})
