import type { AlertKind } from '@chaski/contract/dispatch/engine-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import { metresBetween } from '#src/matching/travel.ts'
import { publishToDriver } from '#src/modules/trips/story/record-step.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { closeAlertsOf, raiseAlert } from './alert-store.ts'
import { databaseNow } from '#src/modules/engine/sweep/waiting-store.ts'
import { firstSight, watchPickup } from './watch-pickup.ts'
import { dropWatches, type SavedWatch, saveWatches, unitsOnTheWay } from './watch-store.ts'

const nudges: Record<Exclude<AlertKind, 'NO_TAKER'>, string> = {
  STALLED: 'Su pasajero lo espera y usted no avanza. ¿Sigue en camino?',
  GOING_AWAY: 'Se está alejando de su pasajero. Revise la dirección.',
  SIGNAL_LOST: 'Perdimos su señal. Abra la aplicación para que lo veamos.',
}

/** Looks at every unit on its way to a passenger, nudges those in doubt, and calls the operators when that does not help. */
export const runWatchdog = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const { TENANT } = deps.config
  const moving = await unitsOnTheWay(db)
  if (moving.length === 0) return
  const now = await databaseNow(db)
  const fleet = new Map(
    (
      await loadFleet(
        db,
        null,
        moving.map((one) => one.driver_id),
      )
    ).map((unit) => [unit.driver_id, unit]),
  )
  const quiet: SavedWatch[] = []
  for (const { service_id, driver_id, driver_uuid, origin, watch } of moving) {
    const unit = fleet.get(driver_id)
    if (unit === undefined || !unit.placed) continue
    const sight = { metres: metresBetween(origin, unit.place), signal_at: unit.signal_at, now }
    const step = watchPickup(watch ?? firstSight(sight), sight)
    const saved = { ...step.watch, service_id, driver_id }
    const { doubt } = step.watch
    if (step.act === null) {
      quiet.push(saved)
      continue
    }
    // What is said and that it was said stand or fall together: a crash repeats neither.
    await inTransaction(db, async (trx) => {
      await saveWatches(trx, [saved])
      if (step.act === 'CLEAR') await closeAlertsOf(trx, TENANT, service_id)
      else if (step.act === 'ALARM')
        await raiseAlert(trx, TENANT, { kind: doubt!, service_id, driver_id })
      else
        await publishToDriver(deps, trx, { driver_uuid }, 'MESSAGE', {
          kind: 'PICKUP_NUDGE',
          service_id,
          text: nudges[doubt!],
        })
    })
  }
  await saveWatches(db, quiet)
  await dropWatches(db)
}
