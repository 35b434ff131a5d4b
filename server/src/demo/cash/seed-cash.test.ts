import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { unlimited } from '#src/access/scope.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { noteEntry } from '#src/modules/ledger/change-ledger.ts'
import { firstIds } from '#src/test/reports/test-kit.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { seedCash } from './seed-cash.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const note = { kind: 'ADVANCE', day: '2026-01-15', reason: 'Adelanto' } as const
  for (const driver_id of await firstIds(test, 'driver', 3))
    await noteEntry(test.db, unlimited, systemActor, driver_id, { ...note, amount_cents: -9000 })
  await seedCash(test.deps)
})
afterAll(() => test.close())

it('leaves a shift that was looked through and one that waits, short of a little', async () => {
  const boss = await test.as('CONTABILIDAD')
  const { data } = (await boss(cash.boxes, { query: {} })).data
  const told = data.map(({ state, in_cents, expected_cents, counted_cents }) => [
    state,
    in_cents,
    counted_cents! - expected_cents,
  ])
  expect(told).toEqual([
    ['CLOSED', 2500, -50],
    ['REVIEWED', 5500, 0],
  ])
  const [waiting, reviewed] = data
  expect(waiting!.difference_reason).not.toBe('')
  expect(reviewed!.reviewed_by).not.toBe(reviewed!.opened_by)
})

it('takes what drivers handed over off their accounts, and tells them', async () => {
  const owed = await many(
    test.db,
    sql<{
      cents: number
    }>`select sum(amount_cents)::int as cents from ledger_entry group by driver_id order by 1`,
  )
  expect(owed.map(({ cents }) => cents)).toEqual([-6500, -6500, -6000])
  const { told } = await one(
    test.db,
    sql<{
      told: number
    }>`select count(*)::int as told from message where text like 'Recibimos de usted%'`,
  )
  expect(told).toBe(3)
})
