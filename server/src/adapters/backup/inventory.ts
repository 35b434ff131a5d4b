import pg from 'pg'
import type { Digest, Sequence, Table } from './records.ts'

/** A session whose text form of every value is the same on all servers, and which never hurries. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaski-backup',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
    set extra_float_digits to 1; set bytea_output to 'hex'; set client_encoding to 'UTF8';
    set row_security to off; set statement_timeout to 0; set lock_timeout to '10s';
    set idle_in_transaction_session_timeout to 0`)
  return client
}

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
  and c.relpersistence <> 't' and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/**
 * Every table that holds data, partitions within their parent. pg-boss's version belongs to its
 * tables, not to its data; its warnings and statistics are of the past.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attnum is not null) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) filter (where a.attnum is not null) as types
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
      and (n.nspname, c.relname) not in (('pgboss', 'version'), ('pgboss', 'warning'), ('pgboss', 'queue_stats'))
    group by c.oid, n.nspname, c.relname order by 1, 2`)
  return rows.map((row) => ({ ...row, columns: row.columns ?? [], types: row.types ?? [] }))
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`)
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<Pick<Sequence, 'last_value' | 'is_called'>>(
      `select last_value::text, is_called from ${quoted({ schema, name })}`,
    )
    for (const row of state.rows) sequences.push({ schema, name, ...row })
  }
  return sequences
}

/** Count and a sum over all rows that does not depend on their order on disk. */
export async function digestOf(client: pg.Client, table: Table): Promise<Digest> {
  const { rows } = await client.query<Digest>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(whole_row::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
    from ${quoted(table)} as whole_row`)
  return rows[0] as Digest
}

export async function jobsVersion(client: pg.Client): Promise<number | null> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  )
  if (!found.rows[0]?.there) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnList({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
