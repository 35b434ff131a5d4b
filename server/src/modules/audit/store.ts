import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { type KeyOf, type Orders, sortedBy } from '#src/base/sql/sorted-by.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { requireSortable } from '#src/base/sql/require-sortable.ts'
import { sql } from 'kysely'
import { countedUpTo } from '@chaski/contract/fields.ts'
import {
  type AuditFilters,
  type AuditRow,
  incidentKindNames,
  type IncidentFilters,
  type IncidentForm,
} from '@chaski/contract/audit/schema.ts'
import { auditActions, auditEntities } from '@chaski/contract/audit/words.ts'
import { auditInReach, type Viewer } from '#src/access/reach.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

/** A row of the log as it was written; what it says in words is added on the way out. */
export type StoredRow = Omit<AuditRow, 'operation'>

type Filters = Omit<AuditFilters, 'page' | 'page_size'>

const matching = (viewer: Viewer, f: Filters) =>
  sql.join(
    [
      auditInReach(viewer),
      ...(f.date_start === undefined ? [] : [sql`at >= ${f.date_start}`]),
      ...(f.date_finish === undefined ? [] : [sql`at <= ${f.date_finish}`]),
      ...(f.actor_id === undefined ? [] : [sql`actor_id = ${f.actor_id}`]),
      ...(f.action === undefined ? [] : [sql`action = ${f.action}`]),
      ...(f.entity === undefined ? [] : [sql`entity = ${f.entity}`]),
      ...(f.entity_id === undefined ? [] : [sql`entity_id = ${f.entity_id}`]),
      ...(f.key_word === undefined || f.key_word === ''
        ? []
        : [
            sql`folded(coalesce(actor_name, '') || ' ' || action || ' ' || entity || ' ' || coalesce(entity_id, '') || ' ' || coalesce(after::text, '')) like '%' || folded(${f.key_word}) || '%'`,
          ]),
    ],
    sql` and `,
  )

const columns = sql`audit_id, at, actor_type, actor_id, actor_name, ip, action, entity, entity_id, before, after, request_id`

type AuditKey = KeyOf<AuditFilters['sort']>
const orders: Orders<AuditKey> = {
  at: { indexed: sql`at` },
  actor: sql`folded(actor_name)`,
  action: rankedBy(sql`action`, auditActions),
  entity: rankedBy(sql`entity`, auditEntities),
  entity_id: naturally(sql`entity_id`),
  ip: naturally(sql`ip`),
}
const words: Readonly<Record<AuditKey, string>> = {
  at: 'fecha',
  actor: 'persona',
  action: 'acción',
  entity: 'lugar',
  entity_id: 'registro',
  ip: 'dirección IP',
}

/** The log in the order of the screen. */
export const auditList = (viewer: Viewer, f: Filters) =>
  sql<StoredRow>`select ${columns} from audit where ${matching(viewer, f)}
    order by ${sortedBy(f.sort, orders)}at desc, audit_id desc`

