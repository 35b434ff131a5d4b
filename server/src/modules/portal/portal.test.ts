import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let company: CompanyRow
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  company = await createTestCompany(admin, 1)
})
afterAll(() => test.close())

const password = 'Puente-Grau-1884'
const portalUser = async (username: string, role: 'ADMIN' | 'APPROVER' | 'VIEWER') =>
  (
    await admin(companies.createPortalUser, {
      params: { company_id: company.company_id },
      body: { username, name: 'Julia Paz', email: null, role, area_id: null, password },
    })
  ).data

const person = {
  cellphone: '900 111 222',
  name: 'Ana Ruiz',
  email: null,
  employee_code: null,
  area_id: null,
  costcenter_ids: [],
  notes: '',
}

describe('the portal', () => {
  it('opens with a first password that must be changed before anything else', async () => {
    const user = await portalUser('julia', 'ADMIN')
    const login = (text: string) =>
      test.anonymous(companies.portalLogIn, { body: { username: 'JULIA', password: text } })
    expect((await login('otra')).error.code).toBe('INVALID_CREDENTIALS')
    const logged = await login(password)
    expect(logged.data).toMatchObject({
      role: 'ADMIN',
      must_change_password: true,
      company: { company_id: company.company_id },
    })
    expect(String(logged.headers['set-cookie'])).toContain('company_token=')
    const julia = await test.asGuest('company', user.company_user_id)
    expect((await julia(companies.portalClients, { query: {} })).error.code).toBe(
      'PASSWORD_CHANGE_REQUIRED',
    )
    const changed = await julia(companies.portalPassword, {
      body: { current_password: password, password: 'Volcan-Apagado-55' },
    })
    expect(changed.status).toBe(204)
    expect((await julia(companies.portalClients, { query: {} })).status).toBe(200)
  })

  it('throttles guesses before looking at them', async () => {
    await portalUser('asediado', 'VIEWER')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.anonymous(companies.portalLogIn, { body: { username: 'asediado', password: 'no' } }),
      ),
    )
    expect(answers.filter((a) => a.error.code === 'INVALID_CREDENTIALS').length).toBeLessThan(6)
    expect(answers.some((a) => a.error.code === 'TOO_MANY_ATTEMPTS')).toBe(true)
  })

  it('lets administrators change the people, others only look', async () => {
    const ready = async (username: string, role: 'ADMIN' | 'VIEWER') => {
      const { company_user_id } = await portalUser(username, role)
      const caller = await test.asGuest('company', company_user_id)
      await caller(companies.portalPassword, {
        body: { current_password: password, password: 'Volcan-Apagado-55' },
      })
      return caller
    }
    const viewer = await ready('mira', 'VIEWER')
    expect((await viewer(companies.portalCreateClient, { body: person })).error.code).toBe(
      'FORBIDDEN',
    )
    const boss = await ready('jefe', 'ADMIN')
    const { data } = await boss(companies.portalCreateClient, { body: person })
    expect(data).toMatchObject({ company_id: company.company_id, cellphone: '+51900111222' })
    const off = await boss(companies.portalUpdateClient, {
      body: { client_id: data.client_id, is_active: false, version: data.version },
    })
    expect(off.data.is_active).toBe(false)
    expect((await viewer(companies.portalClients, { query: {} })).data.total).toBe(1)
  })

  it('closes at once for a user put out of use, and for all when the company is', async () => {
    const user = await portalUser('sale', 'VIEWER')
    const caller = await test.asGuest('company', user.company_user_id)
    expect((await caller(companies.portalSession, {})).status).toBe(200)
    await admin(companies.updatePortalUser, {
      params: { company_id: company.company_id, company_user_id: user.company_user_id },
      body: {
        name: user.name,
        email: null,
        role: 'VIEWER',
        area_id: null,
        is_active: false,
        version: user.version,
      },
    })
    expect((await caller(companies.portalSession, {})).status).toBe(401)

    const other = await createTestCompany(admin, 2)
    const { data } = await admin(companies.createPortalUser, {
      params: { company_id: other.company_id },
      body: {
        username: 'ultimo',
        name: 'Julia Paz',
        email: null,
        role: 'ADMIN',
        area_id: null,
        password,
      },
    })
    const last = await test.asGuest('company', data.company_user_id)
    expect((await last(companies.portalSession, {})).status).toBe(200)
    await admin(companies.update, {
      params: { company_id: other.company_id },
      body: { is_active: false, version: other.version },
    })
    expect((await last(companies.portalSession, {})).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forgot = (username: string) =>
    test.anonymous(companies.portalForgot, { body: { username } })
  const codeSentTo = async (address: string): Promise<string> => {
    const { body } = await one(
      test.db,
      sql<{
        body: string
      }>`select coalesce(m.body, (select d.body from demo_outbox d where d.recipient = m.recipient
          order by d.outbox_id desc limit 1)) as body from outgoing_message m
        where m.recipient = ${address} order by m.created_at desc limit 1`,
    )
    return /\d{6}/.exec(body)![0]
  }
  const recover = (request_id: string, code: string, text = 'Volcan-Apagado-77') =>
    test.anonymous(companies.portalRecover, { body: { request_id, code, password: text } })

  it('is answered alike whether the user exists or not, and nobody unknown is written to', async () => {
    await admin(companies.createPortalUser, {
      params: { company_id: company.company_id },
      body: {
        username: 'olvida',
        name: 'Julia Paz',
        email: 'olvida@portal.example',
        role: 'VIEWER',
        area_id: null,
        password,
      },
    })
    const shape = ({ status, data, error }: Awaited<ReturnType<typeof forgot>>) => [
      status,
      data && Object.keys(data),
      error?.code,
    ]
    const [known, unknown] = [await forgot('OLVIDA'), await forgot('nadie-asi')]
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.status).toBe(202)
    expect(shape(await forgot('olvida'))).toEqual(shape(await forgot('nadie-asi')))
    const wrong = '000000'
    const answers = [known, unknown].map(({ data }) => recover(data.request_id, wrong))
    for (const { error } of await Promise.all(answers)) expect(error.code).toBe('WRONG_CODE')
    const sent = await many(
      test.db,
      sql<{ recipient: string }>`select recipient from demo_outbox where recipient like '%nadie%'`,
    )
    expect(sent).toEqual([])
  })

  it('is replaced by a code that works once, and every open session ends', async () => {
    const username = 'recupera'
    const { data: user } = await admin(companies.createPortalUser, {
      params: { company_id: company.company_id },
      body: {
        username,
        name: 'Rita Paz',
        email: 'recupera@portal.example',
        role: 'VIEWER',
        area_id: null,
        password,
      },
    })
    const before = await test.asGuest('company', user.company_user_id)
    const { request_id } = (await forgot(username)).data
    const code = await codeSentTo('recupera@portal.example')
    expect((await recover(request_id, code, 'recupera')).error.code).toBe('WEAK_PASSWORD')
    const entered = await recover(request_id, code)
    expect(entered.data).toMatchObject({ username, must_change_password: false })
    expect(String(entered.headers['set-cookie'])).toContain('company_token=')
    expect((await before(companies.portalSession, {})).status).toBe(401)
    expect((await recover(request_id, code, 'Otra-Clave-Larga-9')).error.code).toBe('WRONG_CODE')
    const again = await test.anonymous(companies.portalLogIn, {
      body: { username, password: 'Volcan-Apagado-77' },
    })
    expect(again.status).toBe(200)
  })
})
