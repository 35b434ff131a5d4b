import { ageOn, blockingDocuments, medicalAge } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { type LicenceCategory } from '@chaski/contract/identity/licence.ts'
import { countsBeforeContract } from '@chaski/contract/recruitment/rules.ts'
import type { Conversion } from '@chaski/contract/recruitment/schema.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { copyDocuments } from '#src/modules/documents/copy-documents.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { loadSlots } from '#src/modules/documents/slots.ts'
import { affiliateVehicle } from '#src/modules/drivers/record/affiliate-vehicle.ts'
import { createDriver } from '#src/modules/drivers/record/edit-driver.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { recordChange } from '#src/records/record-change.ts'
import type { StoredDriver } from '#src/modules/drivers/load-driver.ts'
import { lockUndecided } from './lock-undecided.ts'
import { notifyRecruit } from './notify-recruit.ts'
import {
  findCar,
  findRecruit,
  markConverted,
  markRejected,
  type StoredCar,
  type StoredRecruit,
} from './store.ts'
import { takeVehicle } from '#src/modules/vehicles/edit-vehicle.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** Ends an application with a reason that the applicant is told. */
export const rejectRecruit = (
  deps: Deps,
  actor: Actor,
  recruit_id: number,
  form: { reason: string; version: number },
): Promise<StoredRecruit> =>
  inTransaction(deps.db, async (trx) => {
    const recruit = await lockUndecided(trx, recruit_id, form.version)
    await markRejected(trx, recruit_id, form.reason, actor.name)
    await recordChange(trx, actor, {
      holder: 'RECRUIT',
      holder_id: recruit_id,
      kind: 'REJECTED',
      note: form.reason,
    })
    await notifyRecruit(deps, trx, recruit, `Su postulación no fue aceptada: ${form.reason}`)
    return (await findRecruit(trx, recruit_id))!
  })

const requireDocuments = async (trx: Db, recruit: StoredRecruit): Promise<DocumentSlot[]> => {
  const age = ageOn(recruit.birth_date!, await limaToday(trx))
  const slots = await loadSlots(trx, 'RECRUIT', recruit.driver_id)
  // The rest is asked for on the first day: it comes with the contract.
  const asked = slots.filter((slot) => countsBeforeContract(slot, recruit))
  const problems = blockingDocuments(asked, { medical: age >= medicalAge })
  if (problems.length > 0)
    throw fail('DOCUMENTS_NOT_IN_FORCE', {
      detail: `Aún no puede ser conductor: ${problems.map((p) => p.detail).join('; ')}.`,
      errors: problems.map((p) => ({ path: `documents.${p.code}`, ...p })),
    })
  return slots
}

const withoutCode = () => {
  const detail = 'Escriba el código de la unidad'
  const errors = [{ path: 'vehicle_code', code: 'REQUIRED', detail }]
  return fail('VALIDATION_FAILED', { detail: `${detail}.`, errors })
}

const takeCar = (trx: Db, scope: CoverageLimit, actor: Actor, car: StoredCar, form: Conversion) => {
  const { brand_id: _, brand_name: __, model_name: ___, version: ____, ...carForm } = car
  const { vehicle_code: code, coverage_id } = form
  return takeVehicle(trx, scope, actor, { ...carForm, code, coverage_id, notes: '' })
}

/** Makes a driver of an applicant in one step: record, car if there is one, affiliation and documents, or nothing at all. */
export const convertRecruit = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  recruit_id: number,
  form: Conversion,
): Promise<StoredDriver> =>
  inTransaction(db, async (trx) => {
    const recruit = await lockUndecided(trx, recruit_id, form.version)
    const car = recruit.has_car ? await findCar(trx, recruit_id) : null
    if (recruit.state !== 'SUBMITTED' || car === undefined)
      throw fail('STATE_CONFLICT', { detail: 'El postulante aún no envió su postulación.' })
    if (car !== null && form.vehicle_code === '') throw withoutCode()
    const slots = await requireDocuments(trx, recruit)

    const { driver_id } = await createDriver(trx, scope, actor, {
      code: form.code,
      coverage_id: form.coverage_id,
      first_name: recruit.first_name,
      last_name: recruit.last_name,
      document_type_id: recruit.document_type_id as 1 | 2 | 3,
      document_number: recruit.document_number,
      birth_date: recruit.birth_date!,
      cellphone: recruit.cellphone!,
      email: recruit.email,
      address: recruit.address,
      licence_number: recruit.licence_number!,
      licence_category: recruit.licence_category as LicenceCategory,
      turn_id: recruit.turn_id,
      notes: '',
    })
    const vehicle_id = car === null ? null : await takeCar(trx, scope, actor, car, form)
    if (vehicle_id !== null) await affiliateVehicle(deps, trx, scope, actor, driver_id, vehicle_id)
    await copyDocuments(trx, recruit_id, { driver_id, vehicle_id }, slots)
    await markConverted(trx, recruit_id, driver_id, actor.name)
    await recordChange(trx, actor, {
      holder: 'RECRUIT',
      holder_id: recruit_id,
      kind: 'CONVERTED',
      after: { driver_id, vehicle_id },
    })
    await notifyRecruit(deps, trx, recruit, `Bienvenido: su código de conductor es ${form.code}`)
    return loadDriver(trx, driver_id, scope)
  })
