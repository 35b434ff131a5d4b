import { sql } from 'kysely'
import { type Db, one, run } from '#src/base/sql/sql.ts'

export type NodeRow = { node: string; version: string; startedAt: Date }

/** One write and new blocks on the disk in one statement, as a booking needs both; silent nodes are forgotten with it. */
export const beat = (db: Db, { node, version, startedAt }: NodeRow) =>
  run(
    db,
    sql`with gone as (delete from node_state where beat_at < now() - interval '10 minutes' and node <> ${node})
        insert into node_state (node, version, started_at, beat_at)
        select ${node}, ${version}, ${startedAt.toISOString()}::timestamptz, now() where probe_space() > 0
        on conflict (node) do update set beat_at = now(), version = excluded.version, started_at = excluded.started_at`,
  )

export const leave = (db: Db, node: string) =>
  run(db, sql`delete from node_state where node = ${node}`)

export type Ages = {
  now_ms: number
  relay_s: number
  engine_s: number | null
  jobs_s: number
  mail_s: number
  sms_s: number
  /** Named on a screen, where the environment names nothing. */
  mail_server: boolean
  sms_gateway: boolean
  /** Of the last backup, or of the installation while there is none. */
  backup_s: number
}

const ageOf = (column: ReturnType<typeof sql.ref>) =>
  sql`extract(epoch from now() - min(${column}))::float8`

/** How old the oldest of everything is that ought to be young, by the database's clock. */
export const readAges = (db: Db): Promise<Ages> =>
  one(
    db,
    sql<Ages>`select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms,
        coalesce((select ${ageOf(sql.ref('created_at'))} from outbox), 0) as relay_s,
        (select ${ageOf(sql.ref('beat_at'))} from dispatch_engine) as engine_s,
        coalesce((select ${ageOf(sql.ref('start_after'))} from pgboss.job
          where state < 'active' and not blocked and start_after < now()), 0) as jobs_s,
        coalesce((select ${ageOf(sql.ref('created_at'))} from outgoing_message
          where state = 'QUEUED' and channel = 'MAIL'), 0) as mail_s,
        coalesce((select ${ageOf(sql.ref('created_at'))} from outgoing_message
          where state = 'QUEUED' and channel = 'SMS'), 0) as sms_s,
        exists (select from mail_server where is_active) as mail_server,
        exists (select from sms_gateway where is_active) as sms_gateway,
        coalesce((select extract(epoch from now() - max(finished_at)) from backup_run where state = 'DONE'),
          (select extract(epoch from now() - min(applied_at)) from schema_migration), 0)::float8 as backup_s`,
  )
