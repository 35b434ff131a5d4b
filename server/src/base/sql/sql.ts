import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type IsolationLevel, type RawBuilder } from 'kysely'
import { awaitCommit } from './after-commit.ts'
import type { Db } from './db.ts'
import { holdingConnection } from './one-connection.ts'
import { withQueryTimeout } from './query-timeout.ts'

export type { Db } from './db.ts'

/** All rows of a query. */
export async function many<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

/** The first row, or undefined. */
export async function maybe<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await many(db, query))[0]
}

/** The first row of a query that always has one. */
export async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = await maybe(db, query)
  if (row === undefined) throw new Error(`No row from: ${query.compile(db).sql}`)
  return row
}

/** How many rows an insert, update, delete or merge changed. */
export async function run(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0)
}

/** `column` is one of the ids. A single one is asked for plainly: only then does the server keep the plan of the statement. */
export const among = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::int` : sql`${column} = any(${ids}::int[])`

/** A fixed span of time, written out. */
export const seconds = (count: number): RawBuilder<unknown> =>
  sql.raw(`interval '${count} seconds'`)

/** A value, or the column of a statement that has it. */
export type ValueOrColumn<T> = T | RawBuilder<T>

/** For a `jsonb` column: a column stays itself, anything else is written as JSON. */
export const jsonValue = (value: unknown): unknown => {
  if (value === undefined) return null
  return isColumn(value) ? value : JSON.stringify(value)
}

const isColumn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isRawBuilder' in value

type TransactionOptions = {
  isolation?: IsolationLevel
  /** For work that may take longer than a request; 0 means no limit. */
  timeoutMs?: number
  /** Plans each statement for its own values: what reads a span of time must not be planned for any span. */
  ownPlans?: boolean
}

const setting = (name: string, value: string) => sql`set_config(${sql.lit(name)}, ${value}, true)`

const RETRIES = 3
const LOST_RACE = ['40001', '40P01']

/**
 * Runs `fn` in a transaction, again when it lost a race that a second try can win. `fn` must touch
 * nothing but the database. Within a transaction already open it simply joins that one.
 */
export async function inTransaction<T>(
  db: Db,
  fn: (transaction: Db) => Promise<T>,
  { isolation, timeoutMs, ownPlans = false }: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return fn(db)
  const begin = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
  const work = async () => {
    let committed = (): void => {}
    const result = await begin.execute(async (transaction) => {
      committed = awaitCommit(transaction)
      const settings = [
        ...(timeoutMs === undefined ? [] : [setting('statement_timeout', String(timeoutMs))]),
        ...(ownPlans ? [setting('plan_cache_mode', 'force_custom_plan')] : []),
      ]
      if (settings.length > 0) await sql`select ${sql.join(settings)}`.execute(transaction)
      return holdingConnection(() => fn(transaction))
    })
    committed()
    return result
  }
  for (let retry = 0; ; retry++) {
    try {
      return await (timeoutMs === undefined ? work() : withQueryTimeout(timeoutMs, work))
    } catch (error) {
      if (retry === RETRIES || !LOST_RACE.includes(sqlState(error) ?? '')) throw error
      // Not all losers at once again.
      await sleep(Math.random() * 20 * 2 ** retry)
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
