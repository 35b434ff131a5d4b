import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow, newCompany } from '@chaski/contract/companies/schema.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import {
  anomalies,
  newTrip,
  placeAt,
  plaza,
  rideChange,
  rideForm,
  tripDesk,
} from '#src/test/trips/test-kit.ts'

const { test, olga, boss, assigned, get } = await tripDesk()
const admin = await test.as('ADMIN')
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

const payment_type_id = paymentKind.CREDIT
let made = 500
const company = (extra: Partial<typeof newCompany> = {}): Promise<CompanyRow> =>
  createTestCompany(admin, ++made, `Empresa ${made}`, { approval_mode: 'NEVER', ...extra })
const credit = async ({ company_id }: CompanyRow) =>
  (await admin(companies.credit, { params: { company_id } })).data
const refused = async (more: Record<string, unknown>, who = olga) => {
  const { status, error } = await who(trips.create, { body: rideForm(more) })
  return status === 201 ? [] : error.errors!.map(({ code }) => code)
}
const price = (await newTrip(olga)).fare_cents

describe('a ride on credit', () => {
  it('takes its price from the line at once, and gives it back when it is called off', async () => {
    const payer = await company({ credit_limit_cents: price * 3 })
    const { company_id } = payer
    const trip = await newTrip(olga, { company_id, payment_type_id })
    expect(await credit(payer)).toEqual({
      credit_enabled: true,
      limit_cents: price * 3,
      reserved_cents: price,
      owed_cents: 0,
      left_cents: price * 2,
      overdue_days: 0,
      overdue_limit_days: null,
    })
    await boss(trips.cancel, {
      body: { items: [{ service_id: trip.service_id, version: trip.version }], reason_id: 1 },
    })
    const after = await credit(payer)
    expect(after.reserved_cents).toBe(0)
    expect(after.owed_cents).toBe((await get(trip.service_id)).fare_cents)
  })

  it('is refused without a company, without credit and over the limit, each with its reason', async () => {
    expect(await refused({ payment_type_id })).toEqual(['CREDIT'])
    const poor = await company({ credit_enabled: false })
    expect(await refused({ payment_type_id, company_id: poor.company_id })).toEqual(['NO_CREDIT'])
    const { company_id } = await company({ credit_limit_cents: price - 1 })
    expect(await refused({ payment_type_id, company_id })).toEqual(['OVER_LIMIT'])
    expect(await refused({ company_id }), 'cash takes nothing of the line').toEqual([])
  })

  it('of many at once only as many go as the line bears', async () => {
    const { company_id } = await company({ credit_limit_cents: price * 3 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        olga(trips.create, { body: rideForm({ company_id, payment_type_id }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 422, 422, 422, 422, 422,
    ])
  })

  it('of orders of several cars at once each goes whole or not at all', async () => {
    const payer = await company({ credit_limit_cents: price * 5 })
    const { company_id } = payer
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        olga(trips.create, { body: rideForm({ company_id, payment_type_id, cars: 2 }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 422, 422,
    ])
    expect(await credit(payer)).toMatchObject({ reserved_cents: price * 4, left_cents: price })
    const last = { company_id, payment_type_id, cars: 2 }
    const { error } = await olga(trips.create, { body: rideForm(last) })
    expect(error.detail).toMatch(/^El crédito no alcanza para 2 unidades/)
  })

  it('that ends dearer than quoted is never refused: what is owed becomes true', async () => {
    const payer = await company({ credit_limit_cents: price })
    const { company_id } = payer
    const { trip, u, phone } = await assigned({ company_id, payment_type_id })
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await placeAt(test, u.driver_id, plaza.latitude, plaza.longitude)
    await phone(trips.arrived, { params })
    await phone(trips.onBoard, { params, body: {} })
    const toll = { code: 'TOLL', amount: 700, detail: 'Peaje' } as const
    expect((await phone(trips.finish, { params, body: { outlays: [toll] } })).status).toBe(200)
    const { fare_cents } = await get(trip.service_id)
    expect(fare_cents).toBeGreaterThan(price)
    expect(await credit(payer)).toMatchObject({
      reserved_cents: 0,
      owed_cents: fare_cents,
      left_cents: 0,
    })
    expect(await refused({ company_id, payment_type_id })).toEqual(['OVER_LIMIT'])
    const body = { paid_on: '2026-11-17', amount_cents: fare_cents, note: 'Operación 001234' }
    expect((await admin(companies.pay, { params: { company_id }, body })).status).toBe(201)
    expect(await credit(payer)).toMatchObject({ owed_cents: 0, left_cents: price })
    expect(await refused({ company_id, payment_type_id })).toEqual([])
    const list = await admin(companies.payments, { params: { company_id }, query: {} })
    expect(list.data.data).toMatchObject([{ ...body }])
  })

  it('is asked about again when its payment or price changes, without counting itself twice', async () => {
    const payer = await company({ credit_limit_cents: price })
    const { company_id } = payer
    const trip = await newTrip(olga, { company_id })
    const update = async (more: Record<string, unknown>, who = boss) =>
      who(trips.update, { body: rideChange(await get(trip.service_id), more) as never })
    expect((await update({ payment_type_id })).status).toBe(200)
    expect(await credit(payer)).toMatchObject({ reserved_cents: price, left_cents: 0 })
    expect((await update({ notes: 'Toque el timbre' })).status, 'its own soles').toBe(200)
    const dearer = { amount_cents: price + 1, reason: 'Pidió otra parada' }
    expect((await update({ price: dearer })).error).toMatchObject({
      code: 'PAYMENT_REFUSED',
      errors: [{ code: 'OVER_LIMIT' }],
    })
  })

  it('is counted anew when the catalogue says that another way to pay is credit', async () => {
    const payer = await company()
    const trip = await newTrip(olga, {
      company_id: payer.company_id,
      payment_type_id: paymentKind.PLIN,
    })
    const save = async (isCredit: boolean) =>
      run(
        test.db,
        sql`update catalog_item set data = jsonb_set(data, '{credit}', to_jsonb(${isCredit}::boolean))
            where kind = 'payment-types' and item_id = ${paymentKind.PLIN}`,
      )
    await save(true)
    expect(await credit(payer)).toMatchObject({ reserved_cents: trip.fare_cents })
    await save(false)
    expect(await credit(payer)).toMatchObject({ reserved_cents: 0 })
  })
})

describe('a ride for a company', () => {
  it('is for those whom it named: by the client, or by the phone that calls', async () => {
    const { company_id } = await company({ riders: 'LISTED' })
    expect(await refused({ company_id })).toEqual(['STRANGER'])
    const cellphone = '+51955500123'
    const { client_id } = await one(
      test.db,
      sql<{ client_id: number }>`insert into client (cellphone, name, company_id)
        values (${cellphone}, 'Rosa Quispe', ${company_id}) returning client_id`,
    )
    expect(await refused({ company_id, client_id })).toEqual([])
    expect(await refused({ company_id, cellphone })).toEqual([])
    await run(test.db, sql`update client set is_active = false where client_id = ${client_id}`)
    const again = { company_id, cellphone, confirm_duplicate: true }
    expect(await refused(again), 'no longer theirs').toEqual(['STRANGER'])
  })

  it('is within its contract', async () => {
    const { company_id } = await company({ contract_from: '2020-01-01', contract_to: '2020-12-31' })
    expect(await refused({ company_id })).toEqual(['CONTRACT'])
  })
})

describe('a cost center', () => {
  it('is charged only by those to whom it belongs', async () => {
    const payer = await company()
    const { company_id } = payer
    const center = async (code: string) =>
      one(
        test.db,
        sql<{ costcenter_id: number }>`insert into costcenter (company_id, code, name, active_from)
          values (${company_id}, ${code}, ${code}, '2026-01-01') returning costcenter_id`,
      )
    const [own, foreign] = [await center('CC1'), await center('CC2')]
    const { client_id } = await one(
      test.db,
      sql<{ client_id: number }>`insert into client (cellphone, name, company_id, costcenter_ids)
        values ('+51955500124', 'Luis Mamani', ${company_id}, ${[own.costcenter_id]}) returning client_id`,
    )
    expect(await refused({ company_id, client_id, ...foreign })).toEqual(['UNKNOWN'])
    expect(await refused({ company_id, client_id, ...own })).toEqual([])
  })
})

describe('the budget of a cost center', () => {
  const budgeted = async (cents: number, period: 'MONTH' | 'TOTAL' = 'MONTH') => {
    const { company_id } = await company({ approval_mode: 'OVER_CAP' })
    const { costcenter_id } = await one(
      test.db,
      sql<{
        costcenter_id: number
      }>`insert into costcenter (company_id, code, name, active_from, budget_cents, budget_period)
          values (${company_id}, 'PPTO', 'Con presupuesto', '2026-01-01', ${cents}, ${period}) returning costcenter_id`,
    )
    return { company_id, costcenter_id }
  }

  it('counts what is still open, and all the cars of an order alike', async () => {
    const center = await budgeted(price * 3)
    expect((await newTrip(olga, { ...center, cars: 2 })).approval).toBe('NOT_NEEDED')
    const { service_id } = await newTrip(olga, { ...center, cars: 2 })
    const order = await many(
      test.db,
      sql<{
        approval: string
      }>`select approval from trip where group_id = ${service_id} and costcenter_id = ${center.costcenter_id}`,
    )
    expect(order).toEqual([{ approval: 'PENDING' }, { approval: 'PENDING' }])
  })

  it('of two orders at once lets only one pass unasked', async () => {
    const center = await budgeted(price * 3)
    const made = await Promise.all([
      newTrip(olga, { ...center, cars: 2 }),
      newTrip(olga, { ...center, cars: 2 }),
    ])
    expect(made.map(({ approval }) => approval).toSorted()).toEqual(['NOT_NEEDED', 'PENDING'])
  })

  it('is of the month in which the ride is, unless it is for good', async () => {
    const inTwoMonths = new Date(Date.now() + 62 * 86_400_000).toISOString()
    const { fare_cents } = await newTrip(olga, { date_time_service: inTwoMonths })
    const enough = Math.max(price, fare_cents)
    const inBoth = async (period: 'MONTH' | 'TOTAL') => {
      const center = await budgeted(enough, period)
      await newTrip(olga, center)
      return (await newTrip(olga, { ...center, date_time_service: inTwoMonths })).approval
    }
    expect(await inBoth('MONTH')).toBe('NOT_NEEDED')
    expect(await inBoth('TOTAL')).toBe('PENDING')
  })

  it('does not count a ride against itself when it is changed', async () => {
    const center = await budgeted(price)
    const trip = await newTrip(olga, center)
    const { costcenter_id } = center
    const changed = await olga(trips.update, {
      body: rideChange(trip, { costcenter_id, notes: 'Puerta azul' }) as never,
    })
    expect(changed.data.approval).toBe('NOT_NEEDED')
  })
})

describe('a small edit', () => {
  const minor = async (service_id: number, fields: Record<string, unknown>) => {
    const { version } = await get(service_id)
    return olga(trips.updateMinimal, { body: { service_id, version, ...fields } })
  }

  it('hands the ride to nobody whom the company did not name', async () => {
    const { company_id } = await company({ riders: 'LISTED' })
    const cellphone = '+51955500125'
    await run(
      test.db,
      sql`insert into client (cellphone, name, company_id) values (${cellphone}, 'Rosa Quispe', ${company_id})`,
    )
    const { service_id } = await newTrip(olga, { company_id, cellphone })
    const handed = await minor(service_id, { cellphone: '+51955500126' })
    expect(handed.error).toMatchObject({
      code: 'PAYMENT_REFUSED',
      errors: [{ code: 'STRANGER', path: 'client_name' }],
    })
    expect((await minor(service_id, { cellphone, notes: 'Puerta azul' })).status).toBe(200)
  })

  it('books it to no center without what that asks: it cannot be left out, and an empty one is approved first', async () => {
    const payer = await company({ requires_cost_center: true, approval_mode: 'OVER_CAP' })
    const center = async (code: string, budget_cents: number | null) =>
      one(
        test.db,
        sql<{
          costcenter_id: number
        }>`insert into costcenter (company_id, code, name, active_from, budget_cents)
          values (${payer.company_id}, ${code}, ${code}, '2026-01-01', ${budget_cents}) returning costcenter_id`,
      )
    const [full, empty] = [await center('CC3', null), await center('CC4', 1)]
    const { company_id } = payer
    const { service_id, approval } = await newTrip(olga, { company_id, ...full })
    expect(approval).toBe('NOT_NEEDED')
    const without = await minor(service_id, { costcenter_id: null })
    expect(without.error.errors).toMatchObject([{ path: 'costcenter_id', code: 'REQUIRED' }])
    expect((await minor(service_id, empty)).data.approval).toBe('PENDING')
    expect((await get(service_id)).approval_reasons).toMatchObject([{ code: 'OVER_BUDGET' }])
  })
})

describe('the question while the person is on the line', () => {
  it('is answered as the saving will be: allowed, to be approved by whom, or refused', async () => {
    const payer = await company({
      credit_limit_cents: 5000,
      approval_mode: 'OVER_CAP',
      max_per_service_cents: 2000,
    })
    const ask = async (amount_cents: number, more: object = {}) =>
      (
        await olga(trips.payment, {
          query: { company_id: payer.company_id, payment_type_id, amount_cents, ...more },
        })
      ).data
    expect(await ask(2000)).toEqual({
      outcome: 'ALLOWED',
      refusals: [],
      reasons: [],
      approvers: [],
      credit: {
        credit_enabled: true,
        limit_cents: 5000,
        reserved_cents: 0,
        owed_cents: 0,
        left_cents: 5000,
        overdue_days: 0,
        overdue_limit_days: null,
      },
    })
    expect(await ask(2001)).toMatchObject({ outcome: 'APPROVAL', reasons: [{ code: 'OVER_CAP' }] })
    expect(await ask(5001)).toMatchObject({
      outcome: 'REFUSED',
      refusals: [{ code: 'OVER_LIMIT', path: 'payment_type_id', mayOverride: true }],
    })
    expect(await ask(5001, { payment_type_id: 1 })).toMatchObject({ credit: null })
  })
})

describe('a supervisor', () => {
  it('lets a ride pass with a reason, which its history keeps; an operator cannot', async () => {
    const { company_id } = await company({ credit_limit_cents: 0 })
    const body = rideForm({
      company_id,
      payment_type_id,
      override_payment: 'Autorizó el gerente de la empresa',
    })
    expect((await olga(trips.create, { body })).error.code).toBe('FORBIDDEN')
    const { data } = await boss(trips.create, { body })
    const story = await boss(trips.activities, { params: data, query: {} })
    expect(story.data.data).toContainEqual(
      expect.objectContaining({
        kind: 'PAGO_AUTORIZADO',
        note: 'Autorizó el gerente de la empresa',
      }),
    )
    const again = await olga(trips.update, {
      body: rideChange(await get(data.service_id), { notes: 'Puerta verde' }) as never,
    })
    expect(again.status, 'granted to this ride').toBe(200)
  })
})
