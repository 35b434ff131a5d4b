import { sql } from 'kysely'
import { Failure, fail } from '@chaski/contract/errors.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BulkResult } from '@chaski/contract/trips/action-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { type Hold, heldTrip, holdTrips } from './assign/hold-trips.ts'
import type { HeldTrip } from './store.ts'
import type { Who } from '#src/access/who.ts'

/** What the indexes refuse, in the words of a person. */
const asFailure = (error: unknown): unknown => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === '23P01')
    return fail('DRIVER_BUSY', { detail: 'El conductor tiene otra reserva a esa hora.' })
  if (code !== '23505') return error
  if (constraint === 'trip_assignment_trip') return fail('SERVICE_ALREADY_ASSIGNED')
  if (constraint?.startsWith('trip_assignment_') || constraint === 'trip_offer_driver')
    return fail('DRIVER_BUSY')
  return error
}

const refused = (service_id: number, error: Failure): BulkResult => ({
  service_id,
  ok: false,
  code: error.code,
  detail: error.message,
  ...(error.errors === undefined ? {} : { errors: error.errors }),
  ...(error.current === undefined ? {} : { service: error.current as TripRow }),
})

/** The row as this caller may see it. */
export const visible = (who: Who, row: TripRow): TripRow => {
  if (who.can('DSP_CLIENT_VIEW') || who.driver_id !== null) return row
  const { client: _, ...rest } = row
  return rest
}

type Item = { service_id: number; version: number }
type Change<I> = (hold: Hold, trip: HeldTrip, item: I) => Promise<TripRow>
type Options = { driver_ids?: readonly number[]; endsRide?: boolean }

/** Rows of a bulk call succeed or fail one by one, under locks taken all at once and in order. */
export const changeTrips = async <I extends Item>(
  deps: Deps,
  db: Db,
  who: Who,
  items: readonly I[],
  options: Options,
  change: Change<I>,
): Promise<BulkResult[]> => {
  const apart = items.length > 1 || db.isTransaction
  const one = async (hold: Hold, item: I): Promise<BulkResult> => {
    const { service_id, version } = item
    if (apart) await sql`savepoint item`.execute(hold.trx)
    try {
      const trip = await heldTrip(hold, who, service_id, version)
      const service = visible(who, await change(hold, trip, item))
      if (apart) await sql`release savepoint item`.execute(hold.trx)
      return { service_id, ok: true, service }
    } catch (error) {
      const failure = asFailure(error)
      if (!apart || !(failure instanceof Failure)) throw failure
      await sql`rollback to savepoint item`.execute(hold.trx)
      return refused(service_id, failure)
    }
  }
  const service_ids = items.map((item) => item.service_id)
  if (new Set(service_ids).size < service_ids.length)
    throw fail('VALIDATION_FAILED', { detail: 'Un servicio aparece dos veces.' })
  try {
    return await inTransaction(db, async (trx) => {
      const hold = await holdTrips(deps, trx, { service_ids, ...options })
      const results: BulkResult[] = []
      for (const item of items) {
        const { service_id } = item
        // A row may have changed the trip or the driver of a later one: each looks anew, under locks already held.
        const own = apart
          ? await holdTrips(deps, trx, { ...options, service_ids: [service_id] })
          : hold
        results.push(await one(own, item))
      }
      return results
    })
  } catch (error) {
    if (apart || !(error instanceof Failure)) throw error
    return [refused(items[0]!.service_id, error)]
  }
}

/** One trip under its lock; a refusal is the answer of the call. */
export const changeTrip = (
  deps: Deps,
  db: Db,
  who: Who,
  target: { service_id: number; version: number | null },
  options: Options,
  change: (hold: Hold, trip: HeldTrip) => Promise<TripRow>,
): Promise<TripRow> =>
  inTransaction(db, async (trx) => {
    const hold = await holdTrips(deps, trx, { service_ids: [target.service_id], ...options })
    const trip = await heldTrip(hold, who, target.service_id, target.version)
    return change(hold, trip)
  }).catch((error: unknown) => {
    throw asFailure(error)
  })
