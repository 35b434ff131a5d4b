import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { wallRights } from '@chaski/contract/walls/rules.ts'
import { wallDays } from '@chaski/contract/walls/schema.ts'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let supervisor: Caller

beforeAll(async () => {
  test = await startTestApp()
  supervisor = await test.as('SUPERVISOR')
})
afterAll(() => test.close())

const authorize = async (who = supervisor) =>
  (await who(walls.create, { body: { name: 'Sala de operaciones' } })).data

let screens = 0
/** From an address of its own, so that one test's guesses pause nobody else. */
const open = (code: string, remoteAddress = `10.0.0.${++screens}`, cookies = {}) =>
  test.app.inject({
    method: 'POST',
    url: `${apiPrefix}${walls.open.url}`,
    remoteAddress,
    cookies,
    payload: { code },
  })
const refusalOf = async (code: string) => (await open(code)).json<{ code: string }>().code

/** The screen with the cookies that its code earned. */
const screen = async (code: string) => {
  const { headers } = await open(code)
  const cookies = Object.fromEntries(
    [headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';', 1)[0]!.split('=') as [string, string]),
  )
  const get = (url: string) => test.app.inject({ method: 'GET', url: apiPrefix + url, cookies })
  return { cookies, get }
}

const stateOf = async (wall_id: number) =>
  (await supervisor(walls.list, {})).data.data.find((wall) => wall.wall_id === wall_id)?.state

describe('the code of a wall', () => {
  it('is paused for an address that guesses, and not for a screen that was a wall before', async () => {
    const office = '10.9.9.9'
    const before = await screen((await authorize()).code)
    for (let n = 0; n < 21; n++) await open('AAAAAAAA', office)
    const { code } = await authorize()
    expect((await open(code, office)).statusCode).toBe(429)
    expect((await open(code, office, before.cookies)).statusCode).toBe(200)
    const { failed } = await one(
      test.db,
      sql<{ failed: number }>`
        select count(*)::int as failed from audit where action = 'LOGIN_FAILED' and ip = ${office}`,
    )
    expect(failed, 'those that were looked at').toBe(20)
  })

  it('opens it for thirty days, typed as people type', async () => {
    const { code, wall_id } = await authorize()
    expect(await stateOf(wall_id)).toBe('WAITING')
    const { statusCode, headers, json } = await open(
      ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase(),
    )
    expect(statusCode).toBe(200)
    expect(json()).toMatchObject({ name: 'Sala de operaciones', tenant: 'chaski' })
    expect(String(headers['set-cookie'])).toContain(
      `Max-Age=${wallDays * 86_400}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    expect(await stateOf(wall_id)).toBe('OPEN')
  })

  it('opens one screen only', async () => {
    const { code } = await authorize()
    expect((await open(code)).statusCode).toBe(200)
    expect(await refusalOf(code)).toBe('WRONG_CODE')
  })

  it('is refused when it is late, and guesses are paused', async () => {
    const { code, wall_id } = await authorize()
    await run(
      test.db,
      sql`update wall set code_expires_at = now() - interval '1 second' where wall_id = ${wall_id}`,
    )
    expect(await refusalOf(code)).toBe('WRONG_CODE')
    const answers: number[] = []
    for (let n = 0; n < 21; n++) answers.push((await open('ACDEFGHJ', '10.9.9.9')).statusCode)
    expect(answers.at(-1)).toBe(429)
  })

  it('can be asked for again; the screen that was open before ends', async () => {
    const first = await authorize()
    const old = await screen(first.code)
    const { data } = await supervisor(walls.invite, { params: { wall_id: first.wall_id } })
    expect((await old.get('/walls/board')).statusCode).toBe(200)
    const next = await screen(data.code)
    expect((await old.get('/walls/board')).statusCode).toBe(401)
    expect((await next.get('/walls/board')).statusCode).toBe(200)
  })

  it('is for supervisors to give', async () => {
    const operator = await test.as('OPERADOR')
    expect((await operator(walls.create, { body: { name: 'Otra' } })).status).toBe(403)
  })
})

describe('a wall', () => {
  it('sees its board, and no name or telephone on it', async () => {
    const { get } = await screen((await authorize()).code)
    const response = await get('/walls/board')
    expect(response.json()).toMatchObject({ overview: { alarms: 0 }, worst: [], units: [] })
    expect(response.body).not.toMatch(/cellphone|client|"name"/)
    expect((await get('/walls/current')).json()).toMatchObject({ name: 'Sala de operaciones' })
  })

  it('can make no other call of the server, and changes nothing', async () => {
    const { cookies } = await screen((await authorize()).code)
    const own = allEndpoints.filter((e) => accessOf(e).includes('WALL'))
    expect(own.map((e) => e.operationId)).toEqual(['currentWall', 'getWallBoard'])
    expect(own.some((e) => isUnsafe(e.method))).toBe(false)
    const open = (e: (typeof allEndpoints)[number]) =>
      accessOf(e).some((access) => access === 'PUBLIC' || access === 'SHARE_TOKEN')
    for (const e of allEndpoints.filter((each) => !own.includes(each) && !open(each))) {
      const response = await test.app.inject({
        method: e.method,
        url: apiPrefix + e.url.replaceAll(/:\w+/g, '1'),
        cookies,
        headers: { 'x-xsrf-token': cookies['WALL-XSRF-TOKEN']! },
        ...(e.body === undefined ? {} : { payload: {} }),
      })
      expect([e.operationId, response.statusCode]).toEqual([e.operationId, 401])
    }
  })

  it('does not die of idleness, but of its age', async () => {
    const { code, wall_id } = await authorize()
    const { get } = await screen(code)
    const age = (column: 'last_seen_at' | 'expires_at', days: number) =>
      run(
        test.db,
        sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days}) where kind = 'wall' and principal_id = ${wall_id}`,
      )
    await age('last_seen_at', 29)
    expect((await get('/walls/board')).statusCode).toBe(200)
    await age('expires_at', wallDays)
    expect((await get('/walls/board')).statusCode).toBe(401)
    expect(await stateOf(wall_id)).toBe('OVER')
  })

  it('ends when it is taken away, and leaves the list', async () => {
    const { code, wall_id } = await authorize()
    const { get } = await screen(code)
    expect((await supervisor(walls.revoke, { params: { wall_id } })).status).toBe(204)
    expect((await get('/walls/board')).statusCode).toBe(401)
    expect(await stateOf(wall_id)).toBeUndefined()
    expect((await supervisor(walls.revoke, { params: { wall_id } })).status).toBe(404)
  })

  it('ends with the user who authorized it', async () => {
    const user_id = await test.user([...wallRights])
    const { get } = await screen((await authorize(await test.as(user_id))).code)
    expect((await get('/walls/board')).statusCode).toBe(200)
    await run(test.db, sql`update app_user set is_active = false where user_id = ${user_id}`)
    expect((await get('/walls/board')).statusCode).toBe(401)
  })

  it('sees only the coverages of its user', async () => {
    const { driver_id, vehicle_id } = await one(
      test.db,
      sql<{ driver_id: number; vehicle_id: number }>`
        select d.driver_id, (select min(vehicle_id) from vehicle) as vehicle_id from driver d where d.coverage_id is not null limit 1`,
    )
    await run(
      test.db,
      sql`insert into driver_shift (driver_id, vehicle_id) values (${driver_id}, ${vehicle_id})`,
    )
    await run(
      test.db,
      sql`insert into driver_position (driver_id, latitude, longitude, at) values (${driver_id}, -16.4, -71.53, now())`,
    )
    const units = async (who: Caller) => {
      const { get } = await screen((await authorize(who)).code)
      return (await get('/walls/board')).json<{ units: unknown[] }>().units.length
    }
    expect(await units(supervisor)).toBe(1)
    const elsewhere = await test.user([...wallRights], { coverage_ids: [9999] })
    expect(await units(await test.as(elsewhere))).toBe(0)
  })
})

