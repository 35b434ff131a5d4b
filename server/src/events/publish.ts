import { type RawBuilder, sql } from 'kysely'
import type { LiveAction, LiveCategory } from '@chaski/contract/live.ts'
import { publishWith } from './publish-with.ts'
import type { Db } from '#src/base/sql/sql.ts'

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

/** A message as a row of the outbox. */
export const messageRow = <C extends LiveCategory>(event: LiveEvent<C>): RawBuilder<unknown> =>
  sql`values (${event.topic}, ${event.category}, ${event.action}, ${JSON.stringify(event.value)}::jsonb,
        ${event.coverage_id ?? null}, ${event.company_id ?? null})`

/** Writes a live message beside the change that caused it; it leaves only if that change is committed. */
export const publish = async <C extends LiveCategory>(
  trx: Db,
  event: LiveEvent<C>,
): Promise<void> => {
  await publishWith(trx, (append) => append(messageRow(event)))
}
