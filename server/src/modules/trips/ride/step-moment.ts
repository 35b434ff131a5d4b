import { sql } from 'kysely'
import { type Db, one } from '#src/base/sql/sql.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'

/** Longer ago than a phone may have been without signal and still be believed. */
const oldestHours = 12

type Clock = Pick<HeldTrip, 'assigned_at' | 'on_way_at' | 'arrived_at' | 'boarded_at'>

/** When a step that is told late was taken: after the step before it, and never in the future, whatever the phone's clock says. Null: now. */
export const stepMoment = async (
  trx: Db,
  trip: Clock,
  at: string | undefined,
): Promise<string | null> => {
  if (at === undefined) return null
  const { moment } = await one(
    trx,
    sql<{ moment: string }>`
      select least(now(), greatest(${at}::timestamptz, now() - make_interval(hours => ${oldestHours}), ${trip.assigned_at}::timestamptz,
        ${trip.on_way_at}::timestamptz, ${trip.arrived_at}::timestamptz, ${trip.boarded_at}::timestamptz)) as moment`,
  )
  return moment
}
