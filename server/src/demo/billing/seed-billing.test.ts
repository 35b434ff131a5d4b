import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { companies as companiesCalls } from '@chaski/contract/companies/endpoints.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { stepMonth } from '@chaski/contract/reports/month-words.ts'
import { seedPayments } from '#src/demo/companies/seed-payments.ts'
import { seedCompanies } from '#src/demo/companies/seed-companies.ts'
import { many } from '#src/base/sql/sql.ts'
import { firstIds, insertPast } from '#src/test/reports/test-kit.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { mailStatements } from '#src/modules/receivables/closing/mail-statements.ts'
import { sendReminders } from '#src/modules/receivables/reminders/send-reminders.ts'
import { seedBilling } from './seed-billing.ts'
import { seedOverdue } from './seed-overdue.ts'

let test: TestApp
let accountant: Caller
let companies: number[]
const month = stepMonth(localTime(new Date()).date.slice(0, 7), -1)
const ride = (company_id: number | null, day: number, amount: number) => ({
  at: `${month}-${String(day).padStart(2, '0')}T10:00:00-05:00`,
  company_id,
  payment_type_id: company_id === null ? paymentKind.CASH : paymentKind.CREDIT,
  lines: [{ code: 'AGREED', amount }],
})

beforeAll(async () => {
  test = await startTestApp()
  await seedCompanies(test.deps)
  companies = await firstIds(test, 'company', 10)
  await insertPast(test, [
    ...companies.flatMap((id) => [ride(id, 3, 60_000), ride(id, 20, 41_235)]),
    ...[5, 6, 7, 8, 9].map((day) => ride(null, day, 1500)),
  ])
  await seedBilling(test.deps)
  accountant = await test.as('CONTABILIDAD')
}, 60_000)
afterAll(() => test.close())

const accountOf = async (at: number) =>
  (await accountant(receivables.account, { params: { company_id: companies[at]! } })).data

it('closes last month for most companies and bills most of those', async () => {
  const query = { month, page_size: 200 }
  expect((await accountant(receivables.closing, { query })).data.totals.companies).toBe(3)
  const { data } = (await accountant(receivables.statements, { query })).data
  const states = data.map(({ state }) => state).toSorted()
  expect(states).toEqual(['BILLED', 'BILLED', 'BILLED', 'BILLED', 'BILLED', 'DRAFT', 'DRAFT'])
})

it('issues trials alone: facturas and boletas that were accepted, one voided, one credited', async () => {
  const { data } = (await accountant(billing.list, { query: { page_size: 200 } })).data
  expect(data.every(({ is_trial }) => is_trial)).toBe(true)
  const told = data.map(({ kind, state }) => `${kind} ${state}`)
  const count = (what: string) => told.filter((one) => one === what).length
  expect(count('FACTURA ACCEPTED')).toBe(5)
  expect(count('BOLETA ACCEPTED')).toBe(3)
  expect(count('BOLETA VOIDED')).toBe(1)
  expect(count('NOTA_CREDITO ACCEPTED')).toBe(1)
  expect(told).toHaveLength(10)
})

it('leaves accounts that are paid, half paid, promised and owed', async () => {
  const [whole, half, credited, promised, deposit] = await Promise.all(
    [0, 1, 2, 3, 4].map(accountOf),
  )
  expect(whole!.receivables).toEqual([])
  expect(half!.ageing.current_cents).toBe(101_235 - Math.floor(101_235 / 2))
  expect(credited!.ageing.current_cents).toBe(101_235 - 2000)
  expect(promised!.receivables[0]!.promised_on).not.toBeNull()
  expect(deposit!.ageing).toMatchObject({ spot_cents: 0, current_cents: 101_235 - 10_100 })
})

it('has a factura that is overdue, whose days stand before those that its company is given', async () => {
  await seedOverdue(test.deps)
  const company_id = (await firstIds(test, 'company', 12)).at(-1)!
  const { data } = await accountant(receivables.account, { params: { company_id } })
  expect(data.ageing.days_30_cents).toBe(48_650)
  expect(data.overdue_days).toBe(20)
  const boss = await test.as('ADMIN')
  const { data: company } = await boss(companiesCalls.get, { params: { company_id } })
  expect(company.credit_overdue_days).toBe(30)
  const { data: issued } = (await accountant(billing.list, { query: { company_id } })).data
  expect(issued).toMatchObject([{ state: 'ACCEPTED', is_trial: true }])
})

it('writes to nobody: letters are for whoever issues by hand', async () => {
  await mailStatements(test.deps)
  await sendReminders(test.deps)
  expect(await many(test.db, sql`select recipient from outgoing_message`)).toEqual([])
  const { data } = (await accountant(receivables.statements, { query: { month } })).data
  expect(data.every(({ mailed_at }) => mailed_at === null)).toBe(true)
})

it('pays once what a company owes over its line', async () => {
  await insertPast(test, [ride(companies[0]!, 27, 300_000)])
  await seedPayments(test.deps)
  await seedPayments(test.deps)
  const { ageing, payments } = await accountOf(0)
  expect(ageing.balance_cents).toBe(200_000)
  expect(payments.filter(({ created_by }) => created_by === 'Demostración')).toHaveLength(1)
})
