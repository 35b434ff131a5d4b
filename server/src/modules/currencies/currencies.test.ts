import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { many } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const form = (code: string, is_base = false) => ({
  code,
  name: `Moneda ${code}`,
  symbol: code,
  decimals: 2,
  is_base,
})
const all = async () => (await admin(currencies.list, { query: { page_size: 100 } })).data.data

describe('currencies', () => {
  it('start with the sol as base', async () => {
    expect((await all()).filter((c) => c.is_base).map((c) => c.code)).toEqual(['PEN'])
  })

  it('have one base at any time, also when two are made base at once', async () => {
    const { data: bob } = await admin(currencies.create, { body: form('BOB') })
    const { data: clp } = await admin(currencies.create, { body: form('CLP') })
    const answers = await Promise.all(
      [bob, clp].map(({ currency_id, version }) =>
        admin(currencies.update, { params: { currency_id }, body: { is_base: true, version } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await all()).filter((c) => c.is_base)).toHaveLength(1)
    const base = (await all()).find((c) => c.is_base)!
    const down = await admin(currencies.update, {
      params: { currency_id: base.currency_id },
      body: { is_base: false, version: base.version },
    })
    expect(down.error.code).toBe('STATE_CONFLICT')
    const gone = await admin(currencies.remove, { params: { currency_id: base.currency_id } })
    expect(gone.error.code).toBe('IN_USE')
  })

  it('refuse a code twice at its field, and a stale edit with the fresh one', async () => {
    expect((await admin(currencies.create, { body: form('usd') })).error).toMatchObject({
      code: 'ALREADY_EXISTS',
      errors: [{ path: 'code' }],
    })
    const { data } = await admin(currencies.create, { body: form('MXN') })
    const edit = (name: string) =>
      admin(currencies.update, {
        params: { currency_id: data.currency_id },
        body: { name, version: data.version },
      })
    expect((await edit('Peso')).data.name).toBe('Peso')
    expect((await edit('Otro')).error).toMatchObject({ statusCode: 412, current: { name: 'Peso' } })
  })

  it('in use keep their meaning and stay; unused ones go, with a trace', async () => {
    const pen = (await all()).find((c) => c.code === 'PEN')!
    const params = { currency_id: pen.currency_id }
    const meaning = await admin(currencies.update, {
      params,
      body: { decimals: 0, version: pen.version },
    })
    expect(meaning.error.code).toBe('IN_USE')
    expect((await admin(currencies.remove, { params })).error.code).toBe('IN_USE')

    const { data } = await admin(currencies.create, { body: form('EUR') })
    const own = { currency_id: data.currency_id }
    expect((await admin(currencies.remove, { params: own })).status).toBe(204)
    expect((await admin(currencies.get, { params: own })).status).toBe(404)
    const trace = await many(
      test.db,
      sql<{
        action: string
      }>`select action from audit where entity = 'currencies' and entity_id = ${String(data.currency_id)} order by audit_id`,
    )
    expect(trace.map((row) => row.action)).toEqual(['CREATE', 'DELETE'])
  })
})
