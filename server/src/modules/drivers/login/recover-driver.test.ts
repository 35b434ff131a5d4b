import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { countHashWork } from '#src/test/counted-hasher.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { forgotQueue, notifyDesk } from './ask-desk.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const old = 'volante-azul-2031'
const password = 'Ventana-Lunar-88'
let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())
beforeEach(async () => {
  await run(test.db, sql`delete from one_time_code_send`)
  await run(test.db, sql`delete from attempt`)
})

const somebody = async () => {
  const { driver_id } = await fleet.pair()
  await admin(drivers.setPassword, { params: { driver_id }, body: { password: old } })
  return one(
    test.db,
    sql<{ driver_id: number; code: string; cellphone: string; name: string }>`
      select driver_id, code, cellphone, first_name || ' ' || last_name as name from driver where driver_id = ${driver_id}`,
  )
}
const forgot = (username: string) => test.anonymous(trips.driverForgot, { body: { username } })
const ask = (username: string) => test.anonymous(trips.driverAskDesk, { body: { username } })
const recover = (request_id: string, code: string, secret = password) =>
  test.anonymous(trips.driverRecover, { body: { request_id, code, password: secret } })
const logIn = (username: string, secret: string) =>
  test.anonymous(trips.driverLogIn, { body: { username, password: secret } })
const codeTo = async (cellphone: string): Promise<string> => {
  const { body } = await one(
    test.db,
    sql<{ body: string }>`
      select body from outgoing_message where recipient = ${cellphone} order by created_at desc limit 1`,
  )
  return /\b(\d{6})\b/.exec(body)![1]!
}

describe('a driver who forgot the password', () => {
  it('sets a new one with the code on their phone, once; other phones are out', async () => {
    const me = await somebody()
    const inside = await test.asGuest('driver', me.driver_id)
    const { status, data } = await forgot(me.code.toLowerCase())
    expect(status).toBe(202)
    const code = await codeTo(me.cellphone)
    expect((await recover(data.request_id, code, 'corta')).error.code).toBe('WEAK_PASSWORD')
    expect((await recover(data.request_id, '000000')).error.code).toBe('WRONG_CODE')
    expect((await recover(data.request_id, code)).status).toBe(204)
    expect((await recover(data.request_id, code)).error.code).toBe('WRONG_CODE')
    expect((await inside(trips.ownState, {})).status).toBe(401)
    expect((await logIn(me.code, old)).status).toBe(401)
    const entered = await logIn(me.cellphone, password)
    expect(entered.data).toMatchObject({ must_change_password: false })
    const traces = await many(
      test.db,
      sql`select 1 from audit where action = 'RECOVER_PASSWORD' and actor_type = 'CONDUCTOR' and actor_id = ${me.driver_id}`,
    )
    expect(traces).toHaveLength(1)
  })

  it('has five tries, and a code is worth nothing for anybody else', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const mine = (await forgot(me.code)).data.request_id
    const theirs = (await forgot(other.code)).data.request_id
    const code = await codeTo(me.cellphone)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await recover(theirs, wrong)).error.code).toBe('WRONG_CODE')
    for (let n = 0; n < 5; n++) await recover(mine, wrong)
    expect((await recover(mine, code)).error.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await logIn(other.code, old)).status).toBe(200)
  })

  it('may ask the desk, where those who give passwords are told whom to call', async () => {
    const me = await somebody()
    expect((await ask(me.cellphone)).data).toEqual({ asked: true })
    const { asked } = await one(
      test.db,
      sql<{
        asked: { name: string }
      }>`select data as asked from pgboss.job where name = ${forgotQueue}
        order by created_on desc limit 1`,
    )
    await notifyDesk(test.deps, asked)
    const notices = await many(
      test.db,
      sql<{ username: string; detail: string }>`
        select u.username, n.detail from notification n join app_user u using (user_id)
        where n.title = ${`${me.code} ${me.name} pide una contraseña nueva`}`,
    )
    expect(notices.map((n) => n.username)).toContain('admin')
    expect(notices[0]!.detail).toContain(me.cellphone)
    // Who may not give a password is not asked for one.
    expect(notices.map((n) => n.username)).not.toContain('reportes')
  })
})

describe('who asks', () => {
  const written = () =>
    one(
      test.db,
      sql<Record<string, number>>`
        select (select count(*)::int from one_time_code) as codes, (select count(*)::int from outgoing_message) as messages,
               (select count(*)::int from audit) as traces, (select count(*)::int from one_time_code_send) as sends,
               (select count(*)::int from pgboss.job where name not like '\\_%') as jobs`,
    )

  it.each([
    ['a code', forgot],
    ['the desk', ask],
  ])('for %s learns nothing of a name by the answer or the work', async (_, call) => {
    const me = await somebody()
    const gone = await somebody()
    await run(test.db, sql`update driver set is_active = false where driver_id = ${gone.driver_id}`)
    const without = await somebody()
    await run(
      test.db,
      sql`update driver set password_hash = null where driver_id = ${without.driver_id}`,
    )
    const work = countHashWork(test.deps)
    const asked = async (name: string) => {
      const before = await written()
      let answer: unknown
      const hashes = await work.during(async () => {
        const { status, data } = await call(name)
        answer = { status, keys: Object.keys(data) }
      })
      const after = await written()
      const rows = Object.keys(after).map((table) => [table, after[table]! - before[table]!])
      return { answer, hashes, rows }
    }
    const known = await asked(me.code)
    for (const name of ['NADIE-9', '987000111', gone.code, without.code])
      expect(await asked(name), name).toEqual(known)
    const reached = await many(
      test.db,
      sql`select 1 from outgoing_message where recipient in (${gone.cellphone}, ${without.cellphone})`,
    )
    expect(reached).toEqual([])
  })

  it('is paused by name and by address', async () => {
    const me = await somebody()
    expect((await forgot(me.code)).status).toBe(202)
    expect((await forgot(me.code)).status).toBe(429)
    expect((await ask(me.code)).status).toBe(202)
    expect((await ask(me.code)).status).toBe(429)
    for (let n = 0; n < 20; n++) await forgot(`X${n}`)
    expect((await forgot('X99')).status).toBe(429)
  })
})

it('leads to the desk where nothing can be sent', async () => {
  expect((await test.anonymous(trips.driverEntrance, {})).data).toEqual({ recovery: 'CODE' })
  const quiet = await startTestApp({ env: { SEED: 'none' } })
  try {
    expect((await quiet.anonymous(trips.driverEntrance, {})).data).toEqual({ recovery: 'DESK' })
    const body = { username: 'C001' }
    expect((await quiet.anonymous(trips.driverForgot, { body })).status).toBe(409)
    expect((await quiet.anonymous(trips.driverAskDesk, { body })).status).toBe(202)
  } finally {
    await quiet.close()
  }
})
