import { sql } from 'kysely'
import type { ComplaintChannel, ComplaintKind } from '@chaski/contract/complaints/options.ts'
import { casesInReach, type Viewer } from '#src/access/reach.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'

type Range = { date_start?: string; date_finish?: string }

const filedIn = (viewer: Viewer, f: Range) =>
  sql`${casesInReach(viewer)} and (${f.date_start ?? null}::date is null or c.filed_on >= ${f.date_start ?? null}::date)
      and (${f.date_finish ?? null}::date is null or c.filed_on <= ${f.date_finish ?? null}::date)`
const joined = sql`from complaint c join complaint_case k using (complaint_id)`
const open = sql`k.state in ('REGISTERED', 'IN_PROGRESS', 'OFFER_SENT')`
const today = sql`(now() at time zone 'America/Lima')::date`

/** How things stand now, whatever range is asked for. */
export const countOpen = (db: Db, viewer: Viewer) =>
  one(
    db,
    sql<{ open: number; due_this_week: number; overdue: number; unassigned: number }>`
      select count(*)::int as open,
        count(*) filter (where k.due_date between ${today} and (date_trunc('week', ${today}::timestamp) + interval '6 days')::date)::int as due_this_week,
        count(*) filter (where k.due_date < ${today})::int as overdue,
        count(*) filter (where k.assigned_user_id is null)::int as unassigned
      ${joined} where ${open} and ${casesInReach(viewer)}`,
  )

type TypeCount = {
  kind: ComplaintKind
  claim_type_id: number | null
  complaint_type_id: number | null
  count: number
}

export const countByType = (db: Db, viewer: Viewer, f: Range) =>
  many(
    db,
    sql<TypeCount>`select k.kind, k.claim_type_id, k.complaint_type_id, count(*)::int as count ${joined} where ${filedIn(viewer, f)}
                   group by 1, 2, 3 order by 4 desc`,
  )

export const countByChannel = (db: Db, viewer: Viewer, f: Range) =>
  many(
    db,
    sql<{ channel: ComplaintChannel; count: number }>`
      select c.channel, count(*)::int as count ${joined} where ${filedIn(viewer, f)} group by 1 order by 2 desc`,
  )

export const countByDriver = (db: Db, viewer: Viewer, f: Range) =>
  many(
    db,
    sql<{ driver_id: number; name: string; count: number }>`
      select k.driver_id, d.code || ' ' || d.first_name || ' ' || d.last_name as name, count(*)::int as count
      ${joined} join driver d using (driver_id) where ${filedIn(viewer, f)} group by 1, 2 order by 3 desc, 1 limit 10`,
  )

export const countByMonth = (db: Db, viewer: Viewer, f: Range) =>
  many(
    db,
    sql<{ month: string; filed: number; answered: number }>`
      select to_char(c.filed_on, 'YYYY-MM') as month, count(*)::int as filed, count(k.closed_at)::int as answered
      ${joined} where ${filedIn(viewer, f)} group by 1 order by 1`,
  )

/** Filing and closing days of the closed cases: business days are counted by the calendar, not by the database. */
export const closedSpans = (db: Db, viewer: Viewer, f: Range) =>
  many(
    db,
    sql<{ filed_on: string; closed_on: string; late: boolean }>`
      select c.filed_on, (k.closed_at at time zone 'America/Lima')::date as closed_on,
        (k.closed_at at time zone 'America/Lima')::date > k.due_date as late ${joined}
      where ${filedIn(viewer, f)} and k.closed_at is not null order by k.closed_at desc limit 5000`,
  )
