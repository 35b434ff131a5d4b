import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { requireSortable } from '#src/base/sql/require-sortable.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type MonitorFilters,
  mostMonitored,
  type SearchFilters,
} from '@chaski/contract/dispatch/schema.ts'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { isOnBoard, listText, rowText, tripTables } from '#src/modules/trips/row-sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { among, type Db, one, seconds } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { searchJoin, searchOrders, searchWords } from './search-orders.ts'

const open = isOnBoard

type Condition = RawBuilder<unknown>
const any = (column: Condition, ids: readonly number[] | undefined): Condition[] =>
  ids === undefined ? [] : [among(column, ids)]
const all = (column: Condition, ids: readonly number[] | undefined): Condition[] =>
  ids === undefined ? [] : [sql`${column} @> ${ids}::int[]`]
const within = (f: { date_start?: string; date_finish?: string }): Condition[] => [
  ...(f.date_start === undefined ? [] : [sql`t.date_time_service >= ${f.date_start}::timestamptz`]),
  ...(f.date_finish === undefined
    ? []
    : [sql`t.date_time_service <= ${f.date_finish}::timestamptz`]),
]

const searched: Record<MonitorFilters['search_type'], Condition> = {
  SERVICE: sql`t.service_id::text`,
  CLIENT: sql`t.client_name || ' ' || t.cellphone`,
  DRIVER: sql`coalesce(d.code || ' ' || d.first_name || ' ' || d.last_name, '')`,
  VEHICLE: sql`coalesce(v.code || ' ' || v.plate, '')`,
  ADDRESS: sql`t.origin_text || ' ' || coalesce((select string_agg(s.text, ' ') from trip_stop s where s.service_id = t.service_id), '')`,
  ALL: sql`t.service_id::text || ' ' || t.client_name || ' ' || t.cellphone || ' ' || t.origin_text || ' ' || coalesce(d.code, '') || ' ' || coalesce(v.plate, '')`,
}

/** A caller who may not see clients may not find out by searching either. */
const wordsIn = (f: MonitorFilters, showClient: boolean): Condition[] => {
  if (!showClient && f.search_type === 'CLIENT') return [sql`false`]
  const where =
    !showClient && f.search_type === 'ALL'
      ? sql`t.service_id::text || ' ' || t.origin_text || ' ' || coalesce(d.code, '') || ' ' || coalesce(v.plate, '')`
      : searched[f.search_type]
  return (f.key_word ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`strpos(folded(${where}), folded(${word})) > 0`)
}

const jsonList = async (db: Db, query: RawBuilder<{ json: string }>): Promise<string> =>
  (await one(db, query)).json

/** The board as JSON text, most urgent first; of a time that has been, the latest. */
export const monitorJson = (
  db: Db,
  scope: Scope,
  f: MonitorFilters,
  showClient: boolean,
): Promise<string> => {
  const dated = f.date_start !== undefined || f.date_finish !== undefined
  const where = sql.join(
    [
      tripScope(scope),
      ...(dated ? within(f) : [open]),
      ...any(sql`t.status_type_id`, f.status_type_id),
      ...any(sql`t.payment_type_id`, f.payment_type_id),
      ...any(sql`t.service_type_id`, f.service_type_id),
      ...any(sql`t.coverage_id`, f.coverage_id),
      ...any(sql`t.origin_zone_id`, f.zone_id),
      ...any(sql`t.company_id`, f.company_id),
      ...(f.source === undefined ? [] : [sql`t.source = any(${f.source}::text[])`]),
      ...all(sql`t.service_attribute_ids`, f.service_attribute_id),
      ...all(sql`t.vehicle_attribute_ids`, f.vehicle_attribute_id),
      ...wordsIn(f, showClient),
    ],
    sql` and `,
  )
  const order = dated
    ? sql`t.date_time_service desc, t.service_id desc`
    : sql`sla.level desc, t.priority desc, t.date_time_service, t.service_id`
  return jsonList(
    db,
    sql<{ json: string }>`
      select concat('{"data":', ${listText(sql`
        select ${rowText(showClient)} as row from ${tripTables} where ${where}
        order by ${order} limit ${mostMonitored}`)}, '}') as json`,
  )
}

