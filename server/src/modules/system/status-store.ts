import { sql } from 'kysely'
import type { SystemStatus } from '@chaski/contract/system/schema.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'

type Channel = Omit<SystemStatus['mail'], 'configured'>

/** The replicas are told only to a role that may see them; the others are as if there were none. */
export const readDatabase = (db: Db): Promise<Omit<SystemStatus['database'], 'schema'>> =>
  one(
    db,
    sql<Omit<SystemStatus['database'], 'schema'>>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as max_connections,
        (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as replica_lag_s`,
  )

export const readSchema = async (db: Db): Promise<string | null> =>
  (await one(db, sql<{ name: string | null }>`select max(name) as name from schema_migration`)).name

export const readChannel = (db: Db, channel: 'MAIL' | 'SMS'): Promise<Channel> =>
  one(
    db,
    sql<Channel>`
      select count(*) filter (where state = 'QUEUED')::int as queued,
        extract(epoch from now() - min(created_at) filter (where state = 'QUEUED'))::float8 as oldest_s,
        count(*) filter (where state = 'SENT' and created_at > now() - interval '1 day')::int as sent_day,
        count(*) filter (where state = 'FAILED' and created_at > now() - interval '1 day')::int as failed_day
      from outgoing_message
      where channel = ${channel} and (state = 'QUEUED' or created_at > now() - interval '1 day')`,
  )

export const readJobs = (db: Db): Promise<SystemStatus['jobs']> =>
  one(
    db,
    sql<SystemStatus['jobs']>`
      select count(*) filter (where state < 'active' and start_after < now())::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed_day,
        extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now()))::float8 as oldest_s
      from pgboss.job`,
  )

export const readEngine = async (db: Db): Promise<SystemStatus['engine']> =>
  (
    await many(
      db,
      sql<SystemStatus['engine']>`
        select node, extract(epoch from now() - beat_at)::float8 as beat_age_s from dispatch_engine`,
    )
  )[0] ?? { node: null, beat_age_s: null }

export const readNodes = (db: Db): Promise<SystemStatus['nodes']> =>
  many(
    db,
    sql<SystemStatus['nodes'][number]>`
      select node, version, started_at, extract(epoch from now() - beat_at)::float8 as beat_age_s
      from node_state order by started_at`,
  )
