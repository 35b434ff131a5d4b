import { sql } from 'kysely'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import type { Db } from '#src/base/sql/db.ts'

/** What the running server may do with the tables that prove something or rule it; with all others it may work. */
const limited: Record<string, readonly string[]> = {
  // Neither the number nor the time of a row can be chosen.
  audit: [
    'select',
    'insert (actor_type, actor_id, actor_name, ip, action, entity, entity_id, before, after, request_id)',
  ],
  // Whoever seals adds, and changes nothing that is sealed.
  audit_seal: ['select', 'insert'],
  audit_seal_rows: ['select', 'insert'],
  audit_digest: ['select', 'insert'],
  audit_epoch: ['select'],
  // What was signed stays as it was signed.
  comprobante_signed: ['select', 'insert'],
  partition_plan: ['select'],
  schema_migration: ['select'],
}

/** Where its own tables are; pg-boss keeps the jobs in the second. */
const schemas = ['public', 'pgboss']

const work = 'select, insert, update, delete'

export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

/**
 * Gives the role of the running server what it needs on the tables of today and of tomorrow, and takes back what it must not
 * have: it owns nothing, and reaches a partition only through its parent.
 */
export const grantToRunning = (owner: Db, role: string): Promise<void> =>
  inTransaction(
    owner,
    async (trx) => {
      // Two nodes that grant at once would trip over each other's rows of the catalogue.
      await run(trx, sql`select pg_advisory_xact_lock(hashtext('grants'))`)
      const to = sql.id(role)
      await run(trx, sql`revoke create on schema public from public`)
      for (const schema of schemas.map((name) => sql.id(name))) {
        await run(trx, sql`grant usage on schema ${schema} to ${to}`)
        await run(trx, sql`grant ${sql.raw(work)} on all tables in schema ${schema} to ${to}`)
        await run(
          trx,
          sql`grant usage, select, update on all sequences in schema ${schema} to ${to}`,
        )
        await run(trx, sql`grant execute on all functions in schema ${schema} to ${to}`)
        const future = sql`alter default privileges in schema ${schema} grant`
        await run(trx, sql`${future} ${sql.raw(work)} on tables to ${to}`)
        await run(trx, sql`${future} usage, select, update on sequences to ${to}`)
        await run(trx, sql`${future} execute on functions to ${to}`)
      }
      for (const [table, rights] of Object.entries(limited)) {
        await run(trx, sql`revoke all on ${sql.table(table)} from ${to}`)
        for (const right of rights)
          await run(trx, sql`grant ${sql.raw(right)} on ${sql.table(table)} to ${to}`)
      }
      await run(trx, revokePartitions(role))
    },
    { timeoutMs: 60_000 },
  )

const revokePartitions = (role: string) =>
  sql.raw(`do $$ declare name text; begin
    for name in select format('%I', c.relname) from pg_class c
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relacl is not null
    loop execute format('revoke all on %s from %I', name, '${role.replaceAll("'", "''")}'); end loop; end $$`)

/** Whether this connection may change the schema: it may make one, or owns the one that is there. */
export const mayMigrate = async (db: Db): Promise<boolean> => {
  const { may } = await one(
    db,
    sql<{
      may: boolean
    }>`select coalesce((select pg_has_role(current_user, relowner, 'usage') from pg_class
                            where oid = to_regclass('public.schema_migration')), has_schema_privilege('public', 'create')) as may`,
  )
  return may
}