type Found = { ids: number[]; total: number }

/** The trips `t` that a search finds. */
export const searchedTrips = (scope: Scope, f: Omit<SearchFilters, 'page' | 'page_size'>) =>
  sql.join(
    [
      tripScope(scope),
      ...within(f),
      ...any(sql`t.status_type_id`, f.status_type_id),
      ...any(sql`t.service_type_id`, f.service_type_id),
      ...any(sql`t.payment_type_id`, f.payment_type_id),
      ...any(sql`t.client_id`, f.client_id),
      ...any(sql`t.company_id`, f.company_id),
      ...any(sql`t.driver_id`, f.driver_id),
      ...any(sql`t.vehicle_id`, f.vehicle_id),
      ...all(sql`t.service_attribute_ids`, f.service_attribute_id),
      ...all(sql`t.vehicle_attribute_ids`, f.vehicle_attribute_id),
      ...(f.company_attribute_id === undefined
        ? []
        : [
            sql`exists (select 1 from company ca where ca.company_id = t.company_id and ca.company_attribute_ids @> ${f.company_attribute_id}::smallint[])`,
          ]),
    ],
    sql` and `,
  )

/** The order of a search, the latest first within what is asked for. */
export const searchOrder = (f: Omit<SearchFilters, 'page' | 'page_size'>, seesClients: boolean) =>
  sql`${sortedBy(f.sort, searchOrders(f, seesClients))}t.date_time_service desc, t.service_id desc`

/** Page by page over all trips. The page is chosen on the bare table, by a plan made for these filters; its rows are then dressed by one that is kept. */
export const searchJson = async (
  db: Db,
  scope: Scope,
  f: SearchFilters,
  showClient: boolean,
): Promise<string> => {
  const where = searchedTrips(scope, f)
  const { page, page_size, sort } = f
  await requireSortable(db, {
    sort,
    columns: searchOrders(f, showClient),
    words: searchWords,
    rows: sql`trip t where ${where}`,
  })
  const { ids, total } = await one(
    db,
    sql<Found>`
      select array(select t.service_id from trip t ${searchJoin(f)} where ${where} order by ${searchOrder(f, showClient)}
          limit ${page_size} offset ${(page - 1) * page_size}) as ids,
        (select count(*)::int from (select 1 from trip t where ${where} limit ${countedUpTo}) counted) as total`,
  )
  const rows = await jsonList(
    db,
    sql<{ json: string }>`select ${listText(sql`
      select ${rowText(showClient)} as row from unnest(${ids}::int[]) with ordinality as chosen(service_id, place)
      join ${tripTables} on t.service_id = chosen.service_id order by chosen.place`)} as json`,
  )
  return `{"data":${rows},"page":${page},"page_size":${page_size},"total":${total},"total_capped":${total >= countedUpTo}}`
}

/** The counters of the bar at the top. */
export const overviewJson = (db: Db, scope: Scope): Promise<string> =>
  jsonList(
    db,
    sql<{ json: string }>`
      select json_build_object(
        'services', coalesce((select json_agg(c order by c.status_type_id) from (
          select t.status_type_id, count(*)::int as count, count(*) filter (where sla.level = 1)::int as amber, count(*) filter (where sla.level = 2)::int as red
          from ${tripTables} where ${open} and ${tripScope(scope)} group by t.status_type_id) c), '[]'),
        'drivers', coalesce((select json_agg(c order by c.status_driver_id) from (
          select ${shownStatus('d')} as status_driver_id, count(*)::int as count
          from driver d where d.is_active and ${inCoverages(sql`d.coverage_id`, scope)} group by 1) c), '[]'),
        'without_signal', (select count(*)::int from driver d join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null
          left join driver_position p on p.driver_id = d.driver_id
          where ${inCoverages(sql`d.coverage_id`, scope)} and (p.at is null or p.at < now() - ${seconds(dispatchDefaults.signalGreyS)})),
        'alarms', (select count(*)::int from panic_alarm a join driver d using (driver_id)
          where a.acknowledged_at is null and ${inCoverages(sql`d.coverage_id`, scope)}),
        'at', now())::text as json`,
  )

