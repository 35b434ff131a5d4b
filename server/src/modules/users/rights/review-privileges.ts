import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import type { Viewer } from '#src/access/reach.ts'
import { lockTargets } from './lock-targets.ts'
import { ownDifference } from '#src/modules/users/rules.ts'
import { allUsers, markReviewed } from '#src/modules/users/store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { databaseTime } from '#src/base/database-time.ts'

const halfYearMs = 182 * 86_400_000

/** Who may do what, what differs from their template and when they last came: the review that the law asks for every six months. */
export const reviewPrivileges = async (db: Db, viewer: Viewer) => {
  const rows = await allUsers(db, viewer)
  const active = rows.filter((user) => user.is_active)
  const reviewed = active.map((user) => user.reviewed_at)
  const oldest = reviewed.reduce(
    (least, at) => (least === null || at === null ? null : at < least ? at : least),
    reviewed[0] ?? null,
  )
  return {
    data: rows.map((user) => ({
      ...user,
      ...ownDifference(user),
    })),
    last_review_at: oldest,
    next_review_due: new Date(
      oldest === null ? databaseTime() : Date.parse(oldest) + halfYearMs,
    ).toISOString(),
  }
}

export const signReview = (
  db: Db,
  by: Operator,
  actor: Actor,
  user_ids: readonly number[],
  note: string,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockTargets(trx, by, 'MNT_USER_PERMISSIONS', user_ids)
    const reviewed = await markReviewed(trx, user_ids, by.name)
    await writeAudit(trx, actor, {
      action: 'PRIVILEGE_REVIEW',
      entity: 'users',
      entity_id: null,
      after: { user_ids, note },
    })
    return reviewed
  })
