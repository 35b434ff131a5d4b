import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import { whileHeld } from '#src/test/while-held.ts'

/** A new operator as the form sends it. */
export const newUserForm = (username: string) => ({
  username,
  name: 'Julia Ñahui',
  email: null,
  profile_code: 'OPERADOR' as const,
  extension: null,
  coverage_ids: null,
  company_ids: null,
  password: 'Ventana-Lunar-88',
})

/** A known user as the edit form sends it back. */
export const changeOf = (user: UserRow) => ({
  name: user.name,
  email: user.email,
  profile_code: user.profile_code,
  extension: user.extension,
  coverage_ids: user.coverage_ids,
  company_ids: user.company_ids,
  is_active: user.is_active,
  version: user.version,
})

/** Holds rows until so many calls wait for them, does its own work meanwhile, and lets them go on. */
export const whileWaiting = async <T>(
  db: Db,
  waiting: number,
  meanwhile: (trx: Db) => Promise<unknown>,
  calls: () => Promise<T>,
): Promise<T> => {
  let answers!: Promise<T>
  await whileHeld(db, meanwhile, async () => {
    answers = calls()
    while ((await waitingForLocks(db)) < waiting) await sleep(10)
  })
  return answers
}

const waitingForLocks = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).count
