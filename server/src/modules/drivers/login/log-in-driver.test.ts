import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const password = 'volante-azul-2031'

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())
// Every test is a stranger of its own: the limit per address is looked at where it is meant.
beforeEach(() => run(test.db, sql`delete from attempt where key like 'driver-address:%'`))

const logIn = (username: string, secret = password, headers = {}) =>
  test.anonymous(trips.driverLogIn, { body: { username, password: secret } }, headers)
const deviceCookie = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .find((cookie) => cookie.startsWith('device='))!

/** The demonstration's drivers have a password; ours get one as an operator would give it. */
const newcomer = async () => {
  const pair = await fleet.pair()
  await admin(drivers.setPassword, { params: { driver_id: pair.driver_id }, body: { password } })
  const { code, cellphone } = await one(
    test.db,
    sql<{
      code: string
      cellphone: string
    }>`select code, cellphone from driver where driver_id = ${pair.driver_id}`,
  )
  return { ...pair, code, cellphone }
}
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })
const failTimes = async (username: string, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await logIn(username, 'equivocada')).status)
  return statuses
}

describe('a driver logs in', () => {
  it('in the demonstration, with the password of all', async () => {
    const { status, data } = await logIn('c001', 'chaski-demo-2026')
    expect(status).toBe(200)
    expect(data.driver.code).toBe('C001')
    expect(data.must_change_password).toBe(false)
  })

  it('by code or by phone as people write it, and works the day', async () => {
    const d = await newcomer()
    expect((await logIn(d.code.toLowerCase())).status).toBe(200)
    const { data } = await logIn(d.cellphone.replace('+51', '').replace(/(\d{3})/g, '$1 '))
    expect(data.must_change_password).toBe(true)
    const call = bearer(data.token)
    const cars = await test.anonymous(trips.ownVehicles, {}, call)
    expect(cars.data.data.map((car) => [car.vehicle_id, car.problems])).toEqual([
      [d.vehicle_id, []],
    ])
    const started = await test.anonymous(
      trips.ownStartOfDay,
      { body: { vehicle_id: d.vehicle_id } },
      call,
    )
    expect(started.data.status_driver_id).toBe(2)
    const ended = await test.anonymous(trips.ownEndOfDay, { body: {} }, call)
    expect(ended.data.status_driver_id).toBe(1)
    expect((await test.anonymous(trips.driverLogOut, {}, call)).status).toBe(204)
    expect((await test.anonymous(trips.ownState, {}, call)).status).toBe(401)
  })

  it('keeps only the hash of the token', async () => {
    const d = await newcomer()
    const { data } = await logIn(d.code)
    const kept = await one(
      test.db,
      sql<{ hashed: number; plain: number }>`
        select (select count(*)::int from session where token_sha256 = sha256(convert_to(${data.token}, 'UTF8'))) as hashed,
               (select count(*)::int from session where token_sha256 = convert_to(${data.token}, 'UTF8')) as plain`,
    )
    expect(kept).toEqual({ hashed: 1, plain: 0 })
  })

  it('chooses a password of their own; the other phone is out', async () => {
    const d = await newcomer()
    const [first, second] = [(await logIn(d.code)).data.token, (await logIn(d.code)).data.token]
    const change = (current_password: string, next: string) =>
      test.anonymous(
        trips.changeDriverPassword,
        { body: { current_password, password: next } },
        bearer(second),
      )
    expect((await change('otra cosa', 'timon-verde-2032')).error.code).toBe('WRONG_PASSWORD')
    expect((await change(password, 'timon-verde-2032')).status).toBe(204)
    expect((await test.anonymous(trips.ownState, {}, bearer(first))).status).toBe(401)
    expect((await test.anonymous(trips.ownState, {}, bearer(second))).status).toBe(200)
    expect((await logIn(d.code, 'timon-verde-2032')).data.must_change_password).toBe(false)
  })
})

describe('somebody who is not the driver', () => {
  it('learns nothing: a code nobody has answers as one that exists', async () => {
    const d = await newcomer()
    const known = await failTimes(d.code, 6)
    expect(known).toEqual([401, 401, 401, 401, 401, 429])
    expect(await failTimes('NADIE-7', 6)).toEqual(known)
    const [a, b] = [await logIn('NADIE-8', 'x'), await logIn((await newcomer()).code, 'x')]
    expect({ ...a.error, id: '' }).toEqual({ ...b.error, id: '' })
  })

  it('blocks nobody, ends no session and takes nobody off work, however often they try', async () => {
    const d = await newcomer()
    await fleet.start(d.driver_id, d.vehicle_id)
    const { data } = await logIn(d.code)
    await failTimes(d.code, 12)
    await failTimes(d.cellphone, 12)
    const state = await admin(drivers.state, { params: { driver_id: d.driver_id } })
    expect(state.data).toMatchObject({ status_driver_id: 2, block: null })
    expect((await test.anonymous(trips.ownState, {}, bearer(data.token))).status).toBe(200)
    const told = await fleet.messages(d.driver_id)
    expect(told.filter((m) => m.action === 'BLOCKED')).toEqual([])
  })

  it('cannot hold up a phone that was used before, by code or by number, in or out', async () => {
    const d = await newcomer()
    const first = await logIn(d.code)
    const phone = { cookie: deviceCookie(first.headers) }
    await test.anonymous(trips.driverLogOut, {}, bearer(first.data.token))
    await failTimes(d.code, 6)
    await failTimes(d.cellphone, 6)
    expect((await logIn(d.code)).status).toBe(429)
    expect((await logIn(d.code, password, phone)).status).toBe(200)
    expect((await logIn(d.cellphone, password, phone)).status).toBe(200)
  })

  it('is forgotten once a supervisor unlocks; the day goes on', async () => {
    const d = await newcomer()
    await fleet.start(d.driver_id, d.vehicle_id)
    const unlock = () =>
      admin(drivers.unlock, {
        params: { driver_id: d.driver_id },
        body: { reason: 'Cambió de teléfono' },
      })
    const paused = async () =>
      (await admin(drivers.get, { params: { driver_id: d.driver_id } })).data.login_paused_until
    expect([await paused(), (await unlock()).status]).toEqual([null, 409])
    await failTimes(d.code, 6)
    expect(await paused()).not.toBeNull()
    expect((await unlock()).data.status_driver_id).toBe(2)
    expect(await paused()).toBeNull()
    expect(await failTimes(d.code, 4)).toEqual([401, 401, 401, 401])
    expect((await logIn(d.code)).status).toBe(200)
  })

  it('is told of a block by people only with the right password', async () => {
    const d = await newcomer()
    await admin(drivers.block, {
      params: { driver_id: d.driver_id },
      body: { reason: 'Devolvió la unidad dañada' },
    })
    expect((await logIn(d.code, 'equivocada')).error.code).toBe('INVALID_CREDENTIALS')
    const refused = await logIn(d.code)
    expect(refused.error.code).toBe('DRIVER_BLOCKED')
    expect(refused.error.detail).toContain('Devolvió la unidad')
  })

  it('evaluates five of many guesses at once', async () => {
    const d = await newcomer()
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(d.code, 'equivocada')))
    expect(answers.filter((one) => one.status === 401)).toHaveLength(5)
  })
})
