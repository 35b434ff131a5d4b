import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { billedCompany } from '#src/test/receivables/billed-company.ts'
import { testPicture } from '#src/test/test-picture.ts'

const { test, boss, company_id, params, bill, account, disagreements } = await billedCompany()
afterAll(() => test.close())

const portalUser = async (username: string, role: string, of = company_id) =>
  test.asGuest(
    'company',
    (
      await one(
        test.db,
        sql<{ company_user_id: number }>`
          insert into company_user (company_id, username, name, role, password_hash, must_change_password)
          values (${of}, ${username}, 'Julia Paz', ${role}, 'none', false) returning company_user_id`,
      )
    ).company_user_id,
  )
const julia = await portalUser('julia-cobros', 'ADMIN')
const reader = await portalUser('lector-cobros', 'VIEWER')
const stranger = await portalUser('ajena-cobros', 'ADMIN', company_id + 1)

const tell = async (who: typeof julia, more: Record<string, string> = {}) => {
  const body = new FormData()
  const fields = {
    paid_on: '2026-01-15',
    amount_cents: '5000',
    means: 'WALLET',
    operation: 'Y-1',
    note: 'Yape de la tesorera',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(await testPicture(1))]), 'voucher.png')
  return who(receivables.sendNotice, { body })
}
const notices = async () => (await boss(receivables.notices, { params })).data.data

it('the portal shows the company its own facturas and debts, each with its link', async () => {
  const bill_id = await bill(4000)
  const { data } = await reader(receivables.portalAccount, {})
  expect(data.bills).toMatchObject([{ amount_cents: 4000, balance_cents: 4000 }])
  expect(data.bills[0]!.link).toMatch(/^\/comprobante\/[A-Za-z0-9_-]{22}$/)
  expect(data.ageing.balance_cents).toBe((await account()).ageing.balance_cents)
  expect((await stranger(receivables.portalAccount, {})).data.bills).toEqual([])
  expect(bill_id).toBeGreaterThan(0)
})

it('a notice counts for nothing until somebody confirms it, and then pays what they say', async () => {
  const before = (await account()).ageing.balance_cents
  const told = await tell(julia)
  expect(told.status, JSON.stringify(told.error)).toBe(201)
  expect((await tell(julia, { operation: 'y-1' })).error.errors?.[0]?.path).toBe('operation')
  expect((await account()).ageing.balance_cents).toBe(before)
  const { bell } = await one(
    test.db,
    sql<{
      bell: number
    }>`select count(*)::int as bell from notification where kind = 'PAYMENT_NOTICE' and user_id = ${boss.user_id}`,
  )
  expect(bell).toBe(1)
  const { payment_notice_id, version } = told.data
  const of = { payment_notice_id }
  const picture = await boss(receivables.noticePicture, { params: of })
  expect(picture.raw.subarray(8, 12).toString()).toBe('WEBP')
  const [owed] = (await account()).receivables
  const allocations = [{ receivable_id: owed!.receivable_id, amount_cents: 4000 }]
  const take = () => boss(receivables.takeNotice, { params: of, body: { version, allocations } })
  const both = await Promise.all([take(), take()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const now = await account()
  expect(now.receivables).toEqual([])
  expect(now.ageing.balance_cents).toBe(before - 5000)
  expect(now.payments).toMatchObject([{ means: 'WALLET', operation: 'Y-1', advance_cents: 1000 }])
  expect((await reader(receivables.portalAccount, {})).data.notices).toMatchObject([
    { state: 'TAKEN' },
  ])
  expect(await disagreements()).toEqual([])
})

it('a refused one says why, and a number that was noted before is no second payment', async () => {
  const again = await tell(julia)
  const { payment_notice_id, version } = again.data
  const of = { payment_notice_id }
  const twice = await boss(receivables.takeNotice, {
    params: of,
    body: { version, allocations: [] },
  })
  expect(twice.status).toBe(409)
  const body = { version, reason: 'Ya se registró' }
  expect((await boss(receivables.refuseNotice, { params: of, body })).status).toBe(200)
  expect((await notices()).map(({ state }) => state).toSorted()).toEqual(['REFUSED', 'TAKEN'])
})

it('is refused from who may only look, without sense, in cash, and for other eyes', async () => {
  expect((await tell(reader)).status).toBe(403)
  const wrong = async (more: Record<string, string>) => {
    const { status, error } = await tell(julia, { operation: 'Y-9', ...more })
    return [status, error.errors?.[0]?.path]
  }
  expect(await wrong({ amount_cents: '0' })).toEqual([400, 'amount_cents'])
  expect(await wrong({ means: 'CASH' })).toEqual([400, 'means'])
  expect(await wrong({ paid_on: '2199-01-01' })).toEqual([422, 'paid_on'])
  const elsewhere = await test.as(
    await test.user(['CXC_VIEW', 'CXC_COLLECT'], { company_ids: [company_id + 1] }),
  )
  const [first] = await notices()
  const of = { payment_notice_id: first!.payment_notice_id }
  expect((await elsewhere(receivables.noticePicture, { params: of })).status).toBe(404)
  expect((await elsewhere(receivables.notices, { params })).status).toBe(404)
})