describe('the wall of somebody who sees more', () => {
  const limited = async () =>
    test.as(await test.user([...wallRights], { coverage_ids: [2], company_ids: [1] }))

  it.each([
    ['unlimited', {}],
    ['of another coverage', { coverage_ids: [2, 3], company_ids: [1] }],
    ['of another company', { coverage_ids: [2], company_ids: [7] }],
  ])('(%s) is as good as missing', async (_, scope) => {
    const maker = await test.as(await test.user([...wallRights], scope))
    const { wall_id, code } = await authorize(maker)
    const caller = await limited()
    expect((await caller(walls.invite, { params: { wall_id } })).status).toBe(404)
    expect((await caller(walls.revoke, { params: { wall_id } })).status).toBe(404)
    expect((await caller(walls.list, {})).data.data.map((wall) => wall.wall_id)).not.toContain(
      wall_id,
    )
    // Nothing was changed: the maker's own code still opens it.
    expect((await open(code)).statusCode).toBe(200)
  })

  it('is open to an equal', async () => {
    const { wall_id } = await authorize(await limited())
    const caller = await limited()
    expect((await caller(walls.list, {})).data.data.map((wall) => wall.wall_id)).toEqual(
      expect.arrayContaining([wall_id]),
    )
    expect((await caller(walls.invite, { params: { wall_id } })).status).toBe(200)
    expect((await caller(walls.revoke, { params: { wall_id } })).status).toBe(204)
  })
})

describe('a wall loses what its maker loses', () => {
  const change = (user_id: number, what: ReturnType<typeof sql>) =>
    run(test.db, sql`update app_user set ${what} where user_id = ${user_id}`)

  it.each(wallRights)('the right %s', async (right) => {
    const user_id = await test.user([...wallRights])
    const maker = await test.as(user_id)
    const { code, wall_id } = await authorize(maker)
    const late = await authorize(maker)
    const { get } = await screen(code)
    expect((await get('/walls/board')).statusCode).toBe(200)
    await change(user_id, sql`permissions = array_remove(permissions, ${right})`)
    expect((await get('/walls/board')).statusCode).toBe(401)
    expect(await refusalOf(late.code)).toBe('WRONG_CODE')
    expect(await stateOf(wall_id)).toBe('OVER')
  })

  it('a coverage', async () => {
    const user_id = await test.user([...wallRights], { coverage_ids: [2] })
    const { code } = await authorize(await test.as(user_id))
    const { cookies } = await screen(code)
    await change(user_id, sql`coverage_ids = '{}'`)
    const found = await test.deps.sessions.find('wall', cookies['wall_token']!)
    expect(found?.principal).toMatchObject({ kind: 'wall', coverage_ids: [] })
  })

  it('and nobody authorizes a screen for what they may not see themselves', async () => {
    const blind = await test.as(await test.user(['DSP_WALL']))
    expect((await blind(walls.create, { body: { name: 'Otra' } })).error.code).toBe('FORBIDDEN')
  })
})