/** How full each tab of the board is, and how late its worst. */
export const tabsJson = (db: Db, scope: Scope): Promise<string> =>
  jsonList(
    db,
    sql<{ json: string }>`
      with rows as (
        select t.status_type_id as status, t.retained_at is not null as retained, sla.level from ${tripTables}
        where ${open} and ${tripScope(scope)}),
      closed as (
        select count(*)::int as count from trip t where t.status_type_id in ${oneOf(tripSets.closed)} and ${tripScope(scope)}
          and t.date_time_service >= date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima')
      select json_build_object('data', (select json_agg(json_build_object('tab', tab, 'count', count, 'level', level) order by n) from (
        select 1 as n, 'ATTEND' as tab, count(*)::int as count, coalesce(max(level), 0) as level from rows where status in ${oneOf(tripSets.waiting)} or level = 2
        union all select 2, 'BOOKED', count(*)::int, coalesce(max(level), 0) from rows where status = ${lit(tripStatus.BOOKED)}
        union all select 3, 'RETAINED', count(*)::int, coalesce(max(level), 0) from rows where retained
        union all select 4, 'ASSIGNED', count(*)::int, coalesce(max(level), 0) from rows where status = ${lit(tripStatus.ASSIGNED)}
        union all select 5, 'ON_WAY', count(*)::int, coalesce(max(level), 0) from rows where status in ${oneOf(tripSets.setOut)}
        union all select 6, 'ON_BOARD', count(*)::int, coalesce(max(level), 0) from rows where status = ${lit(tripStatus.ON_BOARD)}
        union all select 7, 'CLOSED_TODAY', count, 0 from closed) tabs))::text as json`,
  )

export const lastServiceJson = (
  db: Db,
  scope: Scope,
  driver_id: number,
  showClient: boolean,
): Promise<string> =>
  jsonList(
    db,
    sql<{ json: string }>`
      select json_build_object('service', (select ${rowText(showClient)}::json from ${tripTables}
        where t.driver_id = ${driver_id} and ${tripScope(scope)} order by t.closed_at is null desc, t.date_time_service desc limit 1))::text as json`,
  )

const ofClient = (client_id: number, scope: Scope) =>
  sql`t.client_id = ${client_id} and ${tripScope(scope)}`

export const clientTripsJson = (db: Db, scope: Scope, client_id: number): Promise<string> =>
  jsonList(
    db,
    sql<{ json: string }>`
      select json_build_object('client_id', ${client_id}::int, 'total', count(*)::int,
        'finished', count(*) filter (where t.status_type_id = ${lit(tripStatus.FINISHED)})::int, 'cancelled', count(*) filter (where t.status_type_id = ${lit(tripStatus.CANCELED)})::int,
        'no_show', count(*) filter (where t.status_type_id = ${lit(tripStatus.NO_SHOW)})::int, 'ongoing', count(*) filter (where ${open})::int,
        'last_at', max(t.date_time_service),
        'last', ${listText(sql`select ${rowText(true)} as row from ${tripTables} where ${ofClient(client_id, scope)}
          order by t.date_time_service desc limit 3`)}::json)::text as json
      from trip t where ${ofClient(client_id, scope)}`,
  )

export const clientOngoingJson = (db: Db, scope: Scope, client_id: number): Promise<string> =>
  jsonList(
    db,
    sql<{ json: string }>`
      select concat('{"data":', ${listText(sql`select ${rowText(true)} as row from ${tripTables}
        where ${ofClient(client_id, scope)} and ${open} order by t.date_time_service limit 50`)}, '}') as json`,
  )
