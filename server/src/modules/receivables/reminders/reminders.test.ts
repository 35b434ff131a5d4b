import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { billedCompany } from '#src/test/receivables/billed-company.ts'
import { sendReminders } from './send-reminders.ts'

const { test, boss, company_id, params, bill, age, account } = await billedCompany()
afterAll(() => test.close())
const to = 'pagos@minera.example'

const letters = async () =>
  (
    await many(
      test.db,
      sql<{
        text: string
      }>`select body as text from outgoing_message where recipient = ${to} order by 1`,
    )
  ).map(({ text }) => text)
const switchTo = async (is_on: boolean) => {
  const { data } = await boss(receivables.reminders, {})
  const body = { ...data, is_on, days: [-3, 1, 8] }
  return boss(receivables.saveReminders, { body })
}
/** As if it had been issued for SUNAT: nobody is written to about a trial. */
const makeLegal = async () => {
  await run(test.owner, sql`alter table comprobante disable trigger comprobante_kept`)
  await run(test.owner, sql`update comprobante set is_trial = false`)
  await run(test.owner, sql`alter table comprobante enable trigger comprobante_kept`)
}

it('leaves once for each day, one letter a company, for what is still open, and only where wanted', async () => {
  await run(
    test.db,
    sql`update company set statement_email = ${to} where company_id = ${company_id}`,
  )
  await run(test.db, sql`update comprobante_issuer set bank_accounts = 'BCP 215-1'`)
  const [first, second] = [await bill(4000), await bill(5000)]
  await age(first, 1)
  await age(second, -3)
  await sendReminders(test.deps)
  expect(await letters(), 'off').toEqual([])
  expect((await switchTo(true)).status).toBe(200)
  await sendReminders(test.deps)
  expect(await letters(), 'trials').toEqual([])
  await makeLegal()
  await Promise.all([sendReminders(test.deps), sendReminders(test.deps)])
  await sendReminders(test.deps)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toContain('S/ 40.00, venció el')
  expect(letter).toContain('S/ 50.00, vence el')
  expect(letter).toContain('Total: S/ 90.00\nPuede pagar en: BCP 215-1')
  const owed = (await account()).receivables.find((r) => r.comprobante_id === first)!
  await boss(receivables.pay, {
    params,
    body: {
      paid_on: '2026-01-15',
      amount_cents: 4000,
      means: 'CASH',
      operation: '',
      note: '',
      allocations: [{ receivable_id: owed.receivable_id, amount_cents: 4000 }],
    },
  })
  await age(first, 8)
  await age(second, 8)
  await sendReminders(test.deps)
  const all = await letters()
  expect(all).toHaveLength(2)
  expect(all.find((text) => text !== letter)).toContain('Total: S/ 50.00')
})

it('is decided on by whoever sees every company', async () => {
  const limited = await test.as(
    await test.user(['CXC_VIEW', 'CXC_COLLECT'], { company_ids: [company_id] }),
  )
  const { data } = await limited(receivables.reminders, {})
  expect((await limited(receivables.saveReminders, { body: data })).status).toBe(403)
  expect((await boss(receivables.saveReminders, { body: { ...data, version: 1 } })).status).toBe(
    412,
  )
})
