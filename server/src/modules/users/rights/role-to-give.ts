import { fail } from '@chaski/contract/errors.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { holdRole, type StoredRole } from './role-store.ts'

/** The role that somebody is to have, held as it is until they have it; null for none. */
export const roleToGive = async (trx: Db, role_id: number | null): Promise<StoredRole | null> => {
  if (role_id === null) return null
  const role = await holdRole(trx, role_id)
  if (role !== undefined) return role
  throw fail('VALIDATION_FAILED', {
    errors: [{ path: 'role_id', code: 'NOT_FOUND', detail: 'Este rol ya no existe' }],
  })
}
