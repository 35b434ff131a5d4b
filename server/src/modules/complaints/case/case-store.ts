import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { sql } from 'kysely'
import type {
  ComplaintCounts,
  ComplaintDetail,
  ComplaintEntry,
  ComplaintFilters,
  EntryKind,
  ExportFilters,
} from '@chaski/contract/complaints/case-schema.ts'
import {
  channelNames,
  claimTypes,
  type ComplaintState,
  complaintTypes,
  kindNames,
  stateNames,
} from '@chaski/contract/complaints/options.ts'
import { allOfReport } from '@chaski/contract/settings.ts'
import { casesInReach, systemViewer, usersInReach, type Viewer } from '#src/access/reach.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

type Computed =
  | 'number'
  | 'type_name'
  | 'overdue'
  | 'days_used'
  | 'days_left'
  | 'clock'
  | 'next_offer_until'
  | 'entries'
  | 'attachments'
  | 'deliveries'
/** A case as the database knows it; what the clock says is computed. */
export type StoredCase = Omit<ComplaintDetail, Computed> & {
  seq: number
  year: number
  filed_on: string
  today: string
  offers: { sent_on: string; replied_on: string | null }[]
}

const limaDay = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'America/Lima', 'YYYY-MM-DD')`)

/** Each offer with the first reply after it. */
const offers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('sent_on', ${limaDay('o.at')}, 'replied_on', r.day) order by o.entry_id)
  from complaint_entry o left join lateral (
    select ${limaDay('e.at')} as day from complaint_entry e
    where e.complaint_id = o.complaint_id and e.entry_id > o.entry_id and e.kind in ('OFFER_ACCEPTED', 'OFFER_REJECTED')
    order by e.entry_id limit 1) r on true
  where o.complaint_id = c.complaint_id and o.kind = 'OFFER'), '[]')`

const selected = sql`
  select c.complaint_id, c.complaint_uuid, f.follow_up_code, c.code, c.seq, c.year, c.establishment_id, c.establishment_code, c.channel,
    k.kind, c.kind as filed_kind, k.claim_type_id, k.complaint_type_id, c.first_names || ' ' || c.last_names as consumer_name,
    c.document_type_id, c.document_number, c.registered_at, c.filed_at, c.filed_on, k.due_date, k.state, k.offer_until,
    k.assigned_user_id, u.name as assigned_user_name, k.service_id, k.driver_id, k.sanction_id, k.closed_at,
    c.anonymised_at is not null as anonymised, k.version, c.provider_name, c.provider_ruc, c.establishment_address,
    c.backup_sheet_number, c.entered_by_name, c.first_names, c.last_names, c.email, c.address, c.ubigeo, c.phone, c.is_minor,
    c.guardian_name, c.guardian_address, c.guardian_phone, c.guardian_email, c.good_kind, c.good_description,
    c.amount_claimed::float8 as amount_claimed, c.service_date, c.service_code, c.license_plate, c.driver_code, c.detail,
    c.request, c.answer_channel, c.privacy_version, ${offers} as offers,
    (now() at time zone 'America/Lima')::date as today
  from complaint c join complaint_case k using (complaint_id) join complaint_follow_up f using (complaint_id)
    left join app_user u on u.user_id = k.assigned_user_id`

const open = sql`k.state in ('REGISTERED', 'IN_PROGRESS', 'OFFER_SENT')`
const overdue = sql`${open} and k.due_date < (now() at time zone 'America/Lima')::date`

const dueSoon = (soon: string) =>
  sql`${open} and k.due_date between (now() at time zone 'America/Lima')::date and ${soon}`

const inState = (state: NonNullable<ComplaintFilters['state']>, soon: string) => {
  if (state === 'OPEN') return open
  if (state === 'OVERDUE') return overdue
  if (state === 'DUE_SOON') return dueSoon(soon)
  return state === 'CLOSED' ? sql`not (${open})` : sql`k.state = ${state}`
}

