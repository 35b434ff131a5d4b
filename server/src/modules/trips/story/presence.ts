import { fail } from '@chaski/contract/errors.ts'
import type { Presence } from '@chaski/contract/trips/presence-endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { publish } from '#src/events/publish.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { type Held, lockPresence, removePresence, savePresence } from './presence-store.ts'
import { type StoredTrip, tripForMatching } from '#src/modules/trips/store.ts'

const shown = ({ service_id, user_id, name, since }: Held): Presence => ({
  service_id,
  user_id,
  name,
  since,
})

const publishToBoard = (deps: Deps, trx: Db, trip: StoredTrip, presence: Presence | null) =>
  publish(trx, {
    topic: topics.rides(deps.config.TENANT),
    category: 'SERVICE',
    action: 'PRESENCE',
    value: { service_id: trip.service_id, presence },
    coverage_id: trip.coverage_id,
    company_id: trip.company_id,
  })

const reach = async (db: Db, principal: Operator, service_id: number): Promise<StoredTrip> => {
  const trip = await tripForMatching(db, service_id, principal)
  if (trip === undefined) throw fail('NOT_FOUND')
  return trip
}

/**
 * Somebody has a trip open for editing, and says so again while it lasts. Who was there first stays, unless the other takes
 * over, and then hears of it. It is courtesy, not a lock: the version still decides whose change counts.
 */
export const enterPresence = (
  deps: Deps,
  actor: Actor,
  principal: Operator,
  service_id: number,
  take_over: boolean,
) =>
  inTransaction(deps.db, async (trx) => {
    const trip = await reach(trx, principal, service_id)
    const held = await lockPresence(trx, service_id)
    const other = held?.live === true && held.user_id !== principal.user_id ? held : undefined
    if (other !== undefined && !take_over)
      return { ...shown(other), expires_at: other.expires_at, mine: false }
    const own = await savePresence(trx, service_id, principal)
    const answer = { ...shown(own), expires_at: own.expires_at, mine: true }
    // A heart-beat is no news.
    if (held?.live === true && other === undefined) return answer
    await publishToBoard(deps, trx, trip, shown(own))
    if (other === undefined) return answer
    await writeAudit(trx, actor, {
      action: 'TAKE_OVER',
      entity: 'trips',
      entity_id: service_id,
      before: { user_id: other.user_id },
      after: { user_id: principal.user_id },
    })
    await publish(trx, {
      topic: topics.user(deps.config.TENANT, other.user_uuid),
      category: 'SERVICE',
      action: 'TAKEN_OVER',
      value: { service_id, by: { user_id: principal.user_id, name: principal.name } },
    })
    return answer
  })

/** Leaves the trip to others; somebody who was taken over has left already. */
export const leavePresence = (deps: Deps, principal: Operator, service_id: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const trip = await reach(trx, principal, service_id)
    if ((await removePresence(trx, service_id, principal.user_id)) > 0)
      await publishToBoard(deps, trx, trip, null)
  })
