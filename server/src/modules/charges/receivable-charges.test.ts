import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { billedCompany } from '#src/test/receivables/billed-company.ts'
import { testPicture } from '#src/test/test-picture.ts'

const { test, boss, company_id, params, bill, account, disagreements } = await billedCompany()
afterAll(() => test.close())
const admin = await test.as('ADMIN')

const owedOn = async (cents: number) => {
  const comprobante_id = await bill(cents)
  const all = (await account()).receivables
  const { receivable_id } = all.find((one) => one.comprobante_id === comprobante_id)!
  const asked = await boss(charges.askReceivable, { params: { receivable_id } })
  return { receivable_id, asked, charge: asked.data }
}
const confirm = (charge_id: number, operation: string) =>
  boss(charges.confirmReceivable, {
    params: { charge_id },
    body: { means: 'PLIN', operation },
  })
const payments = () =>
  many(
    test.db,
    sql<{
      operation: string
      amount_cents: number
    }>`select operation, amount_cents from company_payment
      where company_id = ${company_id} and reverses_id is null order by company_payment_id`,
  )

it('is noted once, in the book of receivables, and pays its factura', async () => {
  const { receivable_id, asked, charge } = await owedOn(5000)
  expect(asked.status).toBe(201)
  expect(charge).toMatchObject({ receivable_id, amount_cents: 5000, payee: 'COMPANY' })
  const twice = await boss(charges.askReceivable, { params: { receivable_id } })
  expect(twice.error.detail).toBe('El cobro sigue pendiente.')
  const both = await Promise.all([
    confirm(charge.charge_id, 'P-1001'),
    confirm(charge.charge_id, 'P-1002'),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const after = await account()
  expect(after.receivables.some((one) => one.receivable_id === receivable_id)).toBe(false)
  expect(await payments()).toEqual([
    { operation: expect.stringMatching(/^P-100/), amount_cents: 5000 },
  ])
  expect(await disagreements()).toEqual([])
})

it('is free again with its number when the payment is reversed, and refused in words before', async () => {
  const { receivable_id, charge } = await owedOn(3000)
  expect((await confirm(charge.charge_id, 'R-2001')).status).toBe(200)
  const other = await owedOn(4000)
  const refused = await confirm(other.charge.charge_id, 'r 2001')
  expect(refused.error.detail).toMatch(/de Plin ya se usó en la factura F\w+-\d+, el /)
  expect(await payments(), 'a refusal writes no money').toHaveLength(2)
  const { company_payment_id } = (await account()).payments.find((p) => p.operation === 'R-2001')!
  await boss(receivables.reverse, {
    params: { company_payment_id },
    body: { reason: 'Era de otra empresa' },
  })
  const seen = (await boss(charges.ofCompany, { params })).data.data
  expect(seen.find((c) => c.charge_id === charge.charge_id)).toMatchObject({
    state: 'CANCELLED',
    proof: null,
  })
  expect((await confirm(other.charge.charge_id, 'R-2001')).status).toBe(200)
  const again = await boss(charges.askReceivable, { params: { receivable_id } })
  expect(again.data).toMatchObject({ amount_cents: 3000, state: 'PENDING' })
  expect(await disagreements()).toEqual([])
})

it('keeps as an advance what the factura no longer owes', async () => {
  const { receivable_id, charge } = await owedOn(6000)
  await boss(receivables.pay, {
    params,
    body: {
      paid_on: '2026-01-15',
      amount_cents: 2000,
      means: 'TRANSFER',
      operation: 'T-1',
      note: '',
      allocations: [{ receivable_id, amount_cents: 2000 }],
    },
  })
  expect((await confirm(charge.charge_id, 'A-3001')).status).toBe(200)
  const paid = (await account()).payments.find((p) => p.operation === 'A-3001')
  expect(paid).toMatchObject({ amount_cents: 6000, advance_cents: 2000 })
  expect(await disagreements()).toEqual([])
})

it('is shown to its own company with the company’s QR, while it may be paid', async () => {
  const { charge } = await owedOn(7000)
  const body = new FormData()
  body.append('means', 'PLIN')
  body.append('holder_name', 'Taxi Misti S.A.')
  body.append('file', new Blob([new Uint8Array(await testPicture(2))]), 'qr.png')
  const { qr_id } = (await admin(charges.saveCompanyQr, { body })).data
  const portalUser = async (username: string, of: number) =>
    test.asGuest(
      'company',
      (
        await one(
          test.db,
          sql<{
            company_user_id: number
          }>`insert into company_user (company_id, username, name, role, password_hash, must_change_password)
            values (${of}, ${username}, 'Julia Paz', 'ADMIN', 'none', false) returning company_user_id`,
        )
      ).company_user_id,
    )
  const julia = await portalUser('julia-qr', company_id)
  const stranger = await portalUser('ajena-qr', company_id + 1)
  const { data } = (await julia(charges.portal, {})).data
  expect(data.at(-1)).toMatchObject({ amount_cents: 7000, qrs: [{ qr_id }] })
  expect((await stranger(charges.portal, {})).data.data).toEqual([])
  const picture = { params: { qr_id } }
  expect((await julia(charges.portalPicture, picture)).headers['content-type']).toBe('image/webp')
  expect((await stranger(charges.portalPicture, picture)).status).toBe(404)
  await run(
    test.db,
    sql`update charge set expires_at = now() where charge_id = ${charge.charge_id}`,
  )
  const later = (await julia(charges.portal, {})).data.data
  expect(later.some((one) => one.receivable_id === charge.receivable_id)).toBe(false)
})

it('is nobody’s who may not see the account', async () => {
  const { charge, receivable_id } = await owedOn(1000)
  const elsewhere = await test.as(
    await test.user(['CXC_VIEW', 'CXC_COLLECT'], { company_ids: [company_id + 1] }),
  )
  const of = { charge_id: charge.charge_id }
  const body = { means: 'PLIN' as const, operation: 'E-9001' }
  expect((await elsewhere(charges.ofCompany, { params })).status).toBe(404)
  expect((await elsewhere(charges.askReceivable, { params: { receivable_id } })).status).toBe(404)
  expect((await elsewhere(charges.confirmReceivable, { params: of, body })).status).toBe(404)
  expect(
    (await elsewhere(charges.cancelReceivable, { params: of, body: { reason: 'No es' } })).status,
  ).toBe(404)
  const desk = await test.as(await test.user(['DSP_SERVICE_STATUS']))
  const asTrip = await desk(charges.confirmTrip, { params: of, body: { ...body, payee: 'DRIVER' } })
  expect(asTrip.status, 'a factura is no ride').toBe(404)
  const gone = await boss(charges.cancelReceivable, {
    params: of,
    body: { reason: 'Pagó por banco' },
  })
  expect(gone.data.state).toBe('CANCELLED')
})
