import {
  ageOn,
  blockingDocuments,
  maxDriverAge,
  medicalAge,
} from '@chaski/contract/documents/rules.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import { fail, type FieldError } from '@chaski/contract/errors.ts'
import { modelYearProblem } from '@chaski/contract/vehicles/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { loadSlots } from '#src/modules/documents/slots.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { changeState, stateOf } from './change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { recordChange } from '#src/records/record-change.ts'
import { lockShiftVehicle, openShift, saveOperational } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import { isCatalogItem } from '#src/modules/drivers/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Car = { vehicle_id: number; plate: string; model_year: number }

/** Documents and ages that keep a driver or a car off the street, each in words that name it. */
export const driverProblems = async (
  db: Db,
  driver: { driver_id: number; birth_date: string },
): Promise<FieldError[]> => {
  const age = ageOn(driver.birth_date, await limaToday(db))
  const slots = await loadSlots(db, 'DRIVER', driver.driver_id)
  const documents = blockingDocuments(slots, { medical: age >= medicalAge })
  const tooOld =
    age > maxDriverAge ? [{ code: 'AGE', detail: `El conductor pasó de ${maxDriverAge} años` }] : []
  return [...tooOld, ...documents].map((problem) => ({
    path: `driver.${problem.code}`,
    ...problem,
  }))
}

export const vehicleProblems = async (db: Db, car: Car): Promise<FieldError[]> => {
  const year = modelYearProblem(car.model_year, await limaToday(db))
  const slots = await loadSlots(db, 'VEHICLE', car.vehicle_id)
  const documents = blockingDocuments(slots, { medical: false })
  return [...(year === null ? [] : [{ code: 'YEAR', detail: year }]), ...documents].map(
    (problem) => ({
      path: `vehicle.${problem.code}`,
      code: problem.code,
      detail: `${problem.detail} (${car.plate})`,
    }),
  )
}

const takeVehicle = async (trx: Db, driver_id: number, vehicle_id: number): Promise<Car> => {
  const vehicle = await lockShiftVehicle(trx, driver_id, vehicle_id)
  if (vehicle === undefined || !vehicle.affiliated || !vehicle.is_active)
    throw fail('VEHICLE_NOT_AFFILIATED')
  if (vehicle.used_by !== null)
    throw fail('VEHICLE_IN_USE', {
      detail: `${vehicle.plate} está en uso por ${vehicle.used_by_name}.`,
    })
  return { vehicle_id, plate: vehicle.plate, model_year: vehicle.model_year }
}

const requireDocuments = async (trx: Db, state: StoredState, car: Car): Promise<void> => {
  const errors = [...(await driverProblems(trx, state)), ...(await vehicleProblems(trx, car))]
  if (errors.length > 0)
    throw fail('DOCUMENTS_NOT_IN_FORCE', {
      detail: `No puede iniciar: ${errors.map((error) => error.detail).join('; ')}.`,
      errors,
    })
}

/** Opens a shift with a vehicle, if state, documents and car allow it. */
export const startDay = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  form: { vehicle_id: number; turn_id: number | null },
): Promise<StoredState> =>
  changeState(deps, db, scope, driver_id, async (trx, before) => {
    requireAllowed(driverCan.startDay(before))
    if (form.turn_id !== null && !(await isCatalogItem(trx, 'turns', form.turn_id)))
      throw fail('VALIDATION_FAILED', {
        errors: [{ path: 'turn_id', code: 'UNKNOWN', detail: 'Este turno no existe' }],
      })
    const car = await takeVehicle(trx, driver_id, form.vehicle_id)
    await requireDocuments(trx, before, car)
    await openShift(trx, { driver_id, ...form, started_by: actor.name })
    await saveOperational(trx, driver_id, driverStatus.FREE)
    const after = await stateOf(trx, driver_id)
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'START_OF_DAY',
      before: { status_driver_id: before.status_driver_id },
      after: { status_driver_id: after.status_driver_id, vehicle_id: car.vehicle_id },
      note: car.plate,
    })
    await announce(deps, trx, 'START_OF_DAY', after)
    return after
  })
