import type { z } from 'zod'
import type { ClientCard, mergeForm } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { learnedOfPerson } from '#src/modules/geo/learned/learned-of-person.ts'
import { moveRides } from '#src/modules/clients/ride-store.ts'
import { findClient, lockClient, mergeInto } from './store.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** Two records of one person become one; the other stays behind as a pointer to it. */
export const mergeClients = (
  db: Db,
  scope: Scope,
  actor: Actor,
  form: z.infer<typeof mergeForm>,
): Promise<ClientCard> =>
  inTransaction(db, async (trx) => {
    const { keep_id, merge_id } = form
    if (keep_id === merge_id) throw fail('REFUSED', { detail: 'Elija dos fichas distintas.' })
    // Always in the same order, so that two merges of the same pair cannot wait for each other.
    const [first, second] = [Math.min(keep_id, merge_id), Math.max(keep_id, merge_id)]
    const locked = [await lockClient(trx, scope, first), await lockClient(trx, scope, second)]
    const keep = locked.find((client) => client?.client_id === keep_id)
    const merge = locked.find((client) => client?.client_id === merge_id)
    if (keep === undefined || merge === undefined) throw fail('NOT_FOUND')
    if (keep.version !== form.keep_version) throw fail('VERSION_CONFLICT', { current: keep })
    if (merge.version !== form.merge_version) throw fail('VERSION_CONFLICT', { current: merge })
    if (keep.company_id !== merge.company_id)
      throw fail('REFUSED', { detail: 'Las dos fichas deben ser de la misma empresa.' })
    await mergeInto(trx, keep_id, merge_id)
    await moveRides(trx, keep_id, merge_id)
    await learnedOfPerson.move(trx, keep_id, merge_id)
    for (const entity_id of [keep_id, merge_id])
      await writeAudit(trx, actor, {
        action: 'MERGE',
        entity: 'clients',
        entity_id,
        after: { keep_id, merge_id },
      })
    return (await findClient(trx, scope, keep_id))!
  })
