import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf, type Endpoint, type RequestOf } from '@chaski/contract/endpoint.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { keys } from '@chaski/contract/keys/endpoints.ts'
import type { KeyForm } from '@chaski/contract/keys/schema.ts'
import { isPermissionCode, permissionCodes } from '@chaski/contract/permissions.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

/** What another system sends: the key and nothing else. */
const withKey = async <E extends Endpoint>(secret: string, e: E, request: RequestOf<E>) => {
  const answer = await test.app.inject({
    method: e.method,
    url: urlOf(e, request),
    headers: { authorization: `Bearer ${secret}` },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  return answer.statusCode
}
const units = (secret: string) => withKey(secret, dispatch.overview, {})

const make = (form: Partial<KeyForm> = {}, who = admin) =>
  who(keys.create, {
    body: {
      name: 'Hotel Misti',
      user_id: admin.user_id,
      permissions: ['DSP_MONITOR_VIEW'],
      days: 30,
      ...form,
    },
  })

describe('a key', () => {
  it('opens what its rights open, and nothing else', async () => {
    const { data, status } = await make()
    expect(status).toBe(201)
    expect(data.secret).toMatch(/^chk_[\w-]{43}$/)
    expect(data.secret.startsWith(data.hint)).toBe(true)
    expect(await units(data.secret)).toBe(200)
    expect(await withKey(data.secret, keys.list, {})).toBe(403)
  })

  it('is known to the database by its hash alone, and shown never again', async () => {
    const { data } = await make()
    const { kept } = await one(
      test.db,
      sql<{
        kept: string
      }>`select row_to_json(k)::text as kept from api_key k where api_key_id = ${data.api_key_id}`,
    )
    expect(kept).not.toContain(data.secret.slice(data.hint.length))
    const list = await admin(keys.list, {})
    expect(JSON.stringify(list.data)).not.toContain(data.secret.slice(data.hint.length))
    const { written } = await one(
      test.db,
      sql<{
        written: string
      }>`select string_agg(to_json(a)::text, '') as written from audit a where entity = 'keys'`,
    )
    expect(written).toContain('Hotel Misti')
    expect(written).not.toContain(data.secret.slice(data.hint.length))
  })

  it('with every right does nothing that a person does with their own session, and what asks the password not at all', async () => {
    const { data } = await make({ permissions: [...permissionCodes] })
    const personal = allEndpoints.filter((e) =>
      accessOf(e).some((access) => access === 'SESSION' || access === 'SELF'),
    )
    const guarded = allEndpoints.filter(
      (e) => e.reauthenticate === true && accessOf(e).some(isPermissionCode),
    )
    expect(personal.length).toBeGreaterThan(5)
    expect(guarded.length).toBeGreaterThan(5)
    for (const e of [...personal, ...guarded]) {
      const { statusCode } = await test.app.inject({
        method: e.method,
        url: apiPrefix + e.url.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${data.secret}` },
        ...(e.body === undefined ? {} : { payload: {} }),
      })
      expect([e.operationId, statusCode < 500 && statusCode >= 400]).toEqual([e.operationId, true])
      if (personal.includes(e)) expect([e.operationId, statusCode]).toEqual([e.operationId, 403])
    }
  })

  it('ends on its day, and at once when it is taken back', async () => {
    const late = (await make()).data
    await run(
      test.db,
      sql`update api_key set expires_at = now() - interval '1 second' where api_key_id = ${late.api_key_id}`,
    )
    expect(await units(late.secret)).toBe(401)
    const { secret, api_key_id } = (await make()).data
    expect(await units(secret)).toBe(200)
    expect((await admin(keys.revoke, { params: { api_key_id } })).status).toBe(204)
    expect(await units(secret)).toBe(401)
    expect((await admin(keys.revoke, { params: { api_key_id } })).status).toBe(404)
  })

  it('loses what its user loses', async () => {
    const user_id = await test.user(['DSP_MONITOR_VIEW', 'DSP_FLEET_VIEW'])
    const { secret, api_key_id } = (await make({ user_id })).data
    const stateNow = async () =>
      (await admin(keys.list, {})).data.data.find((key) => key.api_key_id === api_key_id)?.state
    const change = async (what: ReturnType<typeof sql>) => {
      await run(test.db, sql`update app_user set ${what} where user_id = ${user_id}`)
      test.deps.sessions.forgetPrincipal('operator', user_id)
    }
    expect(await units(secret)).toBe(200)
    await change(sql`permissions = '{DSP_FLEET_VIEW}'`)
    expect(await units(secret)).toBe(403)
    expect(await stateNow()).toBe('STOPPED')
    await change(sql`permissions = '{DSP_MONITOR_VIEW}'`)
    expect(await units(secret)).toBe(200)
    await change(sql`is_active = false`)
    expect(await units(secret)).toBe(401)
  })

  it('sees what its user sees, and the audit names both', async () => {
    const user_id = await test.user(['DSP_MONITOR_VIEW'], { coverage_ids: [2] })
    const { secret } = (await make({ user_id })).data
    const found = await test.deps.sessions.find('operator', secret)
    expect(found?.principal).toMatchObject({ kind: 'operator', user_id, coverage_ids: [2] })
    expect(found?.principal).toHaveProperty('name', expect.stringMatching(/\(Hotel Misti\)$/))
  })

  it('says when it was used last', async () => {
    const { secret, api_key_id } = (await make()).data
    await units(secret)
    const key = (await admin(keys.list, {})).data.data.find((k) => k.api_key_id === api_key_id)
    expect(key?.last_used_at).not.toBeNull()
  })

  it('connects the telephone exchange with that right alone', async () => {
    const { secret } = (await make({ permissions: ['INT_TELEPHONE'] })).data
    expect(await withKey(secret, dispatch.takeCallOrders, {})).toBe(200)
    const other = (await make()).data.secret
    expect(await withKey(other, dispatch.takeCallOrders, {})).toBe(403)
  })
})

describe('nobody makes a key', () => {
  it('for somebody above themselves, or with a right that they or its user lack', async () => {
    const caller = await test.as(await test.user(['INT_KEYS', 'DSP_MONITOR_VIEW']))
    const above = await make({}, caller)
    expect(above.error.code).toBe('ABOVE_YOURSELF')
    const own = { user_id: caller.user_id }
    expect((await make({ ...own, permissions: ['AUD_VIEW'] }, caller)).error.code).toBe(
      'CANNOT_GRANT',
    )
    expect((await make(own, caller)).status).toBe(201)
    const user_id = await test.user(['DSP_FLEET_VIEW'])
    expect((await make({ user_id })).error.code).toBe('CANNOT_GRANT')
  })

  it('and one that can more than the caller is as good as missing', async () => {
    const { api_key_id } = (await make()).data
    const caller = await test.as(await test.user(['INT_KEYS']))
    expect((await caller(keys.list, {})).data.data.map((key) => key.api_key_id)).not.toContain(
      api_key_id,
    )
    expect((await caller(keys.revoke, { params: { api_key_id } })).status).toBe(404)
  })
})
