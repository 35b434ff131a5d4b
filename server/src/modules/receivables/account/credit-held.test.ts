import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { billedCompany } from '#src/test/receivables/billed-company.ts'
import { newTrip, rideChange, rideForm } from '#src/test/trips/test-kit.ts'

const { test, boss, company_id, params, bill, age, account } = await billedCompany()
afterAll(() => test.close())
await run(test.db, sql`update dynamicfield set required = false`)
const olga = await test.as('OPERADOR')
const payment_type_id = paymentKind.CREDIT
const ask = (more: object = {}) =>
  olga(trips.create, { body: rideForm({ company_id, payment_type_id, ...more }) })
const codes = async (answer: ReturnType<typeof ask>) =>
  (await answer).error?.errors?.map(({ code }) => code) ?? []
const terms = (credit_overdue_days: number | null, credit_limit_cents: number | null) =>
  run(
    test.db,
    sql`update company set riders = 'ANYONE', approval_mode = 'NEVER', requires_cost_center = false, verification_code_hash = null,
        contract_from = null, contract_to = null, credit_overdue_days = ${credit_overdue_days},
        credit_limit_cents = ${credit_limit_cents} where company_id = ${company_id}`,
  )
const payAll = async () => {
  const { receivables: open } = await account()
  const cuotas = open.filter(({ part }) => part === 'CUOTA')
  return boss(receivables.pay, {
    params,
    body: {
      paid_on: '2026-01-15',
      amount_cents: cuotas.reduce((sum, { balance_cents }) => sum + balance_cents, 0),
      means: 'TRANSFER',
      operation: 'TODO',
      note: '',
      allocations: cuotas.map(({ receivable_id, balance_cents }) => ({
        receivable_id,
        amount_cents: balance_cents,
      })),
    },
  })
}

it('an overdue cuota closes every door of credit, says so, and its payment opens them', async () => {
  await terms(10, null)
  const cash = await newTrip(olga, { company_id })
  const late = await bill(2000)
  await age(late, 10)
  expect(await codes(ask())).toEqual([])
  await age(late, 11)
  const refused = await ask()
  expect(refused.error).toMatchObject({
    code: 'PAYMENT_REFUSED',
    detail: 'La empresa debe una factura vencida hace 11 días y su convenio admite 10 días.',
    errors: [{ path: 'payment_type_id', code: 'OVERDUE' }],
  })
  expect(await codes(ask({ payment_type_id: paymentKind.CASH })), 'paid at once').toEqual([])
  const asked = await olga(trips.payment, {
    query: { company_id, payment_type_id, amount_cents: 100 },
  })
  expect(asked.data).toMatchObject({
    outcome: 'REFUSED',
    refusals: [{ code: 'OVERDUE', mayOverride: true }],
    credit: { overdue_days: 11, overdue_limit_days: 10 },
  })
  const change = await test.as('SUPERVISOR')
  const changed = await change(trips.update, {
    body: rideChange(cash, { payment_type_id }) as never,
  })
  expect(changed.error).toMatchObject({ errors: [{ code: 'OVERDUE' }] })
  expect((await payAll()).status).toBe(201)
  expect(await codes(ask())).toEqual([])
})

it('what is billed takes the line as its rides did, and of many at once only as many go as it bears', async () => {
  const price = (await newTrip(olga)).fare_cents
  await bill(50_000)
  await terms(null, null)
  const admin = await test.as('ADMIN')
  const { data } = await admin(companies.credit, { params })
  await terms(null, data.owed_cents + data.reserved_cents + 2 * price)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 422, 422, 422, 422,
  ])
})
