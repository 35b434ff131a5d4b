import { sql } from 'kysely'
import { inCompanies, type Scope } from '#src/modules/companies/scope.ts'
import { rowJson, tripTables } from '#src/modules/trips/row-sql.ts'
import { type Db, maybe, one } from '#src/sql.ts'
import { tripScope } from './board-store.ts'

type Desk = {
  user_uuid: string
  sees_clients: boolean
  coverage_ids: number[] | null
  company_ids: number[] | null
}

export const userAtExtension = (db: Db, extension: string): Promise<Desk | undefined> =>
  maybe(
    db,
    sql<Desk>`select user_uuid, 'DSP_CLIENT_VIEW' = any(permissions) as sees_clients, coverage_ids, company_ids
              from app_user where extension = ${extension} and is_active`,
  )

/** Who calls from a number, as the desk may know it. */
export const callerOf = (db: Db, cellphone: string, scope: Scope) =>
  one(
    db,
    sql<{ client: unknown; last_services: unknown; open_service: unknown }>`
      select
        (select json_build_object('client_id', c.client_id, 'name', c.name, 'company_id', c.company_id,
            'is_blocked', c.blocked_at is not null and (c.blocked_until is null or c.blocked_until > now()), 'blocked_reason', c.blocked_reason)
          from client c where c.cellphone = ${cellphone} and c.is_active and c.merged_into is null and ${inCompanies(sql`c.company_id`, scope)}
          order by c.company_id nulls first limit 1) as client,
        coalesce((select json_agg(row) from (select ${rowJson(true)} as row from ${tripTables}
          where t.cellphone = ${cellphone} and ${tripScope(scope)} order by t.date_time_service desc limit 3) last), '[]') as last_services,
        (select ${rowJson(true)} from ${tripTables} where t.cellphone = ${cellphone} and ${tripScope(scope)}
          and t.status_type_id between 1 and 7 order by t.date_time_service limit 1) as open_service`,
  )
