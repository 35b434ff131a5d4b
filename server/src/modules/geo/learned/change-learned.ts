import { fail } from '@chaski/contract/errors.ts'
import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import type {
  LearnedAddress,
  LearnedChange,
  LearnedMerge,
} from '@chaski/contract/geo/learned-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit, writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import {
  correctLearned,
  deleteManyLearned,
  findLearned,
  lockLearned,
  lockManyLearned,
  mergeLearned,
} from './store.ts'

const entity = 'learned'

/** A person's pin and words: from here on only newer boardings may move it. */
export const editLearned = (
  db: Db,
  scope: Scope,
  actor: Actor,
  learned_address_id: number,
  { version, ...change }: LearnedChange,
): Promise<LearnedAddress> =>
  editVersioned<LearnedAddress>(db, actor, {
    entity,
    entity_id: learned_address_id,
    version,
    load: (trx) => lockLearned(trx, scope, learned_address_id),
    save: async (trx, before) => {
      await correctLearned(trx, {
        ...change,
        learned_address_id,
        search_key: wordsOf(change.address).join(' '),
        public_choice: change.is_public === before.is_public ? undefined : change.is_public,
        pinned: change.latitude !== before.latitude || change.longitude !== before.longitude,
      })
      return (await findLearned(trx, scope, learned_address_id))!
    },
  })

/** Two ways to say one place become one; the other is found by its words still. */
export const mergeLearnedInto = (
  db: Db,
  scope: Scope,
  actor: Actor,
  learned_address_id: number,
  { into_id, version }: LearnedMerge,
): Promise<LearnedAddress> =>
  inTransaction(db, async (trx) => {
    if (into_id === learned_address_id)
      throw fail('REFUSED', { detail: 'Elija otra dirección: no se une consigo misma.' })
    // Always in the same order, so that two merges of one pair cannot wait for each other.
    const ids = [learned_address_id, into_id].toSorted((a, b) => a - b)
    const locked = [await lockLearned(trx, scope, ids[0]!), await lockLearned(trx, scope, ids[1]!)]
    const merged = locked.find((row) => row?.learned_address_id === learned_address_id)
    const kept = locked.find((row) => row?.learned_address_id === into_id)
    if (merged === undefined || kept === undefined) throw fail('NOT_FOUND')
    if (merged.version !== version) throw fail('VERSION_CONFLICT', { current: merged })
    if (merged.coverage_id !== kept.coverage_id)
      throw fail('REFUSED', { detail: 'Las dos direcciones deben ser de la misma cobertura.' })
    await mergeLearned(trx, learned_address_id, into_id)
    await writeAudit(trx, actor, {
      action: 'MERGE',
      entity,
      entity_id: into_id,
      after: { merged_id: learned_address_id },
    })
    return (await findLearned(trx, scope, into_id))!
  })

export const forgetLearned = (
  db: Db,
  scope: Scope,
  actor: Actor,
  learned_address_id: number,
): Promise<void> => forgetManyLearned(db, scope, actor, [learned_address_id])

/** Gone with their other names, all or none; the audit says that they were, not what they said. */
export const forgetManyLearned = (
  db: Db,
  scope: Scope,
  actor: Actor,
  ids: readonly number[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lockManyLearned(trx, scope, ids)
    if (before.length < ids.length) throw fail('NOT_FOUND')
    await deleteManyLearned(trx, ids)
    await writeAudits(
      trx,
      actor,
      { action: 'DELETE', entity },
      before.map(({ learned_address_id, coverage_id, rides }) => ({
        entity_id: learned_address_id,
        before: { coverage_id, rides },
      })),
    )
  })
