import { fail } from '@chaski/contract/errors.ts'
import type { Receivable } from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findReceivable, holdAccount } from './account-store.ts'

/** A debt within the caller's reach, as it stays until what is decided on it is written. */
export const holdReceivable = async (
  trx: Db,
  scope: Scope,
  receivable_id: number,
): Promise<Receivable> => {
  const seen = await findReceivable(trx, scope, receivable_id)
  if (seen === undefined) throw fail('NOT_FOUND')
  await holdAccount(trx, seen.company_id)
  return (await findReceivable(trx, scope, receivable_id))!
}
