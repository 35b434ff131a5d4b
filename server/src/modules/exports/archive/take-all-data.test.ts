import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '@chaski/contract/system/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { takenColumns } from './archive-store.ts'
import { leftTables, takenTables } from './archive-tables.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

it('knows of every table whether it leaves or why it stays', async () => {
  const tables = await many(
    test.db,
    sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const left = Object.values(leftTables).flat()
  const known = new Set<string>([...takenTables, ...left])
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(takenTables.filter((name) => left.includes(name))).toEqual([])
})

it('takes no column that opens a door', async () => {
  const harmless =
    /^(password_changed_at|must_change_password|pin_revealed_to|pinned_at|idempotency_key|operation_key)$/
  const suspicious = /pass|secret|token|hash|seal|salt|cipher|crypt|private|otp|_key$|^pin/
  const found: string[] = []
  const taken = await takenColumns(test.db)
  expect(taken.size).toBe(takenTables.length)
  for (const [table, columns] of taken)
    for (const column of columns)
      if (suspicious.test(column) && !harmless.test(column)) found.push(`${table}.${column}`)
  expect(found).toEqual([])
})

it('holds every row of every table, and says how many', async () => {
  await run(
    test.db,
    sql`update driver set notes = '¿"Ñandú"?' where driver_id = (select min(driver_id) from driver)`,
  )
  const answer = await admin(system.takeData, {})
  expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200)
  const parts = readZip(answer.raw)
  const { rows } = JSON.parse(parts.get('manifiesto.json')!) as { rows: Record<string, number> }
  expect(Object.keys(rows)).toEqual([...takenTables])
  for (const table of takenTables) {
    const { n } = await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`,
    )
    const lines = parts.get(`datos/${table}.jsonl`)!.split('\n').slice(0, -1)
    expect([table, lines.length, rows[table]]).toEqual([table, n, n])
    for (const line of lines) expect(typeof JSON.parse(line)).toBe('object')
  }
  expect(parts.get('datos/driver.jsonl')).toContain(JSON.stringify('¿"Ñandú"?'))
  const { password_hash } = await one(
    test.db,
    sql<{
      password_hash: string
    }>`select password_hash from app_user where password_hash is not null limit 1`,
  )
  expect([...parts.values()].join('\n')).not.toContain(password_hash)
})

it('is the right of the administrator who sees everything and has just given the password', async () => {
  const limited = await test.as(await test.user(['CFG_TAKE_DATA'], { coverage_ids: [1] }))
  expect((await limited(system.takeData, {})).status).toBe(403)
  const other = await test.as('SUPERVISOR')
  expect((await other(system.takeData, {})).status).toBe(403)
  const late = await test.as('ADMIN')
  await run(
    test.db,
    sql`update session set authenticated_at = now() - interval '11 minutes' where session_id = ${late.session_id}`,
  )
  for (const call of [system.takeData, system.mayTakeData])
    expect((await late(call, {})).error.code).toBe('REAUTHENTICATION_REQUIRED')
})
