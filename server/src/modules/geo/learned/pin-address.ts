import { fail } from '@chaski/contract/errors.ts'
import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import type { LearnedAddress, LearnedForm } from '@chaski/contract/geo/learned-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editLearned } from './change-learned.ts'
import { findLearned, findLearnedByWords, insertLearned } from './store.ts'

/** The address of a coverage that says these words, however they are written. */
export const learnedByWords = (
  db: Db,
  scope: Scope,
  coverage_id: number,
  address: string,
): Promise<LearnedAddress | undefined> => findLearnedByWords(db, scope, coverage_id, address)

/** An address of the office's own, pinned without a ride. */
export const pinAddress = (
  db: Db,
  scope: Scope,
  actor: Actor,
  { is_public, ...form }: LearnedForm,
): Promise<LearnedAddress> =>
  inTransaction(db, async (trx) => {
    const { coverage_ids } = scope
    if (coverage_ids !== null && !coverage_ids.includes(form.coverage_id)) throw fail('FORBIDDEN')
    const learned_address_id = await insertLearned(trx, {
      ...form,
      search_key: wordsOf(form.address).join(' '),
      author_user_id: actor.id,
      client_id: null,
    })
    if (learned_address_id === null) throw fail('ALREADY_EXISTS')
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'learned',
      entity_id: learned_address_id,
      after: { coverage_id: form.coverage_id },
    })
    const made = (await findLearned(trx, scope, learned_address_id))!
    if (made.is_public === is_public) return made
    const { address, latitude, longitude, version } = made
    const change = { address, latitude, longitude, is_public, version }
    return editLearned(trx, scope, actor, learned_address_id, change)
  })

/** One address, merged ones excepted. */
export const learnedById = (
  db: Db,
  scope: Scope,
  learned_address_id: number,
): Promise<LearnedAddress | undefined> => findLearned(db, scope, learned_address_id)
