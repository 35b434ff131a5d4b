import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { type KeyOf, type Orders, sortedBy } from '#src/base/sql/sorted-by.ts'
import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { requireSortable } from '#src/base/sql/require-sortable.ts'
import { sql } from 'kysely'
import {
  callDirectionNames,
  callStates,
  type CallFilters,
  type CallRecord,
} from '@chaski/contract/dispatch/call-schema.ts'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'

export type CallNews = {
  call_id: string
  direction: CallRecord['direction']
  state: CallRecord['state']
  cellphone: string
  extension: string | null
  queue: string
  hold_s: number | null
  talk_s: number | null
  recording_url: string | null
  user_id: number | null
  client_id: number | null
  company_id: number | null
}

const isOver = sql`r.state in ('MISSED', 'ENDED')`

/** One desk of those that it rings at may stop ringing, and a call of the queue goes on; the exchange names no desk when all is over. */
const goesOn = sql`excluded.state = 'ENDED' and excluded.extension <> '' and not ${isOver}
  and case when r.answered_at is null then r.queue <> '' else r.extension <> excluded.extension end`

/** Words about a call come twice or late: what is known stays, and nothing that has ended begins again. */
export const saveCallNews = (db: Db, c: CallNews) =>
  run(
    db,
    sql`insert into call_record as r (call_id, direction, state, cellphone, extension, queue, answered_at, ended_at, hold_s, talk_s,
          recording_url, user_id, client_id, company_id, coverage_id)
        values (${c.call_id}, ${c.direction}, ${c.state}, ${c.cellphone}, ${c.extension ?? ''}, ${c.queue},
          case when ${c.state} = 'ANSWERED' then now() end, case when ${c.state} in ('MISSED', 'ENDED') then now() end,
          ${c.hold_s}, ${c.talk_s}, ${c.recording_url}, ${c.user_id}, ${c.client_id}, ${c.company_id},
          (select coverage_id from trip where cellphone = ${c.cellphone} order by date_time_service desc limit 1))
        on conflict (call_id) do update set
          state = case
            when ${isOver} or ${goesOn} then r.state
            when excluded.state = 'ENDED' and r.answered_at is null then 'MISSED'
            when r.state = 'ANSWERED' and excluded.state in ('WAITING', 'RINGING') then r.state
            else excluded.state end,
          answered_at = coalesce(r.answered_at, excluded.answered_at),
          ended_at = case when ${goesOn} then null else coalesce(r.ended_at, excluded.ended_at) end,
          extension = case when excluded.extension = '' then r.extension else excluded.extension end,
          queue = case when excluded.queue = '' then r.queue else excluded.queue end,
          hold_s = coalesce(excluded.hold_s, r.hold_s),
          talk_s = coalesce(excluded.talk_s, r.talk_s),
          recording_url = coalesce(excluded.recording_url, r.recording_url),
          user_id = coalesce(r.user_id, excluded.user_id)`,
  )

/** An unknown caller may be anybody's; a company's people see that company's alone. */
export const callsInScope = (scope: Scope) =>
  sql`(r.coverage_id is null or ${inCoverages(sql`r.coverage_id`, scope)}) and ${inCompanies(sql`r.company_id`, scope)}`

const matching = (scope: Scope, f: Unpaged<CallFilters>) =>
  sql.join(
    [
      callsInScope(scope),
      ...(f.cellphone === undefined
        ? []
        : [sql`r.cellphone like ${`%${f.cellphone.replace(/\D/g, '')}%`}`]),
      ...(f.direction === undefined ? [] : [sql`r.direction = ${f.direction}`]),
      ...(f.missed === undefined ? [] : [sql`(r.state = 'MISSED') = ${f.missed}`]),
      ...(f.user_id === undefined ? [] : [sql`r.user_id = ${f.user_id}`]),
      ...(f.date_from === undefined ? [] : [sql`r.started_at >= ${f.date_from}`]),
      ...(f.date_to === undefined ? [] : [sql`r.started_at < ${f.date_to}`]),
    ],
    sql` and `,
  )

type CallKey = KeyOf<CallFilters['sort']>
const orders: Orders<CallKey> = {
  started_at: { indexed: sql`r.started_at` },
  direction: rankedBy(sql`r.direction`, callDirectionNames),
  state: sql`array_position(${callStates}::text[], r.state)`,
  hold_s: sql`r.hold_s`,
  talk_s: sql`r.talk_s`,
  operator: sql`(select folded(o.name) from app_user o where o.user_id = r.user_id)`,
}
const words: Readonly<Record<CallKey, string>> = {
  started_at: 'fecha',
  direction: 'sentido',
  state: 'estado',
  hold_s: 'espera',
  talk_s: 'duración',
  operator: 'quien atendió',
}

/** Every call that the filters let through, the latest first. */
export const callList = (scope: Scope, f: Unpaged<CallFilters>, mayListen: boolean) =>
  sql<CallRecord>`
      select r.call_id, r.direction, r.state, r.cellphone, r.extension, r.queue, r.started_at, r.answered_at, r.ended_at,
        r.hold_s, r.talk_s, case when ${mayListen} then r.recording_url end as recording_url,
        (select json_build_object('user_id', u.user_id, 'name', u.name) from app_user u where u.user_id = r.user_id) as operator,
        (select json_build_object('client_id', c.client_id, 'name', c.name) from client c
          where c.client_id = r.client_id and ${inCompanies(sql`c.company_id`, scope)}) as client,
        (select min(t.service_id) from trip t where t.call_id = r.call_id) as service_id
      from call_record r where ${matching(scope, f)} 
      order by ${sortedBy(f.sort, orders)}r.started_at desc, r.call_id`

export const listCallRecords = async (
  db: Db,
  scope: Scope,
  f: CallFilters,
  mayListen: boolean,
): Promise<{ data: CallRecord[]; total: number }> => {
  const where = matching(scope, f)
  await requireSortable(db, {
    sort: f.sort,
    columns: orders,
    words,
    rows: sql`call_record r where ${where}`,
  })
  const data = await many(db, onePage(callList(scope, f, mayListen), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from
      (select 1 from call_record r where ${where} limit ${countedUpTo}) counted`,
  )
  return { data, total }
}

/** A year is what a complaint about a call may look back. */
export const forgetOldCalls = async (db: Db): Promise<void> => {
  await run(db, sql`delete from call_record where started_at < now() - interval '1 year'`)
  await run(db, sql`delete from call_order where ordered_at < now() - interval '1 day'`)
}
