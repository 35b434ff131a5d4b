import type { FleetActivityKind } from '@chaski/contract/drivers/activity-titles.ts'
import type { z } from 'zod'
import type { affiliation } from '@chaski/contract/drivers/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  endAffiliation,
  findAffiliable,
  insertAffiliation,
  listAffiliations,
} from './affiliation-store.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { recordChange } from '#src/records/record-change.ts'
import { vehicleProblems } from '#src/modules/drivers/day/start-day.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Affiliation = z.infer<typeof affiliation>

/** The driver's cars, each with what would keep it from starting. */
export const affiliationsOf = async (db: Db, driver_id: number): Promise<Affiliation[]> => {
  const result: Affiliation[] = []
  for (const vehicle of await listAffiliations(db, driver_id)) {
    const problems = (await vehicleProblems(db, vehicle)).map((problem) => problem.detail)
    result.push({ ...vehicle, problems })
  }
  return result
}

/** Both histories tell it: the driver's and the car's. */
const record = async (
  trx: Db,
  actor: Actor,
  kind: FleetActivityKind,
  driver: { driver_id: number; code: string },
  vehicle: { vehicle_id: number; plate: string },
): Promise<void> => {
  await recordChange(trx, actor, {
    holder: 'DRIVER',
    holder_id: driver.driver_id,
    kind,
    after: { vehicle_id: vehicle.vehicle_id },
    note: vehicle.plate,
  })
  await recordChange(trx, actor, {
    holder: 'VEHICLE',
    holder_id: vehicle.vehicle_id,
    kind,
    after: { driver_id: driver.driver_id },
    note: driver.code,
  })
}

/** Lets a driver take a car. */
export const affiliateVehicle = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  vehicle_id: number,
): Promise<Affiliation[]> =>
  changeState(deps, db, scope, driver_id, async (trx, state) => {
    const vehicle = await findAffiliable(trx, vehicle_id, scope)
    if (vehicle === undefined)
      throw fail('VALIDATION_FAILED', {
        errors: [{ path: 'vehicle_id', code: 'UNKNOWN', detail: 'Este vehículo no existe' }],
      })
    if (!vehicle.is_active)
      throw fail('STATE_CONFLICT', { detail: 'Este vehículo está dado de baja.' })
    if ((await insertAffiliation(trx, driver_id, vehicle_id)) > 0)
      await record(trx, actor, 'VEHICLE_ADDED', state, { vehicle_id, plate: vehicle.plate })
    return affiliationsOf(trx, driver_id)
  })

/** Takes a car from a driver, unless it is being driven. */
export const disaffiliateVehicle = (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  vehicle_id: number,
): Promise<void> =>
  changeState(deps, deps.db, scope, driver_id, async (trx, state) => {
    if (state.shift?.vehicle_id === vehicle_id)
      throw fail('IN_USE', { detail: 'Está usando este vehículo: termine su jornada primero.' })
    const vehicle = await findAffiliable(trx, vehicle_id, null)
    if (vehicle === undefined || (await endAffiliation(trx, driver_id, vehicle_id)) === 0)
      throw fail('NOT_FOUND')
    await record(trx, actor, 'VEHICLE_REMOVED', state, { vehicle_id, plate: vehicle.plate })
  })
