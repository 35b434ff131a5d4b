import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { queuedAs, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { withdrawOffers, withoutRetention } from './let-go.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Retention = { version: number; reason: string; until: string | null }

/** Keeps a trip out of the queue until somebody or the clock lets it go. */
export const retainTrip = (
  deps: Deps,
  db: Db,
  who: Who,
  service_id: number,
  { version, reason, until }: Retention,
): Promise<TripRow> =>
  changeTrip(deps, db, who, { service_id, version }, {}, async (hold, trip) => {
    requireAllowed(tripCan.retain(trip))
    const status_type_id =
      trip.status_type_id === tripStatus.OFFERED ? queuedAs(trip.early) : trip.status_type_id
    await withdrawOffers(deps, hold, who, trip, null)
    await saveTrip(hold.trx, trip, {
      status_type_id,
      retained_at: sql`now()`,
      retained_by: who.actor.name,
      retained_reason: reason,
      retained_until: until,
    })
    return recordStep(deps, hold.trx, who.actor, trip, {
      kind: 'RETENIDO',
      action: 'RETAINED',
      after: { status_type_id, reason, until },
      note: reason,
    })
  })

/** Back in the queue at its original age. */
export const releaseTrip = (
  deps: Deps,
  db: Db,
  who: Who,
  service_id: number,
  version: number | null,
): Promise<TripRow> =>
  changeTrip(deps, db, who, { service_id, version }, {}, async (hold, trip) => {
    requireAllowed(tripCan.release(trip))
    if (trip.retained === null)
      throw fail('STATE_CONFLICT', { detail: 'El servicio no está retenido.' })
    await saveTrip(hold.trx, trip, withoutRetention)
    return recordStep(deps, hold.trx, who.actor, trip, {
      kind: 'LIBERADO',
      action: 'RELEASED',
      before: { retained: trip.retained },
      after: { retained: null },
    })
  })
