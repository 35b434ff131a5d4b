import { fail } from '@chaski/contract/errors.ts'
import type {
  CarDeclaration,
  RecruitChange,
  RecruitVehicleForm,
  Registration,
} from '@chaski/contract/recruitment/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { duplicateAt } from '#src/modules/drivers/record/duplicate.ts'
import { requireSoundDriver } from '#src/modules/drivers/record/edit-driver.ts'
import { recordChange } from '#src/records/record-change.ts'
import { missingParts, requireUndecided } from './load-recruit.ts'
import { lockUndecided } from './lock-undecided.ts'
import {
  findCar,
  findRecruit,
  insertRecruit,
  lockRecruit,
  markSubmitted,
  saveCar,
  saveHasCar,
  type StoredCar,
  type StoredRecruit,
  updateRecruit,
} from './store.ts'
import { openRecruitSession } from './verify-code.ts'
import { useProof } from '#src/modules/session/log-in/check-code.ts'
import type { Device, Opened } from '#src/modules/session/open-session.ts'
import { carProblems } from '#src/modules/vehicles/edit-vehicle.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const taken = duplicateAt({
  recruit_document: {
    path: 'document_number',
    detail: 'Ya hay una postulación con este documento',
  },
  recruit_cellphone: { path: 'cellphone', detail: 'Ya hay una postulación con este celular' },
  recruit_email: { path: 'email', detail: 'Ya hay una postulación con este correo' },
  recruit_vehicle_plate: { path: 'plate', detail: 'Ya hay una postulación con esta placa' },
})

/** Begins an application for the phone or address that a code has proven. */
export const register = (
  deps: Deps,
  actor: Actor,
  form: Registration,
  device: Device,
): Promise<{ recruit_id: number; name: string; session: Opened }> =>
  inTransaction(deps.db, async (trx) => {
    const contact = await useProof(trx, 'RECRUIT', form.request_id)
    const recruit = await insertRecruit(trx, form, contact).catch(taken)
    const self: Actor = {
      ...actor,
      type: 'POSTULANTE',
      id: recruit.recruit_id,
      name: recruit.name,
    }
    await recordChange(trx, self, {
      holder: 'RECRUIT',
      holder_id: recruit.recruit_id,
      kind: 'REGISTERED',
      after: { ...form, request_id: undefined },
    })
    return { ...recruit, session: await openRecruitSession(trx, actor, recruit, device, contact) }
  })

/** Fills in an application; the contact that was proven stays as it is. */
export const editRecruit = (
  db: Db,
  actor: Actor,
  recruit_id: number,
  change: RecruitChange,
): Promise<StoredRecruit> =>
  inTransaction(db, async (trx) => {
    const before = await lockUndecided(trx, recruit_id, change.version)
    await requireSoundDriver(trx, null, { ...change, coverage_id: null })
    await updateRecruit(trx, recruit_id, change, {
      cellphone: before.cellphone_verified ? before.cellphone : change.cellphone,
      email: before.email_verified ? before.email : change.email,
    }).catch(taken)
    const after = (await findRecruit(trx, recruit_id))!
    await recordChange(trx, actor, {
      holder: 'RECRUIT',
      holder_id: recruit_id,
      kind: 'UPDATED',
      ...difference(before, after),
    })
    return after
  })

/** The car that an applicant would drive. */
export const saveRecruitCar = (
  db: Db,
  actor: Actor,
  recruit_id: number,
  form: RecruitVehicleForm,
): Promise<StoredCar> =>
  inTransaction(db, async (trx) => {
    const recruit = await lockRecruit(trx, recruit_id)
    if (recruit === undefined) throw fail('NOT_FOUND')
    requireUndecided(recruit)
    const before = await findCar(trx, recruit_id)
    if ((before?.version ?? null) !== form.version)
      throw fail('VERSION_CONFLICT', { current: { vehicle: before ?? null } })
    const errors = await carProblems(trx, form)
    if (errors.length > 0)
      throw fail('VALIDATION_FAILED', { detail: `${errors[0]!.detail}.`, errors })
    await saveCar(trx, recruit_id, form).catch(taken)
    if (!recruit.has_car) await saveHasCar(trx, recruit_id, true)
    const after = (await findCar(trx, recruit_id))!
    await recordChange(trx, actor, {
      holder: 'RECRUIT',
      holder_id: recruit_id,
      kind: 'VEHICLE_SAVED',
      ...difference(before ?? {}, after),
    })
    return after
  })

/** Says whether the applicant brings a car; one that was described before is kept for another change of mind. */
export const declareCar = (
  db: Db,
  actor: Actor,
  recruit_id: number,
  { has_car, version }: CarDeclaration,
): Promise<StoredRecruit> =>
  inTransaction(db, async (trx) => {
    const before = await lockUndecided(trx, recruit_id, version)
    await saveHasCar(trx, recruit_id, has_car)
    const after = (await findRecruit(trx, recruit_id))!
    await recordChange(trx, actor, {
      holder: 'RECRUIT',
      holder_id: recruit_id,
      kind: 'UPDATED',
      ...difference(before, after),
    })
    return after
  })

/** Hands the application in, once nothing is missing. */
export const submitRecruit = (
  db: Db,
  actor: Actor,
  recruit_id: number,
  version: number,
): Promise<StoredRecruit> =>
  inTransaction(db, async (trx) => {
    const before = await lockUndecided(trx, recruit_id, version)
    const missing = await missingParts(trx, before)
    if (missing.length > 0)
      throw fail('RECRUIT_INCOMPLETE', {
        detail: `${missing[0]!.detail}.`,
        errors: missing.map((item) => ({
          path: item.document_id === null ? item.part : `${item.part}.${item.document_id}`,
          code: 'MISSING',
          detail: item.detail,
        })),
      })
    await markSubmitted(trx, recruit_id)
    await recordChange(trx, actor, { holder: 'RECRUIT', holder_id: recruit_id, kind: 'SUBMITTED' })
    return (await findRecruit(trx, recruit_id))!
  })
