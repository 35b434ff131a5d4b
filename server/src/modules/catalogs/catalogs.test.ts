import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { catalogData, catalogKinds } from '@chaski/contract/catalogs/schema.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

describe('catalogues', () => {
  it('come from migrations with sound data of every kind', async () => {
    const { data } = await admin(catalogs.all, {})
    for (const kind of catalogKinds) {
      const items = data.data.filter((item) => item.kind === kind)
      expect(items.length, kind).toBeGreaterThan(0)
      for (const item of items) catalogData[kind].parse(item.data)
    }
    expect(data.data.filter((item) => item.kind === 'holidays')).toHaveLength(16)
    expect(
      data.data.find((item) => item.kind === 'cancel-reasons' && item.item_id === 3),
    ).toMatchObject({ name: 'Sin unidad', data: { no_unit: true } })
  })

  it('never give an id again', async () => {
    const add = (name: string) =>
      admin(catalogs.create, {
        params: { kind: 'service-attributes' },
        body: { name, position: 9, data: {} },
      })
    const first = (await add('Uno')).data
    expect(
      (
        await admin(catalogs.remove, {
          params: { kind: 'service-attributes', item_id: first.item_id },
        })
      ).status,
    ).toBe(204)
    const second = (await add('Dos')).data
    expect(second.item_id).toBe(first.item_id + 1)
    const archived = await admin(catalogs.get, {
      params: { kind: 'service-attributes', item_id: first.item_id },
    })
    expect(archived.data.active).toBe(false)
    await expect(run(test.db, sql`delete from catalog_item`)).rejects.toThrow('append-only')
  })

  it('number two at once apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin(catalogs.create, {
          params: { kind: 'company-attributes' },
          body: { name: `A${n}`, position: n, data: {} },
        }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.data.item_id)).size).toBe(8)
  })

  it('refuse data of another kind, at its field', async () => {
    const bad = await admin(catalogs.create, {
      params: { kind: 'turns' },
      body: { name: 'Raro', position: 1, data: { starts: '25:00', ends: '10:00' } },
    })
    expect(bad.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'data.starts' }],
    })
  })

  it('leave holidays to their keeper', async () => {
    const keeper = await test.as(await test.user(['CFG_HOLIDAYS']))
    const body = {
      name: 'Día de Arequipa',
      position: 50,
      data: { rule: 'ONCE', date: '2026-08-15' },
    }
    expect((await keeper(catalogs.create, { params: { kind: 'holidays' }, body })).status).toBe(201)
    expect((await keeper(catalogs.create, { params: { kind: 'turns' }, body })).error.code).toBe(
      'FORBIDDEN',
    )
    const clerk = await test.as(await test.user(['MNT_CATALOG_EDIT']))
    expect((await clerk(catalogs.create, { params: { kind: 'holidays' }, body })).error.code).toBe(
      'FORBIDDEN',
    )
  })

  it('answer 412 with the fresh item to a stale edit', async () => {
    const { data } = await admin(catalogs.get, { params: { kind: 'turns', item_id: 1 } })
    const edit = (name: string) =>
      admin(catalogs.update, {
        params: { kind: 'turns', item_id: 1 },
        body: { name, position: 1, data: data.data, active: true, version: data.version },
      })
    expect((await edit('Madrugada')).status).toBe(200)
    expect((await edit('Otra')).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { name: 'Madrugada' },
    })
  })
})
