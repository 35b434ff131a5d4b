import { fail } from '@chaski/contract/errors.ts'
import type { AccountDetail, SettlementPeriod } from '@chaski/contract/reports/settlement-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { entriesOf, findAccount, linesOf } from './settlement-store.ts'

/** One driver's account with everything it is made of, of one moment. */
export const accountOf = (
  db: Db,
  scope: Scope,
  driver_id: number,
  period: SettlementPeriod,
): Promise<AccountDetail> =>
  inTransaction(
    db,
    async (trx) => {
      const account = await findAccount(trx, scope, driver_id, period)
      if (account === undefined) throw fail('NOT_FOUND')
      return {
        ...account,
        lines: await linesOf(trx, account),
        entries: await entriesOf(trx, account),
      }
    },
    { isolation: 'repeatable read', timeoutMs: 10_000 },
  )
