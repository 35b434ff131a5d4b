import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let operator: Caller
let user_uuid: string
let user_id: number
beforeAll(async () => {
  test = await startTestApp()
  operator = await test.as('OPERADOR')
  ;({ user_uuid, user_id } = (await operator(session.current, {})).data)
})
afterAll(() => test.close())

const layout: BoardLayout = {
  order: ['id', 'origin'],
  hidden: ['operator'],
  widths: { origin: 300 },
  sort: { key: 'hour', descending: true },
  two_lines: true,
}
const own = async () => (await operator(users.preferences, { params: { user_uuid } })).data

it('keeps each part of a desk by itself, and gives nobody a desk they did not arrange', async () => {
  expect(await own()).toEqual({ layout: null, views: [], favourites: [] })
  const params = { user_uuid }
  await operator(users.changePreferences, { params, body: { layout } })
  const view = { name: 'Yape', key: 2, tab: 'all', filters: { payment_type_id: [3] }, sort: null }
  await operator(users.changePreferences, { params, body: { views: [view] } })
  await operator(users.changePreferences, { params, body: { favourites: ['/clientes'] } })
  expect(await own()).toEqual({ layout, views: [view], favourites: ['/clientes'] })
})

it('refuses a column, a width or a tenth view that the board cannot show', async () => {
  const change = async (body: object) =>
    (await operator(users.changePreferences, { params: { user_uuid }, body: body as never })).status
  expect(await change({ layout: { ...layout, hidden: ['secret'] } })).toBe(400)
  expect(await change({ layout: { ...layout, widths: { origin: 5000 } } })).toBe(400)
  expect(await change({ other: true })).toBe(400)
})

it('reads past a part that another release wrote', async () => {
  await run(
    test.db,
    sql`update user_preference set parts = parts || '{"layout": {"order": ["gone"]}}' where user_id = ${user_id}`,
  )
  expect((await own()).layout).toBeNull()
  expect((await own()).favourites).toEqual(['/clientes'])
})

it("is nobody else's", async () => {
  const other = await test.as('SUPERVISOR')
  expect((await other(users.preferences, { params: { user_uuid } })).status).toBe(404)
})
