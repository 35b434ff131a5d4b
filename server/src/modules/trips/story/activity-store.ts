import { type RawBuilder, sql } from 'kysely'
import { type LiveAction, topics } from '@chaski/contract/live.ts'
import type { TripActivityKind } from '@chaski/contract/trips/activity-titles.ts'
import type { TripActivity, TripRow } from '@chaski/contract/trips/schema.ts'
import { type ActorColumns, auditInsert } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { type LiveEvent, messageRow } from '#src/events/publish.ts'
import { type Db, jsonValue, many, one, type ValueOrColumn } from '#src/base/sql/sql.ts'
import { noticeOwed } from './notice-rules.ts'
import { rowJson, tripTables } from '#src/modules/trips/row-sql.ts'

export type NewActivity = {
  service_id: ValueOrColumn<number>
  kind: TripActivityKind
  before?: unknown
  after?: unknown
  reason_id?: number | null
  note?: string | null
  /** A message to the driver's phone that leaves with it. */
  command?: LiveEvent<'COMMAND'> | undefined
}

export type PublishedRow = TripRow & { actor: unknown }

/** The line in the story of a trip, its audit row and the notice it owes, as parts of another statement; there only if `when` has a row. */
export const stepWrites = (
  actor: ActorColumns & { type: string },
  a: NewActivity,
  when: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const notice = noticeOwed(a.kind, actor.type)
  const entry = { ...a, action: a.kind, entity: 'trips' as const, entity_id: a.service_id }
  return sql`recorded as (
      insert into trip_activity (service_id, kind, actor_type, actor_id, actor_name, ip, before, after, reason_id, note)
      select ${a.service_id}, ${a.kind}, ${actor.type}, ${actor.id}, ${actor.name}, ${actor.ip}, ${jsonValue(a.before)}::jsonb,
        ${jsonValue(a.after)}::jsonb, ${a.reason_id ?? null}, ${a.note ?? null} ${when} returning activity_id, service_id),
    audited as (${auditInsert(actor, entry, when)})
    ${notice === null ? sql`` : sql`, owed as (insert into trip_notice (activity_id, service_id, notice) select activity_id, service_id, ${notice} from recorded)`}`
}

/** The board's row for every screen, and who changed it. */
export const rideMessage = (
  tables: RawBuilder<unknown>,
  tenant: string,
  actor: ActorColumns,
  action: LiveAction<'SERVICE'>,
): RawBuilder<unknown> =>
  sql`select ${topics.rides(tenant)}::text as topic, 'SERVICE' as category, ${action}::text as action,
        ${rowJson(true)} || jsonb_build_object(
          'actor', jsonb_build_object('type', ${actor.type}::text, 'id', ${actor.id}::int, 'name', ${actor.name}::text)) as value,
        t.coverage_id, t.company_id
      from ${tables}`

/** One activity, its audit row and the board's new row for every screen, in one statement: every step of every trip passes here. Answers the row. */
export const insertStep = async (
  trx: Db,
  tenant: string,
  actor: Actor,
  action: LiveAction<'SERVICE'>,
  a: NewActivity,
): Promise<TripRow> => {
  const { rows } = await publishWith(
    trx,
    (append) => sql<{ value: PublishedRow }>`with ${stepWrites(actor, a)}
        ${a.command === undefined ? sql`` : sql`, commanded as (${append(messageRow(a.command))})`}
        ${append(sql`${rideMessage(tripTables, tenant, actor, action)} where t.service_id = ${a.service_id}`)}
        returning value`,
  )
  return withoutActor(rows[0]!.value)
}

export const withoutActor = (published: PublishedRow): TripRow => {
  const { actor: _, ...row } = published
  return row
}

type Page = {
  page: number
  page_size: number
  date_start?: string | undefined
  date_finish?: string | undefined
}

export const listActivities = async (db: Db, service_id: number, p: Page) => {
  const where = sql`service_id = ${service_id}
    and (${p.date_start ?? null}::timestamptz is null or at >= ${p.date_start ?? null}::timestamptz)
    and (${p.date_finish ?? null}::timestamptz is null or at <= ${p.date_finish ?? null}::timestamptz)`
  const data = await many(
    db,
    sql<TripActivity>`
      select activity_id, at, kind, actor_type, actor_id, actor_name, before, after, reason_id, note
      from trip_activity where ${where} order by activity_id desc limit ${p.page_size} offset ${(p.page - 1) * p.page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from trip_activity where ${where}`,
  )
  return { data, page: p.page, page_size: p.page_size, total }
}
