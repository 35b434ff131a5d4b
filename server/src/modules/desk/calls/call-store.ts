import { sql } from 'kysely'
import type { CallerTrip } from '@chaski/contract/dispatch/call-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { isOnBoard, rowJson, tripTables } from '#src/modules/trips/row-sql.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

type Desk = {
  user_id: number
  user_uuid: string
  sees_clients: boolean
  coverage_ids: number[] | null
  company_ids: number[] | null
}

export const userAtExtension = (db: Db, extension: string): Promise<Desk | undefined> =>
  maybe(
    db,
    sql<Desk>`select user_id, user_uuid, 'DSP_CLIENT_VIEW' = any(permissions) as sees_clients, coverage_ids, company_ids
              from app_user where extension = ${extension} and is_active`,
  )

export const extensionOf = async (db: Db, user_id: number): Promise<string | null> =>
  (
    await one(
      db,
      sql<{ extension: string | null }>`select extension from app_user where user_id = ${user_id}`,
    )
  ).extension

const copyable = sql`${rowJson(true)} || jsonb_build_object('costcenter_id', t.costcenter_id, 'dynamic_fields', t.dynamic_fields,
  'notes', t.notes, 'reference_notes', t.reference_notes)`

export type CallerRides = {
  open_services: CallerTrip[]
  last_services: CallerTrip[]
  no_shows: number
}

/** What rolls for a number now, what it asked for lately, and how often nobody was at the door. */
export const ridesOfPhone = (db: Db, cellphone: string, scope: Scope): Promise<CallerRides> =>
  one(
    db,
    sql<CallerRides>`
      select
        coalesce((select json_agg(row) from (select ${copyable} as row from ${tripTables}
          where t.cellphone = ${cellphone} and ${tripScope(scope)} and ${isOnBoard}
          order by t.date_time_service limit 5) open), '[]') as open_services,
        coalesce((select json_agg(row) from (select ${copyable} as row from ${tripTables}
          where t.cellphone = ${cellphone} and ${tripScope(scope)} and ${isOnBoard} is not true
          order by t.date_time_service desc limit 3) last), '[]') as last_services,
        (select count(*)::int from trip t where t.cellphone = ${cellphone} and ${tripScope(scope)}
          and t.status_type_id = ${lit(tripStatus.NO_SHOW)} and t.date_time_service > now() - interval '90 days') as no_shows`,
  )

type Known = {
  client: {
    client_id: number
    name: string
    company_id: number | null
    is_blocked: boolean
    blocked_reason: string | null
  } | null
}

/** Whose number it is, as the desk may know it: a private person before an employee. */
export const clientOfPhone = (db: Db, cellphone: string, scope: Scope): Promise<Known> =>
  one(
    db,
    sql<Known>`
      select (select json_build_object('client_id', c.client_id, 'name', c.name, 'company_id', c.company_id,
          'is_blocked', c.blocked_at is not null and (c.blocked_until is null or c.blocked_until > now()), 'blocked_reason', c.blocked_reason)
        from client c where c.cellphone = ${cellphone} and c.is_active and c.merged_into is null and ${inCompanies(sql`c.company_id`, scope)}
        order by c.company_id nulls first limit 1) as client`,
  )