export const listAudit = async (
  db: Db,
  viewer: Viewer,
  f: AuditFilters,
): Promise<{ rows: StoredRow[]; total: number }> => {
  const where = matching(viewer, f)
  await requireSortable(db, {
    sort: f.sort,
    columns: orders,
    words,
    rows: sql`audit where ${where}`,
  })
  const rows = await many(db, onePage(auditList(viewer, f), f))
  // Counting years of rows would cost more than the page: beyond this the number helps nobody.
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from (select 1 from audit where ${where} limit ${countedUpTo}) t`,
  )
  return { rows, total }
}

/** Where a slice ended, to the microsecond: rows show less. */
export type SliceMark = { moment: string; audit_id: number }

export const beforeFirstRow: SliceMark = { moment: '-infinity', audit_id: 0 }

/** A slice of the export, oldest first, after the last row already sent; by time, as the log is divided by it. */
export const auditSlice = (
  db: Db,
  viewer: Viewer,
  f: Filters,
  after: SliceMark,
  limit: number,
): Promise<(StoredRow & SliceMark)[]> =>
  many(
    db,
    sql<StoredRow & SliceMark>`select ${columns}, at::text as moment from audit
      where ${matching(viewer, f)} and at >= ${after.moment}::timestamptz and (at, audit_id) > (${after.moment}::timestamptz, ${after.audit_id}::bigint)
      order by at, audit_id limit ${limit}`,
  )

export type IncidentRow = IncidentForm & {
  incident_id: number
  notify_by: string
  created_by: string
  created_at: string
  version: number
}

const incidentColumns = sql`incident_id, occurred_at, detected_at, kind, state, summary, data_affected, people_affected, actions,
  authority_notified_at, people_notified_at, detected_at + interval '48 hours' as notify_by, created_by, created_at, version`

const incidentsMatching = (f: Unpaged<IncidentFilters>) =>
  sql.join(
    [
      sql`true`,
      ...(f.state === undefined ? [] : [sql`state = ${f.state}`]),
      ...(f.date_start === undefined
        ? []
        : [sql`detected_at >= (${f.date_start}::date)::timestamp at time zone 'America/Lima'`]),
      ...(f.date_finish === undefined
        ? []
        : [sql`detected_at < (${f.date_finish}::date + 1)::timestamp at time zone 'America/Lima'`]),
      ...(f.key_word === undefined || f.key_word === ''
        ? []
        : [sql`folded(summary || ' ' || actions) like '%' || folded(${f.key_word}) || '%'`]),
    ],
    sql` and `,
  )

const incidentOrders = {
  incident_id: sql`incident_id`,
  detected_at: sql`detected_at`,
  kind: rankedBy(sql`kind`, incidentKindNames),
  people_affected: sql`people_affected`,
  state: sql`state`,
  // The clock of the law runs equally long for all.
  clock: sql`detected_at`,
}

/** Every incident that the filters let through, the latest first. */
export const incidentList = (f: Unpaged<IncidentFilters>) =>
  sql<IncidentRow>`select ${incidentColumns} from incident where ${incidentsMatching(f)} 
    order by ${sortedBy(f.sort, incidentOrders)}detected_at desc, incident_id desc`

export const listIncidents = async (
  db: Db,
  f: IncidentFilters,
): Promise<{ rows: IncidentRow[]; total: number }> => {
  const where = incidentsMatching(f)
  const rows = await many(db, onePage(incidentList(f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from incident where ${where}`,
  )
  return { rows, total }
}

export const findIncident = (db: Db, incident_id: number): Promise<IncidentRow | undefined> =>
  maybe(
    db,
    sql<IncidentRow>`select ${incidentColumns} from incident where incident_id = ${incident_id} for update`,
  )

export const insertIncident = (db: Db, f: IncidentForm, created_by: string): Promise<IncidentRow> =>
  one(
    db,
    sql<IncidentRow>`
      insert into incident (occurred_at, detected_at, kind, state, summary, data_affected, people_affected, actions, authority_notified_at, people_notified_at, created_by)
      values (${f.occurred_at}, ${f.detected_at}, ${f.kind}, ${f.state}, ${f.summary}, ${f.data_affected}, ${f.people_affected}, ${f.actions},
              ${f.authority_notified_at}, ${f.people_notified_at}, ${created_by})
      returning ${incidentColumns}`,
  )

export const updateIncident = (
  db: Db,
  incident_id: number,
  f: IncidentForm,
): Promise<IncidentRow> =>
  one(
    db,
    sql<IncidentRow>`
      update incident set occurred_at = ${f.occurred_at}, detected_at = ${f.detected_at}, kind = ${f.kind}, state = ${f.state}, summary = ${f.summary},
        data_affected = ${f.data_affected}, people_affected = ${f.people_affected}, actions = ${f.actions},
        authority_notified_at = ${f.authority_notified_at}, people_notified_at = ${f.people_notified_at}, version = version + 1
      where incident_id = ${incident_id} returning ${incidentColumns}`,
  )
