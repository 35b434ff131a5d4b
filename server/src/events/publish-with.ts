import { type RawBuilder, sql } from 'kysely'
import { wakeRelays } from './relays.ts'
import { afterCommit } from '#src/base/sql/after-commit.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Who gets a message and how surely, besides its topic, category, action and value. */
type More = 'coverage_id' | 'company_id' | 'qos'

/** The words that put messages into the outbox: rows of topic, category, action, value and whatever more is named. */
type Append = (rows: RawBuilder<unknown>, more?: readonly More[]) => RawBuilder<unknown>

const append: Append = (rows, more = ['coverage_id', 'company_id']) =>
  sql`insert into outbox (${sql.raw(['topic', 'category', 'action', 'value', ...more].join(', '))}) ${rows}`

/**
 * Runs a statement that writes live messages, alone or beside what caused them, and has the relay woken once they are
 * committed. Nobody else is handed the words for the outbox, so that no message waits for the relay to look by itself.
 */
export const publishWith = async <Row>(
  db: Db,
  statement: (append: Append) => RawBuilder<Row>,
): Promise<{ rows: Row[]; count: number }> => {
  const { rows, numAffectedRows } = await statement(append).execute(db)
  // A statement that ends in a query does not say how much it wrote.
  if (numAffectedRows !== 0n) afterCommit(db, wakeRelays)
  return { rows, count: Number(numAffectedRows ?? 0) }
}
