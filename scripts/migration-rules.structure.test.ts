import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenRules, large } from './lib/migration-rules.ts'
import { root } from './lib/tools.ts'

const folder = join(root, 'server', 'migrations')
/** The rules came with this file; those before are what they are. */
const since = '202611172130'

test('the release before runs on the schema of this one, and no migration holds a large table', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= since)
  const broken: Record<string, unknown> = {}
  for (const name of names) {
    const found = brokenRules(await readFile(join(folder, name), 'utf8'))
    if (found.length > 0) broken[name] = found
  }
  expect(names.length).toBeGreaterThan(0)
  expect(
    broken,
    'expand first; a comment "-- contracts X.Y.Z: why" above the statement lets it pass',
  ).toEqual({})
})

test('the large tables are tables', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const all = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join(
    '\n',
  )
  expect(large.filter((table) => !new RegExp(`create table ${table} `).test(all))).toEqual([])
})

test.each([
  ['drop column', 'alter table driver drop column code;'],
  ['drop table, view, function or type', 'drop function folded(text);'],
  ['rename', 'alter table driver rename column code to number;'],
  ['rename', 'alter table driver rename to unit;'],
  ['alter type', 'alter table driver alter column code type bigint;'],
  [
    'not null without a default',
    "alter table driver add column a text not null default '', add column b text not null;",
  ],
  [
    'a default computed for each row',
    'alter table driver add column token uuid default gen_random_uuid();',
  ],
  ['set not null', 'alter table driver alter column code set not null;'],
  [
    'a constraint proven under a lock',
    'alter table driver add constraint short check (length(code) < 9);',
  ],
  [
    'a constraint proven under a lock',
    'alter table driver add foreign key (company_id) references company;',
  ],
  ['a key built under a lock', 'alter table trip add constraint once unique (service_uuid);'],
  ['an index built under a lock', 'create index trip_pin on trip (pin);'],
  [
    'an index built under a lock',
    '-- a note; with a semicolon\ncreate unique index trip_pin\n  on public.trip (pin);',
  ],
  [
    'an index that a second try would trip over',
    'create index concurrently trip_pin on trip (pin);',
  ],
  ['a large table written anew', "update trip set pin = '';"],
  ['a large table written anew', 'with old as (select 1) delete from audit where true;'],
  ['lock table', 'lock table trip in share mode;'],
  ['truncate', 'truncate driver;'],
])('%s is found: %s', (rule, statement) => {
  expect(
    brokenRules(`create table driver_note (id integer);\n${statement}`).map((each) => each.rule),
  ).toEqual([rule])
})

test.each([
  [
    'what says its release and why',
    '-- contracts 0.3.0: nobody has read it since 0.2.0\nalter table driver drop column code;',
  ],
  [
    'a new column',
    "alter table driver add column note text, add column kind text not null default 'x';",
  ],
  [
    'a constraint to be proven later',
    'alter table driver add constraint short check (length(code) < 9) not valid;',
  ],
  ['an index beside writers', 'create index concurrently if not exists trip_pin on trip (pin);'],
  [
    'an index on what is new or small',
    'create table trip (id integer);\ncreate index trip_id on trip (id);\ncreate index c on company (name);',
  ],
  ['a catalogue', "insert into catalog_item values ('x', 1, 'a; drop column b');"],
  [
    'what a function does later',
    "create function f() returns void language sql as $$ update trip set pin = ''; $$;",
  ],
])('%s passes', (_, file) => {
  expect(brokenRules(file)).toEqual([])
})
