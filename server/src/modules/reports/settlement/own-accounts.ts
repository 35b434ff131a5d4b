import type { Account } from '@chaski/contract/reports/settlement-schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { periodsOf } from './own-money-store.ts'
import { findAccount } from './settlement-store.ts'

/** A driver's accounts as the office has them: this week's while it is open, then the closed ones. */
export const ownAccountsOf = async (db: Db, driver_id: number): Promise<Account[]> => {
  const accounts: Account[] = []
  for (const period of await periodsOf(db, driver_id)) {
    const account = await findAccount(db, unlimited, driver_id, period)
    if (account !== undefined) accounts.push(account)
  }
  return accounts
}
