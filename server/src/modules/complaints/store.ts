import { sql } from 'kysely'
import type { ComplaintChannel } from '@chaski/contract/complaints/options.ts'
import type { HolidayRule } from '@chaski/contract/calendar/holiday-table.ts'
import type { Ride } from './case/ride-store.ts'
import type { SheetBoxes } from './file/resolve-sheet.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

export type Provider = {
  provider_name: string
  provider_ruc: string
  address: string
  trade_name: string
  phone: string
  second_channel: string
  confirmed: boolean
}

export const getProvider = (db: Db): Promise<Provider> =>
  one(
    db,
    sql<Provider>`select name as provider_name, ruc as provider_ruc, address, trade_name, phone, second_channel, confirmed_at is not null as confirmed from company_identity`,
  )

export const holidayRules = async (db: Db): Promise<HolidayRule[]> => {
  const rows = await many(
    db,
    sql<{ data: HolidayRule }>`select data from catalog_item where kind = 'holidays' and active`,
  )
  return rows.map(({ data }) => data)
}

/** From here to the end of the transaction nobody else writes into this book: numbers and times go up together. */
export const lockBook = (db: Db, establishment_id: number) =>
  run(db, sql`select pg_advisory_xact_lock(hashtext('complaint_book'), ${establishment_id}::int)`)

export type Moment = { at: string; day: string; year: number }

/** Now by the database's clock (or the given instant), with Lima's day and year. */
export const momentOf = (db: Db, at: string | null = null): Promise<Moment> =>
  one(
    db,
    sql<Moment>`
      select at, (at at time zone 'America/Lima')::date as day, extract(year from at at time zone 'America/Lima')::int as year
      from (select coalesce(${at}::timestamptz, clock_timestamp()) as at) moment`,
  )

/** The next number of a book in a year; it is given back if the sheet is not written. */
export const takeNumber = async (
  db: Db,
  establishment_id: number,
  year: number,
): Promise<number> => {
  const { last } = await one(
    db,
    sql<{ last: number }>`
      insert into complaint_number as n (establishment_id, year, last) values (${establishment_id}, ${year}, 1)
      on conflict (establishment_id, year) do update set last = n.last + 1 returning last`,
  )
  return last
}

export type NewSheet = SheetBoxes & {
  establishment_id: number
  year: number
  seq: number
  code: string
  provider_name: string
  provider_ruc: string
  establishment_code: string
  establishment_address: string
  registered_at: string
  filed_at: string
  filed_on: string
  due_date: string
  channel: ComplaintChannel
  backup_sheet_number: string | null
  entered_by_user_id: number | null
  entered_by_name: string | null
  declared_truth: boolean
  marketing_opt_in: boolean
  privacy_version: string | null
  idempotency_key: string | null
  ip: string | null
  user_agent: string | null
}

type Written = { complaint_id: number; complaint_uuid: string; follow_up_code: string }

/** Writes the sheet and opens its case. */
export const insertSheet = async (db: Db, sheet: NewSheet, ride: Ride): Promise<Written> => {
  const columns = Object.entries(sheet)
  const written = await one(
    db,
    sql<Omit<Written, 'follow_up_code'>>`
      insert into complaint (${sql.join(columns.map(([name]) => sql.id(name)))})
      values (${sql.join(columns.map(([, value]) => value))})
      returning complaint_id, complaint_uuid`,
  )
  await run(
    db,
    sql`insert into complaint_case (complaint_id, kind, claim_type_id, complaint_type_id, due_date, service_id, driver_id)
        values (${written.complaint_id}, ${sheet.kind}, ${sheet.claim_type_id}, ${sheet.complaint_type_id}, ${sheet.due_date},
                ${ride.service_id}, ${ride.driver_id})`,
  )
  // Given by the database in the same moment.
  const { follow_up_code } = await one(
    db,
    sql<
      Pick<Written, 'follow_up_code'>
    >`select follow_up_code from complaint_follow_up where complaint_id = ${written.complaint_id}`,
  )
  return { ...written, follow_up_code }
}

export type FiledSheet = Written & {
  code: string
  year: number
  seq: number
  registered_at: string
  due_date: string
  email: string | null
  document_number: string
  detail: string
  mail_state: 'QUEUED' | 'SENT' | 'FAILED' | null
}

const filed = sql`select c.complaint_id, c.complaint_uuid, c.code, c.year, c.seq, c.registered_at, c.due_date, c.email,
    c.document_number, c.detail, f.follow_up_code, m.state as mail_state
  from complaint c join complaint_follow_up f using (complaint_id) left join lateral (
    select state from outgoing_message where entity = 'complaints' and entity_id = c.complaint_id::text
    order by created_at limit 1) m on true`

export const findSheetByKey = (db: Db, key: string): Promise<FiledSheet | undefined> =>
  maybe(db, sql<FiledSheet>`${filed} where c.idempotency_key = ${key}`)

export const findSheetByUuid = (
  db: Db,
  uuid: string,
): Promise<{ complaint_id: number } | undefined> =>
  maybe(
    db,
    sql<{
      complaint_id: number
    }>`select complaint_id from complaint where complaint_uuid = ${uuid}`,
  )

/** By follow-up code and document together: neither alone finds anything. */
export const findSheetToFollow = (
  db: Db,
  follow_up_code: string,
  document_number: string,
): Promise<{ complaint_id: number } | undefined> =>
  maybe(
    db,
    sql<{ complaint_id: number }>`
      select complaint_id from complaint_follow_up join complaint using (complaint_id)
      where follow_up_code = ${follow_up_code} and document_number = ${document_number} and anonymised_at is null`,
  )

/** Uses one of `max` in a window of seconds, in one statement; false when they are used up. */
export const claimUse = async (
  db: Db,
  key: string,
  max: number,
  seconds: number,
): Promise<boolean> => {
  const claimed = await maybe(
    db,
    sql`insert into attempt as a (key, failures, window_ends) values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          failures = case when a.window_ends <= now() then 1 else a.failures + 1 end,
          window_ends = case when a.window_ends <= now() then now() + make_interval(secs => ${seconds}) else a.window_ends end
        where a.window_ends <= now() or a.failures < ${max}
        returning 1`,
  )
  return claimed !== undefined
}

export const giveBackUse = (db: Db, key: string) =>
  run(db, sql`update attempt set failures = greatest(failures - 1, 0) where key = ${key}`)
