import { sql } from 'kysely'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { rowContent } from './seal-hash.ts'

export type MonthSpan = { from: string; to: string; month: string }

/** Every month that has rows or hashes of rows, oldest first. */
export const monthsOfLog = (db: Db): Promise<MonthSpan[]> =>
  many(
    db,
    sql<MonthSpan>`select m::text as from, (m + interval '1 month')::text as to,
        to_char(m at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as month
      from (select distinct date_trunc('month', at, 'America/Lima') as m from audit
            union select month from audit_seal_rows) t order by 1`,
  )

export type SealMembers = { seal_id: number; ids: number[]; hashes: Buffer }

/** Up to the last seal of the chain that was read: others may have come since. */
export const membersOfMonth = (db: Db, { from }: MonthSpan, last: number): Promise<SealMembers[]> =>
  many(
    db,
    sql<SealMembers>`select seal_id, ids, hashes from audit_seal_rows
      where month = ${from}::timestamptz and seal_id <= ${last} order by seal_id`,
  )

export type LoggedRow = { audit_id: number; xid: string; content: string }

export const rowsOfMonth = (db: Db, { from, to }: MonthSpan): AsyncGenerator<LoggedRow[]> =>
  cursorBatches(
    db,
    sql<LoggedRow>`select audit_id, coalesce(xid, '0'::xid8)::text as xid, ${rowContent} as content from audit
      where at >= ${sql.lit(from)}::timestamptz and at < ${sql.lit(to)}::timestamptz`,
    { size: 2000 },
  )

export type Closed = {
  partition: string
  from: string
  to: string
  is_there: boolean
  row_count: number
  hash: Buffer
}

export const closedPartitions = (db: Db): Promise<Closed[]> =>
  many(
    db,
    sql<Closed>`select partition, to_char(from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as from,
        to_char(to_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as to, row_count, hash,
        exists (select from partition_range r where r.parent = 'audit' and r.name = partition) as is_there
      from audit_digest order by to_at`,
  )
