import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { unlimited } from '#src/access/scope.ts'
import { one } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import { closePeriod } from '#src/modules/reports/settlement/change-account.ts'
import { letTimePass } from '#src/test/billing/billing-kit.ts'
import { moneyDesk } from '#src/test/reports/test-kit.ts'

const { test, drivers } = await moneyDesk()
afterAll(() => test.close())
const boss = await test.as('CONTABILIDAD')
const [ana] = drivers as [number]
const week = { date_start: '2025-06-02', date_finish: '2025-06-08' }

const settled = async (driver_id: number) => {
  const closed = await closePeriod(test.db, unlimited, systemActor, driver_id, week)
  return { ...closed, params: { settlement_id: closed.settlement_id! } }
}
const client = {
  client_type: 'DNI',
  client_number: '45871236',
  client_name: 'Ana Mamani',
} as const

it('bills the commission and the fee of a closed week to its driver, once as long as it counts', async () => {
  const { params, commission_cents, fee_cents } = await settled(ana)
  expect(commission_cents + fee_cents).toBeGreaterThan(0)
  const sale = (await boss(billing.settlementSale, { params })).data
  expect(sale.total_cents).toBe(commission_cents + fee_cents)
  expect(sale.lines.every(({ affectation }) => affectation === 'GRAVADO')).toBe(true)
  const issue = () => boss(billing.issueSettlement, { params, body: { kind: 'BOLETA', client } })
  const both = await Promise.all([issue(), issue()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { data } = both.find(({ status }) => status === 201)!
  expect(data).toMatchObject({
    source: 'SETTLEMENT',
    payment_form: 'CONTADO',
    total_cents: sale.total_cents,
    gravado_cents: sale.total_cents - data.igv_cents,
  })
  expect(data.igv_cents).toBeGreaterThan(0)
  await workIssuer(test.deps, 1)
  const of = { comprobante_id: data.comprobante_id }
  const { version } = (await boss(billing.get, { params: of })).data
  await boss(billing.void, { params: of, body: { version, reason: 'Con otro documento' } })
  for (const _step of [1, 2]) {
    await letTimePass(test)
    await workIssuer(test.deps, 1)
  }
  expect((await issue()).status).toBe(201)
  expect((await issue()).error.detail).toMatch(/^Ya tiene el comprobante /)
})

it('belongs to whoever sees the driver’s account', async () => {
  const { settlement_id } = await one(
    test.db,
    sql<{ settlement_id: number }>`select max(settlement_id) as settlement_id from settlement`,
  )
  const params = { settlement_id }
  const body = { kind: 'BOLETA', client } as const
  for (const limit of [{ coverage_ids: [999_999] }, { company_ids: [1] }]) {
    const far = await test.as(await test.user(['CPE_VIEW', 'CPE_ISSUE'], limit))
    expect((await far(billing.settlementSale, { params })).status).toBe(404)
    expect((await far(billing.issueSettlement, { params, body })).status).toBe(404)
  }
})
