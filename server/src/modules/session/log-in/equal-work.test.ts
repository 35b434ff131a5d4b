import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { countHashWork } from '#src/test/counted-hasher.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let work: ReturnType<typeof countHashWork>
let driver: string
const phone = '951000001'
const manyPhone = '951000002'

beforeAll(async () => {
  test = await startTestApp()
  const admin = await test.as('ADMIN')
  const { hasher } = test.deps
  const [first, second, third] = await Promise.all(
    ['uno', 'dos', 'tres'].map((word) => hasher.hash(`clave-${word}-de-prueba`)),
  )
  const { company_id } = await createTestCompany(admin, 1)
  const other = await createTestCompany(admin, 2)
  await run(
    test.db,
    sql`insert into client (cellphone, name, company_id, password_hash) values
          (${`+51${phone}`}, 'Rosa', null, ${first}), (${`+51${manyPhone}`}, 'Ana', null, ${first}),
          (${`+51${manyPhone}`}, 'Ana', ${company_id}, ${second}), (${`+51${manyPhone}`}, 'Ana', ${other.company_id}, ${third})`,
  )
  await run(
    test.db,
    sql`insert into company_user (company_id, username, name, email, role, password_hash, must_change_password, is_active) values
          (${company_id}, 'portal.activo', 'Portal', 'portal@empresa.example', 'ADMIN', ${first}, false, true),
          (${company_id}, 'portal.sin.correo', 'Portal', null, 'ADMIN', ${first}, false, true),
          (${company_id}, 'portal.inactivo', 'Portal', 'baja@empresa.example', 'ADMIN', ${first}, false, false)`,
  )
  const made = await createFleet(test, admin).driver()
  driver = (
    await one(
      test.db,
      sql<{
        code: string
      }>`update driver set password_hash = ${first} where driver_id = ${made.driver_id} returning code`,
    )
  ).code
  await run(test.db, sql`update app_user set is_active = false where username = 'reportes'`)
  work = countHashWork(test.deps)
})
afterAll(() => test.close())
beforeEach(async () => {
  await run(test.db, sql`delete from attempt`)
  await run(test.db, sql`delete from one_time_code_send`)
})

type Door = {
  names: () => string[]
  nobody: string
  enter: (name: string) => Promise<{ status: number }>
  status: number
}
const password = 'no-es-esta-clave'

const doors: Record<string, Door> = {
  'the back-office': {
    names: () => ['operador', 'reportes'],
    nobody: 'nadie',
    enter: (username) => test.anonymous(session.logIn, { body: { username, password } }),
    status: 401,
  },
  'the driver': {
    names: () => [driver],
    nobody: 'NADIE1',
    enter: (username) => test.anonymous(trips.driverLogIn, { body: { username, password } }),
    status: 401,
  },
  'the passenger': {
    names: () => [phone, manyPhone],
    nobody: '959999999',
    enter: (cellphone) => test.anonymous(booking.logIn, { body: { cellphone, password } }),
    status: 401,
  },
  "a company's portal": {
    names: () => ['portal.activo', 'portal.inactivo'],
    nobody: 'portal.nadie',
    enter: (username) => test.anonymous(companies.portalLogIn, { body: { username, password } }),
    status: 401,
  },
  "a passenger's lost password": {
    names: () => [phone, manyPhone],
    nobody: '959999998',
    enter: (cellphone) => test.anonymous(booking.resetPassword, { body: { cellphone } }),
    status: 202,
  },
  "a portal user's lost password": {
    names: () => ['portal.activo', 'portal.sin.correo', 'portal.inactivo'],
    nobody: 'portal.nadie',
    enter: (username) => test.anonymous(companies.portalForgot, { body: { username } }),
    status: 202,
  },
}

it.each(Object.entries(doors))(
  '%s costs the same hash work for every name, known or not',
  async (_, { names, nobody, enter, status }) => {
    const tried = async (name: string) => {
      let answered = 0
      const done = await work.during(async () => {
        answered = (await enter(name)).status
      })
      return { answered, done }
    }
    const unknown = await tried(nobody)
    expect(unknown.answered).toBe(status)
    expect(unknown.done.length).toBeGreaterThan(0)
    for (const name of names()) expect(await tried(name), name).toEqual(unknown)
  },
)
