import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let partition: string
beforeAll(async () => {
  test = await startTestApp()
  const admin = await test.as('ADMIN')
  await admin(users.get, { params: { user_id: admin.user_id } })
  const newest = await one(
    test.db,
    sql<{
      partition: string
    }>`select tableoid::regclass::text as partition from audit order by at desc limit 1`,
  )
  partition = newest.partition
})
afterAll(() => test.close())

const there = () => many(test.owner, sql`select * from audit order by audit_id`)

/** By the database's own rights: a trigger's refusal says something else, and could be switched off by an owner. */
const refusal = /permission denied|must be owner/

/** Each on the log itself and on the partition that holds the rows. */
const attempts: Record<string, (table: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  update: (table) => sql`update ${table} set action = 'X'`,
  delete: (table) => sql`delete from ${table}`,
  truncate: (table) => sql`truncate ${table}`,
  drop: (table) => sql`drop table ${table} cascade`,
  rename: (table) => sql`alter table ${table} rename to elsewhere`,
  'alter a column': (table) => sql`alter table ${table} alter column action drop not null`,
  'switch the rules off': (table) => sql`alter table ${table} disable trigger all`,
  'drop a rule': (table) => sql`drop trigger audit_append_only on ${table}`,
  'add a rule': (table) =>
    sql`create trigger swallow before insert on ${table} for each row execute function refuse_change()`,
  'take its rights': (table) => sql`alter table ${table} owner to current_user`,
}

describe('the role that the server runs on', () => {
  it.each(Object.keys(attempts))('cannot %s the log', async (name) => {
    const before = await there()
    for (const table of ['audit', partition])
      await expect(run(test.db, attempts[name]!(sql.table(table))), table).rejects.toThrow(refusal)
    expect(await there()).toEqual(before)
  })

  it.each([
    [
      'choose the number of a row',
      sql`insert into audit (audit_id, actor_type, action, entity) values (1, 'SISTEMA', 'X', 'users')`,
    ],
    [
      'choose its time',
      sql`insert into audit (at, actor_type, action, entity) values (now() - interval '1 day', 'SISTEMA', 'X', 'users')`,
    ],
    [
      'choose its transaction',
      sql`insert into audit (xid, actor_type, action, entity) values ('3', 'SISTEMA', 'X', 'users')`,
    ],
    [
      'go around the log',
      sql`insert into audit_default (actor_type, action, entity) values ('SISTEMA', 'X', 'users')`,
    ],
    ['detach a partition', sql`alter table audit detach partition audit_default`],
    ['silence the rules', sql`set session_replication_role = replica`],
    ['rewrite a seal', sql`update audit_seal set hash = ''`],
    ['remove a seal', sql`delete from audit_seal`],
    ['remove the hashes', sql`delete from audit_seal_rows`],
    ['remove a digest', sql`delete from audit_digest`],
    ['begin an epoch', sql`insert into audit_epoch values (9, 'x', 0)`],
    ['shorten the time', sql`update partition_plan set keep = '0'`],
    ['forget a migration', sql`delete from schema_migration`],
    [
      'replace a rule',
      sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    ],
    ['make a table', sql`create table beside (id int)`],
    ['make a schema', sql`create schema beside`],
  ])('cannot %s', async (_, statement) => {
    await expect(run(test.db, statement)).rejects.toThrow(refusal)
  })

  it('works with everything else, what comes later included', async () => {
    await run(
      test.owner,
      sql`create table tomorrow (tomorrow_id integer generated always as identity, word text)`,
    )
    await run(test.db, sql`insert into tomorrow (word) values ('x')`)
    await run(test.db, sql`update tomorrow set word = 'y'`)
    expect(await many(test.db, sql`select * from tomorrow`)).toEqual([
      { tomorrow_id: 1, word: 'y' },
    ])
    expect(await run(test.db, sql`delete from tomorrow`)).toBe(1)
  })
})
