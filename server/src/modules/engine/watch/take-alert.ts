import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { offerTrips } from '#src/modules/trips/offer/offer-trip.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { unassignTrips } from '#src/modules/trips/assign/unassign-trip.ts'
import type { Who } from '#src/access/who.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { takeAlert, tripOfAlert } from './alert-store.ts'
import { plansInForce } from '#src/modules/engine/plan/plan-store.ts'

const take = async (deps: Deps, trx: Db, who: Who, alert_id: number, note: string) => {
  const { actor, scope } = who
  const taken = await takeAlert(trx, deps.config.TENANT, scope, alert_id, actor.name, note)
  if (taken === undefined) throw fail('NOT_FOUND', { detail: 'La alerta ya fue atendida.' })
  await writeAudit(trx, actor, {
    action: 'CLOSE_ALERT',
    entity: 'trips',
    entity_id: taken.service_id,
    after: { alert_id, kind: taken.kind, note },
  })
  return taken
}

/** Somebody saw it and decides on their own. */
export const closeAlert = (deps: Deps, who: Who, alert_id: number, note: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await take(deps, trx, who, alert_id, note)
  })

/** One key: the unit that was proposed is asked, from however far; the alarm stays until somebody takes the trip. */
export const offerFromAlert = async (
  deps: Deps,
  db: Db,
  who: Who,
  alert_id: number,
  driver_id: number,
): Promise<void> => {
  const service_id = await tripOfAlert(db, who.scope, alert_id)
  if (service_id === undefined) throw fail('NOT_FOUND', { detail: 'La alerta ya fue atendida.' })
  const { version } = await tripToMatch(db, who.scope, service_id)
  const [done] = await offerTrips(deps, db, who, {
    items: [{ service_id, version }],
    mode: 'MANUAL',
    driver_ids: [driver_id],
  })
  if (done?.ok !== true)
    throw fail(done?.code === 'NO_ELIGIBLE_DRIVER' ? 'NO_ELIGIBLE_DRIVER' : 'STATE_CONFLICT', {
      detail: done?.errors?.[0]?.detail ?? done?.detail,
    })
}

/** Reasons of the unassign catalogue by what was seen. */
const reasonOf = { STALLED: 2, GOING_AWAY: 2, SIGNAL_LOST: 6 } as const

/** One key: the unit in doubt loses the trip, and another is sought at once. */
export const reassignFromAlert = (deps: Deps, db: Db, who: Who, alert_id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { kind, service_id, driver_id } = await take(deps, trx, who, alert_id, 'Reasignar')
    if (kind === 'NO_TAKER')
      throw fail('STATE_CONFLICT', { detail: 'Este servicio no tiene unidad que cambiar.' })
    const trip = await tripToMatch(trx, who.scope, service_id)
    if (trip.driver_id !== driver_id)
      throw fail('STATE_CONFLICT', { detail: 'El servicio ya cambió de unidad.' })
    const version = trip.version
    const [done] = await unassignTrips(deps, trx, who, {
      items: [{ service_id, version }],
      reason_id: reasonOf[kind],
      note: 'Recogida en duda',
      exclude_driver: true,
    })
    if (done?.ok !== true) throw fail('STATE_CONFLICT', { detail: done?.detail })
    const automatic = (await plansInForce(trx)).some((p) => p.coverage_id === trip.coverage_id)
    // Automatic dispatch takes it from here; without it the nearest unit is asked now, if there is one.
    if (!automatic)
      await offerTrips(deps, trx, who, {
        items: [{ service_id, version: done.service!.version }],
        mode: 'AUTO',
      })
  })
