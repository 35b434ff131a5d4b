import { ageOn, medicalAge } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { mustHandIn } from '@chaski/contract/recruitment/rules.ts'
import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { scopeOf, unlimited } from '#src/access/scope.ts'
import type { Principal } from '#src/http/session/principal.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { loadSlots } from '#src/modules/documents/slots.ts'
import { findRecruit, listTurns, type StoredRecruit } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Missing = RecruitDetail['missing'][number]

const documentProblem = ({ status, name, current }: DocumentSlot): string | null => {
  if (status === 'MISSING') return `Falta ${name}`
  if (status === 'REJECTED') return `${name}: ${current?.reject_reason ?? 'fue rechazado'}`
  if (status === 'EXPIRED') return `${name} venció`
  return status === 'PENDING' && current?.captures.length === 0 ? `Falta la foto: ${name}` : null
}

const needsMedical = async (db: Db, { birth_date }: StoredRecruit): Promise<boolean> =>
  birth_date !== null && ageOn(birth_date, await limaToday(db)) >= medicalAge

/** What an applicant must still do, part by part. */
export const missingParts = async (db: Db, recruit: StoredRecruit): Promise<Missing[]> => {
  const missing: Missing[] = []
  const add = (part: Missing['part'], detail: string, document_id: number | null = null) =>
    missing.push({ part, document_id, detail })
  const { birth_date, licence_number, licence_category, cellphone } = recruit
  if (birth_date === null || licence_number === null || licence_category === null)
    add('DATA', 'Complete sus datos y su licencia')
  if (cellphone === null) add('DATA', 'Agregue su celular')
  if (recruit.has_car && recruit.plate === null) add('VEHICLE', 'Registre su vehículo')
  const needs = { has_car: recruit.has_car, medical: await needsMedical(db, recruit) }
  const slots = await loadSlots(db, 'RECRUIT', recruit.driver_id)
  for (const slot of slots.filter((one) => mustHandIn(one, slots, needs))) {
    const problem = documentProblem(slot)
    if (problem !== null) add('DOCUMENT', problem, slot.document_id)
  }
  return missing
}

export const presentRecruit = async (db: Db, recruit: StoredRecruit): Promise<RecruitDetail> => {
  const { cellphone_verified: _, email_verified: __, ...detail } = recruit
  return {
    ...detail,
    medical: await needsMedical(db, recruit),
    missing: await missingParts(db, recruit),
    turns: await listTurns(db),
  }
}

/** An applicant sees and changes nobody but themselves, and nothing once it was decided; staff see by their scope. */
export const requireRecruit = async (
  db: Db,
  principal: Principal,
  recruit_id: number,
  change: boolean,
): Promise<StoredRecruit> => {
  if (principal.kind === 'recruit' && principal.id !== recruit_id) throw fail('NOT_FOUND')
  const scope = principal.kind === 'recruit' ? unlimited : scopeOf(principal)
  const recruit = await findRecruit(db, recruit_id, scope)
  if (recruit === undefined) throw fail('NOT_FOUND')
  if (change) requireUndecided(recruit)
  return recruit
}

export const requireUndecided = (recruit: Pick<StoredRecruit, 'state'>): void => {
  if (recruit.state === 'REJECTED' || recruit.state === 'CONVERTED')
    throw fail('STATE_CONFLICT', { detail: 'Esta postulación ya fue decidida.' })
}
