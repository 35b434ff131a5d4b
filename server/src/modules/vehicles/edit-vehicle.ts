import { fail, type FieldError } from '@chaski/contract/errors.ts'
import { modelYearProblem } from '@chaski/contract/vehicles/rules.ts'
import type { VehicleChange, VehicleForm, VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { difference } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { coverageProblem } from '#src/modules/drivers/record/coverage-problem.ts'
import { duplicateAt } from '#src/modules/drivers/record/duplicate.ts'
import { recordChange } from '#src/records/record-change.ts'
import {
  deleteAttribute,
  findVehicle,
  findVehicleByPlate,
  insertAttribute,
  insertVehicle,
  isAttribute,
  isModel,
  listAttributes,
  lockVehicle,
  updateVehicle,
} from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const at = (path: string, detail: string): FieldError => ({ path, code: 'INVALID', detail })

const taken = duplicateAt({
  vehicle_plate: { path: 'plate', detail: 'Ya hay un vehículo con esta placa' },
  vehicle_code: { path: 'code', detail: 'Otro vehículo tiene este código' },
})

/** A vehicle within what the caller may see. */
export const loadVehicle = async (
  db: Db,
  vehicle_id: number,
  scope: CoverageLimit,
): Promise<VehicleRow> => {
  const vehicle = await findVehicle(db, vehicle_id, scope)
  if (vehicle === undefined) throw fail('NOT_FOUND')
  return vehicle
}

/** What a schema cannot know of a car: today's year and the models in use. */
export const carProblems = async (
  db: Db,
  car: { model_year: number; model_id: number },
): Promise<FieldError[]> => {
  const year = modelYearProblem(car.model_year, await limaToday(db))
  return [
    ...(year === null ? [] : [at('model_year', year)]),
    ...((await isModel(db, car.model_id)) ? [] : [at('model_id', 'Elija uno de los modelos')]),
  ]
}

const requireSound = async (
  db: Db,
  scope: CoverageLimit,
  form: Pick<VehicleForm, 'coverage_id'>,
  found: FieldError[],
): Promise<void> => {
  const errors = [...found, ...(await coverageProblem(db, scope, form.coverage_id))]
  if (errors.length > 0)
    throw fail('VALIDATION_FAILED', { detail: `${errors[0]!.detail}.`, errors })
}

/** Registers a car of the fleet. */
export const createVehicle = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  form: VehicleForm,
): Promise<VehicleRow> =>
  inTransaction(db, async (trx) => {
    await requireSound(trx, scope, form, await carProblems(trx, form))
    const vehicle_id = await insertVehicle(trx, form).catch(taken)
    await recordChange(trx, actor, {
      holder: 'VEHICLE',
      holder_id: vehicle_id,
      kind: 'CREATED',
      after: form,
    })
    return loadVehicle(trx, vehicle_id, scope)
  })

/** An applicant's car: the one already registered with that plate, or a new one. */
export const takeVehicle = async (
  trx: Db,
  scope: CoverageLimit,
  actor: Actor,
  form: VehicleForm,
): Promise<number> =>
  (await findVehicleByPlate(trx, form.plate))?.vehicle_id ??
  (await createVehicle(trx, scope, actor, form)).vehicle_id

/** Edits a car; one in use cannot be dismissed. */
export const editVehicle = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  vehicle_id: number,
  change: VehicleChange,
): Promise<VehicleRow> =>
  inTransaction(db, async (trx) => {
    await lockVehicle(trx, vehicle_id)
    const before = await loadVehicle(trx, vehicle_id, scope)
    if (before.version !== change.version) throw fail('VERSION_CONFLICT', { current: before })
    // A car that has grown too old may still be corrected, only not made so by an edit.
    const isSame = before.model_year === change.model_year && before.model_id === change.model_id
    await requireSound(trx, scope, change, isSame ? [] : await carProblems(trx, change))
    if (!change.is_active && before.in_use_by !== null)
      throw fail('IN_USE', { detail: `Lo está usando ${before.in_use_by.name}.` })
    await updateVehicle(trx, vehicle_id, change).catch(taken)
    const after = await loadVehicle(trx, vehicle_id, null)
    await recordChange(trx, actor, {
      holder: 'VEHICLE',
      holder_id: vehicle_id,
      kind: 'UPDATED',
      ...difference(before, after),
    })
    return after
  })

/** A car leaves the fleet or comes back; nothing else of it changes. */
export const setVehicleActive = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  seen: { vehicle_id: number; version: number },
  is_active: boolean,
): Promise<VehicleRow> =>
  inTransaction(db, async (trx) => {
    const { vehicle_id, version } = seen
    const row = await loadVehicle(trx, vehicle_id, scope)
    return editVehicle(trx, scope, actor, vehicle_id, { ...row, is_active, version })
  })

export const addAttribute = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  vehicle_id: number,
  attribute_id: number,
) =>
  inTransaction(db, async (trx) => {
    await loadVehicle(trx, vehicle_id, scope)
    if (!(await isAttribute(trx, attribute_id)))
      throw fail('VALIDATION_FAILED', {
        errors: [at('attribute_id', 'Este atributo no existe')],
      })
    if ((await insertAttribute(trx, vehicle_id, attribute_id)) > 0)
      await recordChange(trx, actor, {
        holder: 'VEHICLE',
        holder_id: vehicle_id,
        kind: 'ATTRIBUTE_ADDED',
        after: { attribute_id },
      })
    return listAttributes(trx, vehicle_id)
  })

export const removeAttribute = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  vehicle_id: number,
  attribute_id: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await loadVehicle(trx, vehicle_id, scope)
    if ((await deleteAttribute(trx, vehicle_id, attribute_id)) === 0) throw fail('NOT_FOUND')
    await recordChange(trx, actor, {
      holder: 'VEHICLE',
      holder_id: vehicle_id,
      kind: 'ATTRIBUTE_REMOVED',
      before: { attribute_id },
    })
  })