/** `soon`: the last due day of which the clock warns today. */
const matching = (
  viewer: Viewer,
  f: Omit<ComplaintFilters, 'page' | 'page_size'>,
  soon: string,
) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  const chosen = (column: string, value: number | undefined) =>
    value === undefined || value === allOfReport ? [] : [sql`${sql.raw(column)} = ${value}`]
  return sql.join(
    [
      casesInReach(viewer),
      ...(f.state === undefined ? [] : [inState(f.state, soon)]),
      ...(f.kind === undefined ? [] : [sql`k.kind = ${f.kind}`]),
      ...(f.channel === undefined ? [] : [sql`c.channel = ${f.channel}`]),
      ...chosen('c.document_type_id', f.document_type_id),
      ...chosen('k.claim_type_id', f.claim_type_id),
      ...chosen('k.complaint_type_id', f.complaint_type_id),
      ...chosen('c.establishment_id', f.establishment_id),
      ...chosen('k.assigned_user_id', f.assigned_user_id),
      ...chosen('k.driver_id', f.driver_id),
      ...(f.unassigned === true ? [sql`k.assigned_user_id is null`] : []),
      ...(f.date_start === undefined ? [] : [sql`c.filed_on >= ${f.date_start}`]),
      ...(f.date_finish === undefined ? [] : [sql`c.filed_on <= ${f.date_finish}`]),
      ...words.map(
        (word) =>
          sql`folded(c.code || ' ' || c.first_names || ' ' || c.last_names || ' ' || c.document_number || ' ' || coalesce(c.license_plate, '')
              || ' ' || coalesce(c.service_code, '') || ' ' || c.detail) like '%' || folded(${word}) || '%'`,
      ),
    ],
    sql` and `,
  )
}

const typeNames = {
  ...Object.fromEntries(claimTypes.map(({ id, name }) => [`RECLAMO ${id}`, name])),
  ...Object.fromEntries(complaintTypes.map(({ id, name }) => [`QUEJA ${id}`, name])),
}
const orders = {
  clock: sql`k.due_date`,
  due_date: sql`k.due_date`,
  code: naturally(sql`c.code`),
  kind: rankedBy(sql`k.kind`, kindNames),
  type_name: rankedBy(
    sql`(k.kind || ' ' || case k.kind when 'RECLAMO' then k.claim_type_id else k.complaint_type_id end)`,
    typeNames,
  ),
  consumer_name: sql`folded(c.first_names || ' ' || c.last_names)`,
  document_number: naturally(sql`c.document_number`),
  state: rankedBy(sql`k.state`, stateNames),
  assigned_user_name: sql`folded(u.name)`,
  filed_at: sql`c.filed_at`,
  channel: rankedBy(sql`c.channel`, channelNames),
  establishment_code: naturally(sql`c.establishment_code`),
}

/** Open cases by due date, then the closed ones, the latest first. */
export const caseList = (viewer: Viewer, f: Unpaged<ComplaintFilters>, soon: string) =>
  sql<StoredCase>`${selected} where ${matching(viewer, f, soon)}
    order by ${sortedBy(f.sort, orders)}case when ${open} then 0 else 1 end, case when ${open} then k.due_date end, c.complaint_id desc`

