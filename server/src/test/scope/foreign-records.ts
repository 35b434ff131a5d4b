import type { Caller, TestApp } from '#src/test/test-app.ts'
import { rowAdder } from './records/add-row.ts'
import { billingRecords } from './records/billing-records.ts'
import { chargeRecords } from './records/charge-records.ts'
import { colleagueRecords } from './records/colleague-records.ts'
import { deskRecords } from './records/desk-records.ts'
import { fareRecords } from './records/fare-records.ts'
import type { Account, Foreign, Ids, Place, Rows } from './records/foreign-place.ts'
import { ledgerRecords } from './records/ledger-records.ts'
import { lostItemRecords } from './records/lost-item-records.ts'
import { planRecords } from './records/plan-records.ts'
import { receivableRecords } from './records/receivable-records.ts'

/** What came after trips and people: money, imports, webhooks, plans and lost things, one row of each for a foreign coverage and for a foreign company. */
export const foreignRecords = async (
  { test, admin }: { test: TestApp; admin: Caller },
  place: Place,
  account: Account,
): Promise<Rows> => {
  const { db } = test
  const add = rowAdder(db)
  const f: Foreign = {
    test,
    db,
    admin,
    add,
    file: () =>
      add('stored_file', {
        sha256: 'a'.repeat(64),
        media_type: 'image/webp',
        bytes: 1,
        created_by: 'OPERADOR:1',
      }),
    place,
    account,
    both: `${place.mark} ${account.mark}`,
    today: '2026-11-18',
  }
  const billed = await billingRecords(f)
  const money = await receivableRecords(f, billed.factura)
  const theirs = await colleagueRecords(f)
  const rows = [
    billed,
    await planRecords(f),
    await fareRecords(f),
    await ledgerRecords(f),
    await lostItemRecords(f, billed),
    await deskRecords(f),
  ]
  const charges = await chargeRecords(f, billed.ownRide)
  return {
    coverage: joined([money, theirs, ...rows.map((row) => row.coverage), charges]),
    company: joined([money, theirs, ...rows.map((row) => row.company)]),
  }
}

/** What comes later stands for what came before under the same name. */
const joined = (parts: readonly Ids[]): Ids =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
