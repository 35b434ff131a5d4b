import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { loseRank } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { sanctionDriver } from '#src/modules/drivers/sanctions/sanction-driver.ts'
import type { Hold } from '#src/modules/trips/assign/hold-trips.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'
import { unassignOne } from '#src/modules/trips/assign/unassign-trip.ts'
import type { Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'

/** Reason 8 of the catalogue of unassigning: the driver gave it up. */
const droppedByDriver = 8
/** Reason 2 of the catalogue of sanctions. */
const abandoned = 2

/** A driver gives a trip up: it waits again, the driver goes to the end of the line, and for a company's trip rests a while. */
export const dropTrip = async (
  deps: Deps,
  hold: Hold,
  who: Who & { driver_id: number },
  trip: HeldTrip,
  note: string,
): Promise<TripRow> => {
  const row = await unassignOne(deps, hold, who, trip, {
    reason_id: droppedByDriver,
    note,
    exclude_driver: true,
  })
  await loseRank(hold.trx, who.driver_id)
  if (trip.company_id !== null)
    await sanctionDriver(deps, hold.trx, null, systemActor, who.driver_id, {
      reason_id: abandoned,
      to: new Date(databaseTime() + dispatchDefaults.corporateDropS * 1000).toISOString(),
      note: `Dejó el servicio ${trip.service_id} de una empresa`,
    })
  return row
}
