import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { accessOf, type Endpoint, type RequestOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { oldDatabase, oldReleases, type OldRelease } from '#src/test/old-release.ts'
import { startTestApp } from '#src/test/test-app.ts'
import { prepareDatabase } from './prepare-database.ts'

/** What an upgrade means to change, `table.column`, with the reason; all else must come through untouched. */
const MEANT_TO_CHANGE: Record<string, string> = {
  'app_user.permissions':
    'three profiles changed (decision 055), and some gain the rights over comprobantes; their holders follow',
}

type Column = { table: string; column: string }

const columnsOf = (db: Db): Promise<Column[]> =>
  many(
    db,
    sql`select c.relname as table, a.attname as column
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not c.relispartition and c.relname <> 'schema_migration' and a.attgenerated = ''
        order by 1, a.attnum`,
  )

/** For every column a sum over its values that does not depend on their order: it tells whether any changed. */
const sumsOf = async (db: Db, columns: readonly Column[]): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const [table, own] of Map.groupBy(columns, (each) => each.table)) {
    const sum = own.map(
      ({ column }) =>
        sql`count(*) || ' ' || coalesce(sum(hashtextextended(${sql.ref(column)}::text, 0)), 0)`,
    )
    const row = await one(
      db,
      sql<{ sums: string[] }>`select array[${sql.join(sum)}] as sums from ${sql.table(table)}`,
    )
    own.forEach(({ column }, at) => (sums[`${table}.${column}`] = row.sums[at]!))
  }
  return sums
}

/** Rows that point to nothing: replaying rows held the constraints back, and a migration might too. */
const orphansOf = async (db: Db): Promise<string[]> => {
  const keys = await many(
    db,
    sql<{ name: string; query: string }>`
      select conrelid::regclass || ' ' || conname as name,
        format('select 1 from %s c where %s and not exists (select from %s p where %s) limit 1',
          conrelid::regclass, string_agg(format('c.%I is not null', a.attname), ' and '),
          confrelid::regclass, string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ')) as query
      from pg_constraint,
        unnest(conkey, confkey) k (ours, theirs)
        join pg_attribute a on true join pg_attribute b on true
      where contype = 'f' and conparentid = 0 and a.attrelid = conrelid and a.attnum = k.ours
        and b.attrelid = confrelid and b.attnum = k.theirs
      group by pg_constraint.oid, conrelid, confrelid, conname`,
  )
  const orphans: string[] = []
  for (const { name, query } of keys) {
    const found = await sql.raw(query).execute(db)
    if (found.rows.length > 0) orphans.push(name)
  }
  return orphans
}

const isOperatorRead = (e: Endpoint): boolean =>
  e.method === 'GET' &&
  e.params === undefined &&
  e.response !== undefined &&
  accessOf(e).some((each) => /^[A-Z]{3}_/.test(each))

describe.each(Object.keys(oldReleases) as OldRelease[])('a database of release %s', (release) => {
  const opened: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of opened) await close()
  })

  test('comes through the upgrade with all its rows, and today’s application reads them', async () => {
    const database = await oldDatabase(release)
    opened.push(database.drop)
    const before = await columnsOf(database.owner)
    const sums = await sumsOf(database.owner, before)
    expect(Object.values(sums).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(500)
    expect(await orphansOf(database.owner)).toEqual([])

    await prepareDatabase({ ownerUrl: database.ownerUrl, runningUrl: database.url })

    const kept = before.filter(({ table, column }) => !MEANT_TO_CHANGE[`${table}.${column}`])
    expect(await columnsOf(database.db)).toEqual(expect.arrayContaining(kept))
    const after = await sumsOf(database.db, kept)
    expect(after).toEqual(
      Object.fromEntries(
        kept.map((c) => [`${c.table}.${c.column}`, sums[`${c.table}.${c.column}`]]),
      ),
    )
    expect(await orphansOf(database.owner)).toEqual([])
    const { sheets, codes } = await one(
      database.db,
      sql<{ sheets: number; codes: number }>`
        select count(*)::int as sheets, count(distinct follow_up_code)::int as codes
        from complaint left join complaint_follow_up using (complaint_id)`,
    )
    expect([sheets > 0, codes]).toEqual([true, sheets])

    // What each driver and the company owed one another stands in the ledger, to the cent.
    const accounts = await many(
      database.db,
      sql<{ ledger: number; before: number }>`
        select coalesce((select sum(amount_cents) from ledger_entry e where e.driver_id = d.driver_id), 0)::bigint as ledger,
          (coalesce((select sum(case when paid_on is null then balance_cents else 0 end) from settlement s where s.driver_id = d.driver_id and s.sealed), 0)
          + coalesce((select sum(case kind when 'ADVANCE' then -amount_cents else amount_cents end) from driver_entry n
              where n.driver_id = d.driver_id and n.settlement_id is null), 0))::bigint as before
        from driver d`,
    )
    expect(accounts.map(({ ledger }) => ledger)).toEqual(accounts.map(({ before: owed }) => owed))
    expect(accounts.some(({ ledger }) => ledger !== 0)).toBe(true)

    const app = await startTestApp({ database, env: { SEED: 'none' } })
    // It drops the database with itself.
    opened.splice(0, 1, () => app.close())
    const admin = await app.as('ADMIN')
    const refused: string[] = []
    for (const e of allEndpoints.filter(isOperatorRead)) {
      const { status } = await admin(e, {} as RequestOf<typeof e>)
      if (status >= 500 || status === 401 || status === 403)
        refused.push(`${e.operationId} ${status}`)
    }
    expect(refused).toEqual([])
  }, 120_000)
})
