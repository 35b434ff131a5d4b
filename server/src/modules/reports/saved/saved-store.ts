import { sql } from 'kysely'
import type {
  SavedReport,
  SavedReportForm,
  Schedule,
} from '@chaski/contract/reports/saved-schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const columns = sql`saved_report_id, name, period, filters, schedule, emails, sent_on, version`

type Page = { page: number; page_size: number }

export const listSaved = async (db: Db, user_id: number, { page, page_size }: Page) => {
  const data = await many(
    db,
    sql<SavedReport>`select ${columns} from saved_report where user_id = ${user_id}
      order by folded(name), saved_report_id limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from saved_report where user_id = ${user_id}`,
  )
  return { data, total, page, page_size }
}

/** Anybody else's is as good as missing. */
export const findSaved = (
  db: Db,
  user_id: number,
  saved_report_id: number,
  lock = false,
): Promise<SavedReport | undefined> =>
  maybe(
    db,
    sql<SavedReport>`select ${columns} from saved_report
      where saved_report_id = ${saved_report_id} and user_id = ${user_id} ${lock ? sql`for update` : sql``}`,
  )

export const insertSaved = (db: Db, user_id: number, s: SavedReportForm): Promise<SavedReport> =>
  one(
    db,
    sql<SavedReport>`insert into saved_report (user_id, name, period, filters, schedule, emails)
      values (${user_id}, ${s.name}, ${s.period}, ${JSON.stringify(s.filters)}::jsonb, ${s.schedule}, ${s.emails})
      returning ${columns}`,
  )

export const updateSaved = (db: Db, s: SavedReport): Promise<SavedReport> =>
  one(
    db,
    sql<SavedReport>`update saved_report set name = ${s.name}, period = ${s.period}, filters = ${JSON.stringify(s.filters)}::jsonb,
        schedule = ${s.schedule}, emails = ${s.emails}, version = version + 1
      where saved_report_id = ${s.saved_report_id} returning ${columns}`,
  )

export const deleteSaved = (db: Db, saved_report_id: number) =>
  run(db, sql`delete from saved_report where saved_report_id = ${saved_report_id}`)

export type Scheduled = SavedReport & { user_id: number }

/** Those of the schedules not mailed yet on that day. */
export const unsent = (db: Db, schedules: readonly Schedule[], day: string): Promise<Scheduled[]> =>
  many(
    db,
    sql<Scheduled>`select ${columns}, user_id from saved_report
      where schedule = any(${schedules}::text[]) and (sent_on is null or sent_on < ${day}::date)
      order by saved_report_id`,
  )

/** True for the one who may send it now. */
export const claimSending = async (
  db: Db,
  saved_report_id: number,
  day: string,
): Promise<boolean> =>
  (await run(
    db,
    sql`update saved_report set sent_on = ${day}::date
        where saved_report_id = ${saved_report_id} and (sent_on is null or sent_on < ${day}::date)`,
  )) === 1