export const listCases = async (
  db: Db,
  viewer: Viewer,
  f: ComplaintFilters,
  soon: string,
): Promise<{ rows: StoredCase[]; total: number }> => ({
  rows: await many(db, onePage(caseList(viewer, f, soon), f)),
  ...(await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from complaint c join complaint_case k using (complaint_id) where ${matching(viewer, f, soon)}`,
  )),
})

/** How many there are in each part of the inbox. */
export const countCases = (
  db: Db,
  viewer: Viewer,
  f: Omit<ComplaintFilters, 'page' | 'page_size' | 'state'>,
  soon: string,
): Promise<ComplaintCounts> =>
  one(
    db,
    sql<ComplaintCounts>`
      select count(*) filter (where ${open})::int as "OPEN", count(*) filter (where ${dueSoon(soon)})::int as "DUE_SOON",
        count(*) filter (where ${overdue})::int as "OVERDUE", count(*) filter (where not (${open}))::int as "CLOSED"
      from complaint c join complaint_case k using (complaint_id) where ${matching(viewer, f, soon)}`,
  )

export const findCase = (
  db: Db,
  complaint_id: number,
  viewer: Viewer = systemViewer,
): Promise<StoredCase | undefined> =>
  maybe(
    db,
    sql<StoredCase>`${selected} where c.complaint_id = ${complaint_id} and ${casesInReach(viewer)}`,
  )

/** Nobody else changes the case until the transaction ends. */
export const lockCase = async (db: Db, complaint_id: number): Promise<StoredCase | undefined> => {
  await run(db, sql`select 1 from complaint_case where complaint_id = ${complaint_id} for update`)
  return findCase(db, complaint_id)
}

/** The cases of a range of days, in the order of the book, after the last one already sent. */
export const caseSlice = (
  db: Db,
  viewer: Viewer,
  f: ExportFilters,
  after: number,
  limit: number,
): Promise<StoredCase[]> =>
  many(
    db,
    sql<StoredCase>`${selected}
      where c.filed_on between ${f.date_start} and ${f.date_finish} and c.complaint_id > ${after} and ${casesInReach(viewer)}
        ${f.establishment_id === undefined ? sql`` : sql`and c.establishment_id = ${f.establishment_id}`}
      order by c.complaint_id limit ${limit}`,
  )

export const openCaseIds = async (db: Db): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{
      complaint_id: number
    }>`select complaint_id from complaint_case k where ${open} order by due_date, complaint_id`,
  )
  return rows.map(({ complaint_id }) => complaint_id)
}

export const entriesOf = (db: Db, complaint_id: number): Promise<ComplaintEntry[]> =>
  many(
    db,
    sql<ComplaintEntry>`select entry_id, at, kind, text, actions, channel, data, user_id, user_name from complaint_entry
                        where complaint_id = ${complaint_id} order by entry_id`,
  )

export const deliveriesOf = (
  db: Db,
  complaint_id: number,
): Promise<ComplaintDetail['deliveries']> =>
  many(
    db,
    sql<ComplaintDetail['deliveries'][number]>`
      select message_id, recipient, subject, state, attempts, last_error, created_at, sent_at from outgoing_message
      where entity = 'complaints' and entity_id = ${String(complaint_id)} order by created_at`,
  )

export type NewEntry = {
  complaint_id: number
  kind: EntryKind
  text?: string | null
  actions?: string | null
  channel?: 'EMAIL' | 'LETTER' | null
  data?: Record<string, unknown>
  user_id?: number | null
  user_name?: string | null
  /** Only a demonstration looks back: everything else happens now. */
  at?: string
}

export const insertEntry = async (db: Db, e: NewEntry): Promise<number> => {
  const { entry_id } = await one(
    db,
    sql<{ entry_id: number }>`
      insert into complaint_entry (complaint_id, kind, text, actions, channel, data, user_id, user_name, at)
      values (${e.complaint_id}, ${e.kind}, ${e.text ?? null}, ${e.actions ?? null}, ${e.channel ?? null},
              ${JSON.stringify(e.data ?? {})}::jsonb, ${e.user_id ?? null}, ${e.user_name ?? null}, coalesce(${e.at ?? null}::timestamptz, now()))
      returning entry_id`,
  )
  return entry_id
}

export type CaseChange = {
  state?: ComplaintState
  kind?: 'RECLAMO'
  claim_type_id?: number
  complaint_type_id?: null
  due_date?: string
  offer_until?: string | null
  assigned_user_id?: number
  service_id?: number | null
  driver_id?: number | null
  sanction_id?: number | null
  /** Closed now, by the database's clock. */
  closed?: true
  /** Only a demonstration looks back. */
  closed_at?: string
}

export const updateCase = (db: Db, complaint_id: number, { closed, ...change }: CaseChange) =>
  run(
    db,
    sql`update complaint_case set ${sql.join([
      ...Object.entries(change).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
      ...(closed ? [sql`closed_at = now()`] : []),
      sql`version = version + 1`,
    ])} where complaint_id = ${complaint_id}`,
  )

export type Handler = { user_id: number; user_uuid: string; name: string; open: number }

/** Active users who may answer, with how many open cases each has. */
export const handlers = (db: Db, viewer: Viewer = systemViewer): Promise<Handler[]> =>
  many(
    db,
    sql<Handler>`
      select u.user_id, u.user_uuid, u.name, (select count(*)::int from complaint_case k where k.assigned_user_id = u.user_id and ${open}) as open
      from app_user u where u.is_active and 'CLM_ANSWER' = any(u.permissions) and ${usersInReach(viewer)} order by folded(u.name), u.user_id`,
  )
