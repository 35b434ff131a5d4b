import { fail } from '@chaski/contract/errors.ts'
import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import type { LearnedAddress, LearnedForm } from '@chaski/contract/geo/learned-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  findLearnedByWords,
  findManyLearned,
  insertOfficeAddresses,
  isLearnedNearby,
} from './store.ts'

/** The addresses of coverages that say some words, however they are written, in the order of the words. */
export const learnedByWords = async (
  db: Db,
  scope: Scope,
  words: readonly Pick<LearnedAddress, 'coverage_id' | 'address'>[],
): Promise<(LearnedAddress | undefined)[]> => {
  const found = new Map(
    (await findLearnedByWords(db, scope, words)).map(({ n, ...address }) => [n, address]),
  )
  return words.map((_, n) => found.get(n))
}

/** Addresses of the office's own, pinned without a ride: all of them or none, in the order of what was given. */
export const pinAddresses = (
  db: Db,
  scope: Scope,
  actor: Actor,
  forms: readonly LearnedForm[],
): Promise<LearnedAddress[]> =>
  inTransaction(db, async (trx) => {
    const { coverage_ids } = scope
    if (coverage_ids !== null && forms.some((form) => !coverage_ids.includes(form.coverage_id)))
      throw fail('FORBIDDEN')
    if (await isLearnedNearby(trx, forms)) throw fail('ALREADY_EXISTS')
    const ids = await insertOfficeAddresses(
      trx,
      actor.id,
      forms.map((form) => ({ ...form, search_key: wordsOf(form.address).join(' ') })),
    )
    const made = await findManyLearned(trx, scope, ids)
    await writeAudits(
      trx,
      actor,
      { action: 'CREATE', entity: 'learned' },
      made.map(({ learned_address_id, coverage_id }) => ({
        entity_id: learned_address_id,
        after: { coverage_id },
      })),
    )
    const byWords = new Map(made.map((one) => [`${one.coverage_id} ${one.address}`, one]))
    return forms.map((form) => byWords.get(`${form.coverage_id} ${form.address}`)!)
  })

/** Those that there are, merged ones excepted. */
export const learnedByIds = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<LearnedAddress[]> => findManyLearned(db, scope, ids)
