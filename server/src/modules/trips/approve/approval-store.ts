import { sql } from 'kysely'
import type { PendingApproval } from '@chaski/contract/trips/approval-schema.ts'
import { decideWithinS } from '@chaski/contract/trips/approval-rules.ts'
import { type Approval, tripSets, type TripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

/** Whose ride it is inside the company: the passenger's area, else the one of the cost center. */
const area = sql`coalesce(cl.area_id, cc.area_id)`
const tables = sql`trip t join company co on co.company_id = t.company_id
  left join costcenter cc on cc.costcenter_id = t.costcenter_id
  left join client cl on cl.client_id = t.client_id`
const waits = sql`t.approval = 'PENDING' and t.status_type_id in ${oneOf(tripSets.notBoarded)}`
const columns = sql`t.service_id, t.date_time_service, t.created_at, t.client_name, t.origin_text,
  (select string_agg(s.text, ' → ' order by s.position) from trip_stop s where s.service_id = t.service_id) as destination_text,
  cc.code as costcenter_code, cc.name as costcenter_name, t.fare_cents, t.approval_reasons as reasons, t.version`
/** The last moment for a decision, by the ride's own hour. */
const deadline = sql`greatest(t.date_time_service, t.created_at) + make_interval(secs => ${decideWithinS})`

type Page = { page: number; page_size: number }
type Approver = { company_id: number; area_id: number | null }

/** Rides that wait for this company's approver; an approver of one area sees that area's. */
export const pendingApprovals = async (db: Db, who: Approver, { page, page_size }: Page) => {
  const where = sql`t.company_id = ${who.company_id} and ${waits}
    and ${who.area_id === null ? sql`true` : sql`${area} = ${who.area_id}`}`
  const data = await many(
    db,
    sql<PendingApproval>`select ${columns} from ${tables} where ${where}
      order by t.date_time_service, t.service_id limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`,
  )
  return { data, total, page, page_size }
}

export type AskedRide = PendingApproval & {
  company_id: number
  company_name: string
  area_id: number | null
  expires_at: string
}

/** A company's ride as its approvers see it, whether it still waits or not. */
export const findAsked = (db: Db, service_id: number): Promise<AskedRide | undefined> =>
  maybe(
    db,
    sql<AskedRide>`select ${columns}, t.company_id, co.name as company_name, ${area} as area_id, ${deadline} as expires_at
                   from ${tables} where t.service_id = ${service_id}`,
  )

export const insertLink = (
  trx: Db,
  token_sha256: Buffer,
  service_id: number,
  company_user_id: number,
  expires_at: string,
) =>
  run(
    trx,
    sql`insert into trip_approval_link (token_sha256, service_id, company_user_id, expires_at)
        values (${token_sha256}, ${service_id}, ${company_user_id}, greatest(${expires_at}::timestamptz, now() + interval '10 minutes'))`,
  )

export type Link = {
  service_id: number
  company_id: number
  company_user_id: number
  approver_name: string
  /** In time, not used, of an approver who still is one. */
  is_open: boolean
  status_type_id: TripStatus
  approval: Approval
  approval_by: string | null
  approval_at: string | null
}

export const findLink = (db: Db, token_sha256: Buffer): Promise<Link | undefined> =>
  maybe(
    db,
    sql<Link>`select l.service_id, u.company_id, l.company_user_id, u.name as approver_name, t.status_type_id,
        l.closed_at is null and l.expires_at > now() and u.is_active and u.role <> 'VIEWER' and co.is_active as is_open,
        t.approval, t.approval_by, t.approval_at
      from trip_approval_link l join trip t using (service_id) join company_user u using (company_user_id)
      join company co on co.company_id = u.company_id
      where l.token_sha256 = ${token_sha256} and u.company_id = t.company_id`,
  )

/** The question is settled: every link that asked it is spent. */
export const closeLinks = (trx: Db, service_id: number) =>
  run(
    trx,
    sql`update trip_approval_link set closed_at = now() where service_id = ${service_id} and closed_at is null`,
  )

/** Rides without a unit that nobody decided about in time. */
export const overdueApprovals = sql`select t.service_id from trip t
  where t.approval = 'PENDING' and t.status_type_id in ${oneOf(tripSets.unitless)} and ${deadline} < now()
  order by t.service_id limit 100`
