import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { seedCompanies } from '#src/demo/companies/seed-companies.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'
import { boletaOf } from '#src/test/billing/billing-kit.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { issueAutomatically } from './issue-automatically.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await seedCompanies(test.deps)
})
afterAll(() => test.close())
beforeEach(() =>
  run(
    test.db,
    sql`update comprobante_issuer set issuer_mode = 'HOUSE', auto_boleta = true, auto_after_min = 30, auto_since = now() - interval '1 day'`,
  ),
)

const ended = async (more: Record<string, unknown> = {}): Promise<number> => {
  const ride = {
    status_type_id: 8,
    payment_type_id: 1,
    service_type_id: 1,
    client_name: 'Rosa Quispe',
    cellphone: '951000111',
    fare_cents: 1200,
    origin_text: 'Plaza de Armas',
    origin_latitude: -16.4,
    origin_longitude: -71.5,
    source: 'OPERADOR',
    pin: '1234',
    is_booking: false,
    minutes: 40,
    ...more,
  }
  const { minutes, ...row } = ride
  const names = Object.keys(row)
  const { service_id } = await one(
    test.owner,
    sql<{ service_id: number }>`
      insert into trip (${sql.join(names.map((name) => sql.ref(name)))}, date_time_service, closed_at)
      values (${sql.join(Object.values(row))}, now() - interval '1 hour', now() - ${minutes} * interval '1 minute')
      returning service_id`,
  )
  return service_id
}

const billed = (service_id: number) =>
  many(
    test.db,
    sql<{ kind: string; client_type: string; client_number: string; state: string }>`
      select c.kind, c.client_type, c.client_number, c.state from comprobante_trip b join comprobante c using (comprobante_id)
      where b.service_id = ${service_id}`,
  )

it('a private ride that nobody asked about gets one boleta, whoever looks and how often', async () => {
  const service_id = await ended()
  await Promise.all([issueAutomatically(test.deps), issueAutomatically(test.deps)])
  await issueAutomatically(test.deps)
  expect(await billed(service_id)).toMatchObject([{ kind: 'BOLETA', client_type: 'NONE' }])
})

it('what was taken back is not issued again', async () => {
  const service_id = await ended()
  await issueAutomatically(test.deps)
  await run(
    test.owner,
    sql`update comprobante_trip set released_at = now() where service_id = ${service_id}`,
  )
  await issueAutomatically(test.deps)
  expect(await billed(service_id)).toHaveLength(1)
})

it('names whoever left a document, and never a RUC', async () => {
  const rider = async (client: object) => {
    const { client_id } = await one(
      test.owner,
      sql<{ client_id: number }>`insert into client (cellphone, name, buyer)
        values ('+519' || lpad((floor(random() * 1e8))::text, 8, '0'), 'Rosa', ${JSON.stringify(client)}::jsonb) returning client_id`,
    )
    return client_id
  }
  const person = { ...boletaOf(1).client, client_type: 'DNI', client_number: '40123456' }
  const named = await ended({ client_id: await rider(person), fare_cents: 80_000 })
  const firm = { ...person, client_type: 'RUC', client_number: '20512333797' }
  const nameless = await ended({ client_id: await rider(firm) })
  const tooMuch = await ended({ client_id: await rider(firm), fare_cents: 80_000 })
  await issueAutomatically(test.deps)
  expect(await billed(named)).toMatchObject([{ client_number: '40123456' }])
  expect(await billed(nameless)).toMatchObject([{ client_type: 'NONE' }])
  expect(await billed(tooMuch), 'above S/ 700 a boleta names its buyer').toEqual([])
})

it('leaves alone what is small, on account, of a company, simulated, too fresh, or older than the setting', async () => {
  const { user_id } = await one(
    test.owner,
    sql<{
      user_id: number
    }>`select min(user_id) as user_id from app_user where profile_code = 'OPERADOR'`,
  )
  const { username } = await one(
    test.owner,
    sql<{ username: string }>`select username from app_user where user_id = ${user_id}`,
  )
  await run(
    test.owner,
    sql`update app_user set username = ${simulatorUser.username} where user_id = ${user_id}`,
  )
  const { company_id } = await one(
    test.db,
    sql<{ company_id: number }>`select min(company_id) as company_id from company`,
  )
  const rides = [
    await ended({ fare_cents: 499 }),
    await ended({ payment_type_id: 3 }),
    await ended({ company_id }),
    await ended({ created_by_user_id: user_id }),
    await ended({ minutes: 29 }),
    await ended({ minutes: 24 * 60 + 1 }),
    await ended({ status_type_id: 9 }),
  ]
  const wanted = await ended({ fare_cents: 500 })
  await issueAutomatically(test.deps)
  await run(test.owner, sql`update app_user set username = ${username} where user_id = ${user_id}`)
  for (const service_id of rides) expect(await billed(service_id)).toEqual([])
  expect(await billed(wanted)).toHaveLength(1)
})

it('is off until somebody sets it, counts from then on, and one bad ride holds up nobody', async () => {
  // What the tests above left due.
  await issueAutomatically(test.deps)
  const boss = await test.as('CONTABILIDAD')
  const {
    series: _series,
    certificate: _certificate,
    halted_at: _at,
    halted_reason: _reason,
    has_password: _has,
    ruc: _ruc,
    name: _name,
    issuer_id: _id,
    ...form
  } = (await boss(billing.issuer, {})).data
  const off = await boss(billing.updateIssuer, {
    body: { ...form, sol_password: null, auto_boleta: false },
  })
  expect(off.status).toBe(200)
  const before = await ended()
  await issueAutomatically(test.deps)
  expect(await billed(before)).toEqual([])
  const body = { ...form, sol_password: null, auto_boleta: true, version: off.data.version }
  expect((await boss(billing.updateIssuer, { body })).status).toBe(200)
  await issueAutomatically(test.deps)
  expect(await billed(before), 'it ended before it was asked for').toEqual([])
  await run(test.db, sql`update comprobante_issuer set auto_since = now() - interval '1 day'`)
  const broken = { ...test.deps, jobs: { ...test.deps.jobs } }
  let calls = 0
  broken.jobs.send = (...args) =>
    ++calls === 1 ? Promise.reject(new Error('planted')) : test.deps.jobs.send(...args)
  const after = await ended()
  await issueAutomatically(broken)
  const found = [await billed(before), await billed(after)]
  expect(found.map(({ length }) => length)).toEqual([0, 1])
})
