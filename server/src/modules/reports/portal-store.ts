import { sql } from 'kysely'
import type { PendingApproval } from '@chaski/contract/reports/portal-endpoints.ts'
import { type Db, many, one } from '#src/sql.ts'

type Page = { page: number; page_size: number }
type Who = { company_id: number; area_id: number | null }

/** Rides that wait for this company's approver; an approver of one area sees that area's. */
export const pendingApprovals = async (db: Db, who: Who, { page, page_size }: Page) => {
  const from = sql`from trip t left join costcenter cc using (costcenter_id)
    where t.company_id = ${who.company_id} and t.approval = 'PENDING' and t.status_type_id in (1, 2, 3, 11)
      and ${who.area_id === null ? sql`true` : sql`cc.area_id = ${who.area_id}`}`
  const data = await many(
    db,
    sql<PendingApproval>`select t.service_id, t.date_time_service, t.created_at, t.client_name, t.origin_text,
        (select string_agg(s.text, ' → ' order by s.position) from trip_stop s where s.service_id = t.service_id) as destination_text,
        cc.code as costcenter_code, cc.name as costcenter_name, t.fare_cents, t.approval_reasons as reasons, t.version
      ${from} order by t.date_time_service, t.service_id limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${from}`)
  return { data, total, page, page_size }
}
