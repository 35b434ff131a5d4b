import { zonesAt } from '@chaski/contract/coverage/rules.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import { inTransaction, run } from '#src/base/sql/sql.ts'
import { sql } from 'kysely'
import { nextPlace } from './queue-rules.ts'
import {
  claims,
  dropAbsent,
  removePlaces,
  savePlaces,
  type StoredPlace,
  publishQueues,
} from './queue-store.ts'

/** Brings every queue up to where the drivers are now; only the engine's node does it. */
export const updateQueues = async (deps: Deps, now: number): Promise<void> => {
  const { db } = deps
  const zones = await activeZones(db)
  const fleet = new Map((await loadFleet(db, null)).map((unit) => [unit.driver_id, unit]))
  await inTransaction(db, async (trx) => {
    // A person who reorders waits for this, and this for the person: neither overwrites the other.
    for (const { zone_id } of zones.toSorted((a, b) => a.zone_id - b.zone_id))
      await run(trx, sql`select pg_advisory_xact_lock(hashtext('zone-queue'), ${zone_id})`)
    const changed = new Set(await dropAbsent(trx))
    const saved: StoredPlace[] = []
    const gone: number[] = []
    for (const { driver_id, place, service_id, dropped } of await claims(trx)) {
      const unit = fleet.get(driver_id)
      if (unit === undefined || !unit.placed) continue
      const at = { latitude: unit.place.lat, longitude: unit.place.lng }
      const here = zones.filter((zone) => zone.coverage_id === unit.coverage_id)
      const next = nextPlace(
        place,
        {
          status_driver_id: unit.status_driver_id,
          zone_id: zonesAt(here, at)[0]?.zone_id ?? null,
          free_since: unit.free_since,
          silent: now - unit.signal_at > dispatchDefaults.signalLostS,
          service_id,
          dropped,
        },
        now,
      )
      if (JSON.stringify(next) === JSON.stringify(place)) continue
      if (place !== null) changed.add(place.zone_id)
      if (next === null) gone.push(driver_id)
      else {
        changed.add(next.zone_id)
        saved.push({ driver_id, ...next })
      }
    }
    await removePlaces(trx, gone)
    await savePlaces(trx, saved)
    await publishQueues(trx, deps.config.TENANT, [...changed])
  })
}
