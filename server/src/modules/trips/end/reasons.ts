import { fail } from '@chaski/contract/errors.ts'
import { itemsOfCatalog } from '#src/modules/catalogs/items-of.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Kind = 'cancel-reasons' | 'unassign-reasons'
export type Reason = { reason_id: number; name: string; no_unit: boolean }

/** The reasons in use, in the order of their catalogue. */
export const reasonsOf = async (db: Db, kind: Kind): Promise<Reason[]> =>
  (await itemsOfCatalog(db, kind))
    .filter((item) => item.active)
    .map(({ item_id, name, data }) => ({
      reason_id: item_id,
      name,
      no_unit: (data as { no_unit?: boolean }).no_unit === true,
    }))

export const requireReason = async (db: Db, kind: Kind, reason_id: number): Promise<Reason> => {
  const reason = (await reasonsOf(db, kind)).find((one) => one.reason_id === reason_id)
  if (reason === undefined) {
    const detail = 'Elija uno de los motivos'
    throw fail('VALIDATION_FAILED', { errors: [{ path: 'reason_id', code: 'UNKNOWN', detail }] })
  }
  return reason
}
