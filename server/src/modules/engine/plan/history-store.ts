import { sql } from 'kysely'
import type { z } from 'zod'
import type { planHistory } from '@chaski/contract/dispatch/engine-schema.ts'
import { type Db, many } from '#src/base/sql/sql.ts'

/** The audit log is the history: who changed which value, and when. */
export const historyOfPlan = (
  db: Db,
  coverage_id: number,
): Promise<z.infer<typeof planHistory>[]> =>
  many(
    db,
    sql<
      z.infer<typeof planHistory>
    >`select audit_id, at, actor_name, action, before, after from audit
      where entity = 'auto-dispatch' and entity_id = ${String(coverage_id)} order by audit_id desc limit 100`,
  )
