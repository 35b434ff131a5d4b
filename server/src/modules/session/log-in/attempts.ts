import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { type Db, maybe, run } from '#src/base/sql/sql.ts'
import { waitWords } from './wait-words.ts'

export type AttemptRule = {
  /** Failures evaluated before the first pause. */
  limit: number
  /** Pauses in seconds after the limit and after each further failure; the last one repeats. */
  pauses: readonly number[]
  /** Failures are forgotten after this long without another… */
  windowSeconds: number
  /** …or this long after the first, where many people share the key: one slip each, spread over a day, must not shut the office. */
  fromFirst?: true
}

export const loginRule: AttemptRule = { limit: 5, pauses: [60, 300, 900], windowSeconds: 86_400 }
export const addressRule: AttemptRule = {
  limit: 20,
  pauses: [900],
  windowSeconds: 900,
  fromFirst: true,
}
export const pinRule: AttemptRule = { limit: 5, pauses: [900], windowSeconds: 900 }

/** Claims one attempt before the secret is looked at, in one statement: 200 parallel guesses on a limit of 5 evaluate 5. Tells how many were claimed since the last success. */
export const claimAttempt = async (db: Db, key: string, rule: AttemptRule): Promise<number> => {
  const pauses = sql`${rule.pauses}::int[]`
  const failures = sql`case when attempt.window_ends < now() then 1 else attempt.failures + 1 end`
  const claimed = await maybe(
    db,
    sql<{ failures: number }>`
      insert into attempt (key, failures, window_ends, blocked_until)
      values (${key}, 1, now() + make_interval(secs => ${rule.windowSeconds}),
              case when ${rule.limit} <= 1 then now() + make_interval(secs => (${pauses})[1]) end)
      on conflict (key) do update set
        failures = ${failures},
        window_ends = case when ${rule.fromFirst ?? false} and attempt.window_ends >= now()
          then attempt.window_ends else now() + make_interval(secs => ${rule.windowSeconds}) end,
        blocked_until = case when ${failures} >= ${rule.limit}
          then now() + make_interval(secs => (${pauses})[least(${failures} - ${rule.limit} + 1, cardinality(${pauses}))]) end
      where attempt.blocked_until is null or attempt.blocked_until <= now()
      returning failures`,
  )
  if (claimed !== undefined) return claimed.failures
  const pause = await maybe(
    db,
    sql<{
      wait: number | null
    }>`select extract(epoch from blocked_until - now())::float8 as wait from attempt where key = ${key}`,
  )
  // Somebody's right password may have ended the pause in between.
  const retryAfter = Math.max(1, Math.ceil(pause?.wait ?? 1))
  throw fail('TOO_MANY_ATTEMPTS', { retryAfter, detail: waitWords(retryAfter) })
}

/** The secret was right: the account starts afresh. */
export const clearAttempts = async (db: Db, key: string): Promise<void> => {
  await run(db, sql`delete from attempt where key = ${key}`)
}

/** All that was counted under keys that begin so; rare enough to look at every row. */
export const clearAttemptsUnder = async (db: Db, prefix: string): Promise<void> => {
  await run(db, sql`delete from attempt where starts_with(key, ${prefix})`)
}

/** The secret was right: one claim of a shared address is given back. */
export const returnAttempt = async (db: Db, key: string): Promise<void> => {
  await run(
    db,
    sql`update attempt set failures = greatest(failures - 1, 0), blocked_until = null where key = ${key}`,
  )
}
