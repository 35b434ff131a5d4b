import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { type Answer, startTestApp, type TestApp } from '#src/test/test-app.ts'

const password = 'chaski-demo-2026'
const hers = 'Puente-Grau-1884'
const cellphone = '951000001'
let test: TestApp
let next = 0

/** What any of the logins answers. */
type Refusal = Pick<Answer<Endpoint>, 'status' | 'error' | 'headers'>
type Login = {
  who: string
  username: string
  unknown: string
  secret: string
  storms: number[]
  knock: (username: string, secret: string, headers?: Record<string, string>) => Promise<Refusal>
}
/** Everybody who enters by a password. */
const logins: Login[] = [
  {
    who: 'operator',
    username: 'operador',
    unknown: 'nadie-aqui',
    secret: password,
    storms: [5, 50, 1000],
    knock: (username, secret, headers) =>
      test.anonymous(session.logIn, { body: { username, password: secret } }, headers),
  },
  {
    who: 'driver',
    username: 'C001',
    unknown: 'C999',
    secret: password,
    storms: [5, 50, 1000],
    knock: (username, secret, headers) =>
      test.anonymous(trips.driverLogIn, { body: { username, password: secret } }, headers),
  },
  {
    who: 'client',
    username: cellphone,
    unknown: '951999999',
    secret: hers,
    storms: [50],
    knock: (phone, secret, headers) =>
      test.anonymous(booking.logIn, { body: { cellphone: phone, password: secret } }, headers),
  },
  {
    who: 'portal user',
    username: 'julia',
    unknown: 'nadie.aqui',
    secret: hers,
    storms: [50],
    knock: (username, secret, headers) =>
      test.anonymous(companies.portalLogIn, { body: { username, password: secret } }, headers),
  },
]

beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const admin = await test.as('ADMIN')
  const { company_id } = await createTestCompany(admin, 1)
  await admin(companies.createPortalUser, {
    params: { company_id },
    body: {
      username: 'julia',
      name: 'Julia Paz',
      email: null,
      role: 'VIEWER',
      area_id: null,
      password: hers,
    },
  })
  await run(
    test.db,
    sql`insert into client (cellphone, name, password_hash)
        values (${`+51${cellphone}`}, 'Rosa Quispe', ${await test.deps.hasher.hash(hers)})`,
  )
})
afterAll(() => test.close())
beforeEach(() => run(test.db, sql`delete from attempt`))

const from = (ip: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...more })
/** An address that nobody has used. */
const elsewhere = (): string => `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next++ & 255}`
const cookieOf = ({ headers }: Refusal): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .find((cookie) => cookie.startsWith('device=')) ?? 'device='
/** As if that much time had passed for the database. */
const later = (seconds: number) =>
  run(
    test.db,
    sql`update attempt set window_ends = window_ends - make_interval(secs => ${seconds}),
                           blocked_until = blocked_until - make_interval(secs => ${seconds})`,
  )
const guess = (username: string, times: number, knock: Login['knock']) =>
  Promise.all(Array.from({ length: times }, () => knock(username, 'x', from(elsewhere()))))
/** An answer but for the seconds that passed between one and the next. */
const told = ({ status, error, headers }: Refusal) => ({
  status,
  error: { ...error, id: '', detail: error.detail.replace(/\d+/, 'N') },
  waits: headers['retry-after'] !== undefined,
})

describe.each(logins)('the login of a $who', ({ username, unknown, secret, storms, knock }) => {
  it.each(storms)(
    'stays open for a device it knows after %i wrong tries',
    async (times) => {
      const entered = await knock(username, secret, from(elsewhere()))
      expect(entered.status).toBe(200)
      const known = { cookie: cookieOf(entered) }
      for (let done = 0; done < times; done += 50) await guess(username, Math.min(50, times), knock)
      const again = await knock(username, secret, from(elsewhere(), known))
      expect(again.status).toBe(200)
      const fresh = await knock(username, secret, from(elsewhere()))
      expect(fresh.status).toBe(429)
      expect(fresh.error.detail).toMatch(/Espere \d+ (segundo|minuto)s? e intente otra vez\.$/)
      await later(Number(fresh.headers['retry-after']) + 1)
      expect((await knock(username, secret, from(elsewhere()))).status).toBe(200)
    },
    120_000,
  )

  it('evaluates five of two hundred guesses, fifty at a time', async () => {
    const answers: Refusal[] = []
    for (let wave = 0; wave < 4; wave++) answers.push(...(await guess(username, 50, knock)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(401), count(429)]).toEqual([5, 195])
  })

  it('pauses an address for strangers, and for no device it knows there', async () => {
    const office = elsewhere()
    const known = { cookie: cookieOf(await knock(username, secret, from(office))) }
    await knock(unknown, 'x', from(office))
    // Sixty would be hashed for a driver's: the others are counted as if they had been.
    await run(test.db, sql`update attempt set failures = 59 where key like '%-address:%'`)
    await knock(`${unknown.slice(0, -2)}10`, 'x', from(office))
    expect((await knock(username, secret, from(office))).status).toBe(429)
    expect((await knock(username, secret, from(office, known))).status).toBe(200)
  })

  it('counts the slips of a known device by themselves, and tells nobody else', async () => {
    const known = { cookie: cookieOf(await knock(username, secret, from(elsewhere()))) }
    const slips = []
    for (let n = 0; n < 6; n++)
      slips.push((await knock(username, 'x', from(elsewhere(), known))).status)
    expect(slips).toEqual([401, 401, 401, 401, 401, 429])
    expect((await knock(username, secret, from(elsewhere()))).status).toBe(200)
    // A mark is one account's: on another it is worth nothing.
    for (let n = 0; n < 5; n++) await knock(unknown, 'x', from(elsewhere()))
    expect((await knock(unknown, 'x', from(elsewhere(), known))).status).toBe(429)
  })

  it('does not let a mark be made up', async () => {
    const cookie = cookieOf(await knock(username, secret, from(elsewhere())))
    for (let n = 0; n < 5; n++) await knock(username, 'x', from(elsewhere()))
    const forged = cookie.replace(
      /device=(.)/,
      (_, first: string) => `device=${first === 'A' ? 'B' : 'A'}`,
    )
    expect((await knock(username, secret, from(elsewhere(), { cookie: forged }))).status).toBe(429)
  })

  it('answers alike for a name that exists and one that does not', async () => {
    for (let n = 0; n < 7; n++) {
      const real = told(await knock(username, 'x', from(elsewhere())))
      expect(told(await knock(unknown, 'x', from(elsewhere())))).toEqual(real)
    }
  })

  it('leaves the sessions that are open as they are', async () => {
    expect((await knock(username, secret, from(elsewhere()))).status).toBe(200)
    const open = () =>
      one(
        test.db,
        sql<{ n: number }>`select count(*)::int as n from session where expires_at > now()`,
      )
    const before = await open()
    for (let n = 0; n < 12; n++) await knock(username, 'x', from(elsewhere()))
    expect(await open()).toEqual(before)
  })
})

it('keeps a desk known to all who share it', async () => {
  const desk = (username: string, cookie: string) =>
    test.anonymous(session.logIn, { body: { username, password } }, from(elsewhere(), { cookie }))
  let cookie = ''
  for (const username of ['supervisor', 'flota', 'comercial'])
    cookie = cookieOf(await desk(username, cookie))
  for (let n = 0; n < 6; n++)
    await test.anonymous(
      session.logIn,
      { body: { username: 'supervisor', password: 'x' } },
      from(elsewhere()),
    )
  expect((await desk('supervisor', cookie)).status).toBe(200)
})
