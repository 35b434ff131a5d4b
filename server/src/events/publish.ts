import { type RawBuilder, sql } from 'kysely'
import type { LiveAction, LiveCategory } from '@chaski/contract/live.ts'
import { type Db, run } from '#src/base/sql/sql.ts'

export type LiveEvent<C extends LiveCategory> = {
  topic: string
  category: C
  action: LiveAction<C>
  /** Fields of the kind; `seq` and `ts` are added when it leaves. */
  value: Record<string, unknown>
  /** Receivers limited to other coverages or companies do not get it. */
  coverage_id?: number | null
  company_id?: number | null
}

/** A live message, as a statement of its own or a part of another. */
export const outboxInsert = <C extends LiveCategory>(event: LiveEvent<C>): RawBuilder<unknown> =>
  sql`insert into outbox (topic, category, action, value, coverage_id, company_id)
      values (${event.topic}, ${event.category}, ${event.action}, ${JSON.stringify(event.value)}::jsonb,
              ${event.coverage_id ?? null}, ${event.company_id ?? null})`

/** Writes a live message beside the change that caused it; it leaves only if that change is committed. */
export const publish = async <C extends LiveCategory>(
  trx: Db,
  event: LiveEvent<C>,
): Promise<void> => {
  await run(trx, outboxInsert(event))
}
