import { sql } from 'kysely'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'
import { visible } from './account-sql.ts'

/** One person at a time works on a driver's account; another's driver is not there. */
export const lockAccount = async (trx: Db, scope: Scope, driver_id: number): Promise<void> => {
  const found = await maybe(
    trx,
    sql`select d.driver_id, pg_advisory_xact_lock(hashtext('settlement'), d.driver_id)
      from driver d where d.driver_id = ${driver_id} and ${visible(scope)}`,
  )
  if (found === undefined) throw fail('NOT_FOUND')
}

/** Nothing is added to days that were closed and signed. */
export const requireOpen = async (
  trx: Db,
  driver_id: number,
  from: string,
  to: string,
): Promise<void> => {
  const closed = await maybe(
    trx,
    sql<{ period_start: string; period_end: string }>`
      select period_start, period_end from settlement
      where driver_id = ${driver_id} and daterange(period_start, period_end, '[]') && daterange(${from}::date, ${to}::date, '[]')
      order by period_start limit 1`,
  )
  if (closed !== undefined)
    throw fail('STATE_CONFLICT', {
      detail: `El periodo del ${dayText(closed.period_start)} al ${dayText(closed.period_end)} ya está cerrado.`,
    })
}

export const limaToday = async (db: Db): Promise<string> =>
  (await one(db, sql<{ day: string }>`select lima_today() as day`)).day
