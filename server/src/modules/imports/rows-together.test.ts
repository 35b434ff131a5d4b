import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  undone,
  workbookOf,
} from '#src/test/imports/test-import.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const brought = async (kind: ImportKindCode, titles: string[], rows: readonly string[][]) => {
  const ready = await judged(test, admin, kind, await workbookOf(titles, rows))
  const found = await rowsOf(admin, ready)
  return { ready, said: found.map((row) => saidOf(row) || row.verdict) }
}
const phoneOf = (n: number): string => `93${String(n).padStart(7, '0')}`
const titles = ['Teléfono', 'Nombre', 'Correo', 'Documento']
const client = (n: number, change: Record<number, string> = {}): string[] =>
  [phoneOf(n), `Cliente ${n}`, '', ''].map((cell, at) => change[at] ?? cell)
const clientsNow = async () =>
  (
    await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from client where cellphone like '+5193000%'`,
    )
  ).n

describe('rows that go together', () => {
  it('are each what they would be alone: new, changed, the same, wrong', async () => {
    await applied(test, admin, (await brought('clients', titles, [client(1), client(2)])).ready)
    const rows = Array.from({ length: 60 }, (_, n) => client(n))
    rows[2] = client(2, { 1: 'Otro nombre' })
    rows[30] = client(30, { 2: 'no-es-correo' })
    rows[31] = client(31, { 3: '12' })
    const { ready, said } = await brought('clients', titles, rows)
    expect(said[0]).toBe('CREATE')
    expect(said[1]).toBe('SAME')
    expect(said[2]).toBe('UPDATE')
    expect(said[30]).toMatch(/^Correo: /)
    expect(said[31]).toMatch(/^Documento: /)
    expect(said.filter((one) => one === 'CREATE')).toHaveLength(56)
    const done = await applied(test, admin, ready)
    expect(done.results).toEqual({ CREATED: 56, UPDATED: 1, REFUSED: 0, UNDONE: 0 })
    // Each of them stands in the log by itself, told who.
    const { n } = await one(
      test.db,
      sql<{
        n: number
      }>`select count(*)::int as n from audit a join client c on a.entity_id = c.client_id::text
        where a.entity = 'clients' and a.action = 'CREATE' and a.actor_id = ${admin.user_id}
          and a.after ->> 'cellphone' = c.cellphone and c.cellphone like '+5193000%'`,
    )
    expect(n).toBe(58)
    const back = await undone(test, admin, done)
    expect([back.state, back.results.UNDONE]).toEqual(['UNDONE', 57])
    expect(await clientsNow()).toBe(2)
  })

  it('leave one behind that the database refuses, and nobody else', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => client(200 + n))
    const { ready } = await brought('clients', titles, rows)
    // As when somebody else writes the same in the same moment.
    await run(
      test.owner,
      sql`create function clash() returns trigger language plpgsql as $$
          begin raise unique_violation using message = 'the same in the same moment'; end $$`,
    )
    await run(
      test.owner,
      sql`create trigger clash before insert on client for each row when (new.name = 'Cliente 225') execute function clash()`,
    )
    const done = await applied(test, admin, ready)
    expect(done.results).toEqual({ CREATED: 49, UPDATED: 0, REFUSED: 1, UNDONE: 0 })
    const bad = await rowsOf(admin, done, 'BAD')
    expect(bad.map((row) => [row.row, saidOf(row)])).toEqual([
      [27, expect.stringMatching(/Choca con otro registro/)],
    ])
    await run(test.owner, sql`drop trigger clash on client`)
    expect((await undone(test, admin, done)).state).toBe('UNDONE')
  })

  it('are undone all or none: the one that somebody touched is named', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => client(300 + n))
    const done = await applied(test, admin, (await brought('clients', titles, rows)).ready)
    const before = await clientsNow()
    const found = (await admin(clients.list, { query: { key_word: phoneOf(310) } })).data.data[0]!
    await run(
      test.db,
      sql`update client set name = 'Tocado', version = version + 1 where client_id = ${found.client_id}`,
    )
    const back = await undone(test, admin, done)
    expect(back.state).toBe('APPLIED')
    expect(back.problem).toContain('la fila 12 ')
    expect(await clientsNow()).toBe(before)
  })

  it('that mean one record in other letters make one', async () => {
    const { coverage_id, name } = await one(
      test.db,
      sql<{ coverage_id: number; name: string }>`
        insert into coverage (name) values ('Ciudad de letras') returning coverage_id, name`,
    )
    const { ready } = await brought(
      'addresses',
      ['Referencia', 'Lat', 'Lng', 'Ciudad'],
      [
        ['Paradero El Ángel', '-16.4', '-71.5', name],
        ['PARADERO EL ANGEL', '-16.41', '-71.5', name],
        ['Otro paradero', '-16.4', '-71.5', name],
      ],
    )
    const done = await applied(test, admin, ready)
    expect(done.results).toMatchObject({ CREATED: 2, UPDATED: 1 })
    const addresses = await many(
      test.db,
      sql<{
        address: string
      }>`select address from learned_address where coverage_id = ${coverage_id} order by address`,
    )
    expect(addresses.map(({ address }) => address)).toEqual(['Otro paradero', 'PARADERO EL ANGEL'])
  })
})
