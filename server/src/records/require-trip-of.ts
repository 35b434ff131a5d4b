import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'

/** Refuses, at its field, a trip that is not that person's: what is chosen from a list may be typed by a machine. */
export const requireTripOf = async (
  db: Db,
  whose: 'driver_id' | 'client_id',
  id: number,
  service_id: number,
): Promise<void> => {
  const found = await maybe(
    db,
    sql`select 1 from trip where service_id = ${service_id} and ${sql.ref(whose)} = ${id}`,
  )
  if (found !== undefined) return
  const detail = whose === 'driver_id' ? 'No lo hizo este conductor' : 'No lo pidió este cliente'
  throw fail('VALIDATION_FAILED', {
    detail: `${detail}.`,
    errors: [{ path: 'service_id', code: 'UNKNOWN', detail }],
  })
}
