import { sql } from 'kysely'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { offerState } from '@chaski/contract/trips/offer-state.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import { placeAt, plaza, tripDesk, type Unit } from '#src/test/trips/test-kit.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { switchAuto } from '#src/modules/engine/plan/change-plan.ts'
import { plansInForce } from '#src/modules/engine/plan/plan-store.ts'
import { runSweep } from '#src/modules/engine/sweep/run-sweep.ts'

/** A desk with automatic dispatch: sweeps are run by hand, one at a time. */
export const engineDesk = async () => {
  const desk = await tripDesk()
  const { test, olga, units, driver } = desk
  const { db, deps } = test
  const live = new AbortController().signal
  return {
    ...desk,
    db,
    deps,
    live,
    turnOn: () => switchAuto(deps, unlimited, systemActor, { is_on: true }),
    sweepOnce: async (signal: AbortSignal = live) => runSweep(deps, await plansInForce(db), signal),
    /** Every trip and offer of before is over, and everybody is free and far away. */
    clearTheCity: async () => {
      await run(
        db,
        sql`update trip set status_type_id = ${lit(tripStatus.CANCELED)}, closed_at = now(), driver_id = null, vehicle_id = null, assignment = null,
              retained_at = null, retained_reason = null where status_type_id in ${oneOf(tripSets.running)}`,
      )
      await run(db, sql`update trip_assignment set ended_at = now() where ended_at is null`)
      await run(
        db,
        sql`update trip_offer set offer_state_id = ${lit(offerState.WITHDRAWN)} where true`,
      )
      await run(db, sql`update dispatch_alert set closed_at = now() where closed_at is null`)
      await run(
        db,
        sql`update driver set operational_status_id = ${lit(driverStatus.FREE)}, operational_since = now(), administrative_status = 'NONE', sanction_until = null
            where driver_id = any(${units.map((u) => u.driver_id)}::int[])`,
      )
      for (const u of units) await placeAt(test, u.driver_id, -16.0, -71.0)
    },
    /** So far north of the plaza. */
    near: (u: Unit, metres: number) =>
      placeAt(test, u.driver_id, plaza.latitude + metres / 111_195, plaza.longitude),
    offersOf: (service_id: number) =>
      many(
        db,
        sql<{ driver_id: number; offer_state_id: number; slot: string }>`
          select driver_id, offer_state_id, slot from trip_offer where service_id = ${service_id} order by offer_id`,
      ),
    refuse: async (u: Unit) => {
      const phone = await driver(u)
      const [mine] = (await phone(trips.offers, {})).data.data
      if (mine === undefined) throw new Error(`nothing on offer to ${u.driver_id}`)
      await phone(trips.refuseOffer, { params: mine, body: {} })
    },
    why: async (service_id: number) =>
      (await olga(dispatch.why, { params: { service_id } })).data.data,
  }
}
