import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { getUserScope } from '#src/modules/users/get-user-scope.ts'
import type { Db } from '#src/base/sql/sql.ts'

const both = (
  a: readonly number[] | null,
  b: readonly number[] | null,
): readonly number[] | null => (a === null ? b : b === null ? a : a.filter((id) => b.includes(id)))

/** What another user sees, and never more than the caller does. */
export const narrowScope = async (
  db: Db,
  own: Scope,
  user_id: number | undefined,
): Promise<Scope> => {
  if (user_id === undefined) return own
  const other = await getUserScope(db, user_id)
  if (other === undefined) throw fail('NOT_FOUND')
  return {
    coverage_ids: both(own.coverage_ids, other.coverage_ids),
    company_ids: both(own.company_ids, other.company_ids),
  }
}
