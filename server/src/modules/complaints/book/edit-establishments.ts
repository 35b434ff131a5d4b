import type {
  Establishment,
  EstablishmentChange,
  EstablishmentForm,
} from '@chaski/contract/complaints/establishment-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  countActiveEstablishments,
  insertEstablishment,
  lockEstablishment,
  updateEstablishment,
} from './establishment-store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

export const addEstablishment = (
  db: Db,
  actor: Actor,
  form: EstablishmentForm,
): Promise<Establishment> =>
  inTransaction(db, async (trx) => {
    const after = await insertEstablishment(trx, form)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'establishments',
      entity_id: after.establishment_id,
      after,
    })
    return after
  })

const save = async (
  trx: Db,
  actor: Actor,
  before: Establishment,
  fields: Omit<EstablishmentChange, 'version'>,
): Promise<Establishment> => {
  const after = await updateEstablishment(trx, before.establishment_id, fields)
  // The book must always be open somewhere.
  if ((await countActiveEstablishments(trx)) === 0)
    throw fail('STATE_CONFLICT', { detail: 'Debe quedar al menos un local en uso.' })
  await writeAudit(trx, actor, {
    action: 'UPDATE',
    entity: 'establishments',
    entity_id: before.establishment_id,
    ...difference(before, after),
  })
  return after
}

export const editEstablishment = (
  db: Db,
  actor: Actor,
  establishment_id: number,
  { version, ...fields }: EstablishmentChange,
): Promise<Establishment> =>
  inTransaction(db, async (trx) => {
    const before = await lockEstablishment(trx, establishment_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    return save(trx, actor, before, fields)
  })

/** Out of use, never gone: its sheets keep naming it. */
export const archiveEstablishment = async (
  db: Db,
  actor: Actor,
  establishment_id: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const before = await lockEstablishment(trx, establishment_id)
    if (before === undefined) throw fail('NOT_FOUND')
    await save(trx, actor, before, { name: before.name, address: before.address, active: false })
  })
}
