import { fail } from '@chaski/contract/errors.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findDetail, type StoredTrip, tripForMatching } from './store.ts'

/** A trip within the caller's scope; another's does not exist. */
export const tripDetailOf = async (
  db: Db,
  scope: Scope,
  service_id: number,
  showClient: boolean,
): Promise<TripDetail> => {
  const trip = await findDetail(db, service_id, scope, showClient)
  if (trip === undefined) throw fail('NOT_FOUND')
  return trip
}

/** What matching asks about a trip. */
export const tripToMatch = async (
  db: Db,
  scope: Scope,
  service_id: number,
): Promise<StoredTrip> => {
  const trip = await tripForMatching(db, service_id, scope)
  if (trip === undefined) throw fail('NOT_FOUND')
  return trip
}
