import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { countRows, leastForm } from '#src/test/complaints/test-kit.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller

/** As `npm run serve` starts it on an empty database. */
const production = {
  NODE_ENV: 'production',
  SEED: 'none',
  DATABASE_URL: 'postgres://unused',
  PUBLIC_URL: 'https://taxi.example',
  TRUSTED_PROXIES: 'none',
}
const own = {
  name: 'Radio Taxi Misti S.A.C.',
  trade_name: 'Misti',
  ruc: '20601223211',
  address: 'Av. Ejército 500, Arequipa',
  phone: '(054) 234444',
  second_channel: '',
  email: 'hola@misti.example',
  privacy_email: 'datos@misti.example',
  data_officer_contact: '',
  website: '',
}

beforeAll(async () => {
  test = await startTestApp({ env: production })
  admin = await test.as(await test.user(['CFG_COMPANY', 'CLM_CREATE', 'CLM_VIEW']))
})
afterAll(() => test.close())

const pages = ['/reclamo', '/reclamo/estado', '/consulta', '/reservar', '/empresa', '/privacidad']
const statusOfPages = async () =>
  Promise.all(pages.map(async (url) => (await test.app.inject({ url })).statusCode))
const identity = async () => (await admin(settings.own, {})).data

describe('before anybody has said whose installation this is', () => {
  it('holds nobody else’s name and number', async () => {
    expect(await identity()).toMatchObject({
      name: 'Empresa por identificar',
      ruc: '',
      confirmed_at: null,
      public_open: false,
      mail_ready: false,
    })
  })

  it('closes the public pages and says where a complaint is heard instead', async () => {
    expect(await statusOfPages()).toEqual(pages.map(() => 503))
    const { body, headers } = await test.app.inject({ url: '/reclamo' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Libro de Reclamaciones')
    expect(body).not.toMatch(/20601000009|Taxi Demostración/)
  })

  it('refuses every call of a stranger but those of staff who come in', async () => {
    const outside = allEndpoints.filter((e) =>
      accessOf(e).some((access) => access === 'PUBLIC' || access === 'SHARE_TOKEN'),
    )
    const open: string[] = []
    for (const { operationId, method, url } of outside) {
      const path = `${apiPrefix}${url.replaceAll(/:\w+/g, '1')}`
      const answer = await test.app.inject({ method, url: path })
      if (!answer.body.includes('IDENTITY_NOT_CONFIRMED')) open.push(operationId)
    }
    expect(open.toSorted()).toEqual([
      'forgotPassword',
      'getCompanyLogo',
      'getDriverEntrance',
      'getEntrance',
      'logIn',
      'logInDriver',
      'mapConfig',
      'mapTiles',
      'openWall',
      'recoverPassword',
    ])
  })

  it('lets the first administrator take the second step, without whom nobody could ever confirm', async () => {
    const user_id = await test.user(['CFG_COMPANY'], { profile_code: 'ADMIN' })
    await run(
      test.db,
      sql`update app_user set username = 'duena', password_hash = ${await test.deps.hasher.hash('Ventana-Lunar-88')} where user_id = ${user_id}`,
    )
    const entered = await test.app.inject({
      method: 'POST',
      url: `${apiPrefix}/authentication/validate`,
      payload: { username: 'duena', password: 'Ventana-Lunar-88' },
    })
    expect(entered.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    const next = await test.app.inject({
      url: `${apiPrefix}/authentication/factor`,
      cookies: Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value])),
    })
    expect(next.statusCode).toBe(200)
  })

  it('leaves the back-office and the drivers’ page alone', async () => {
    expect((await admin(session.current, {})).status).toBe(200)
    // No web was built here: closed pages would say so before that is looked at.
    for (const url of ['/central', '/conductor'])
      expect((await test.app.inject({ url })).body).toContain('aún no está construido')
  })

  it('writes no sheet into the book, whoever asks', async () => {
    const tried = await admin(complaints.create, {
      body: { ...leastForm, establishment_id: 1, channel: 'PHONE' },
    })
    expect(tried.error).toMatchObject({ code: 'IDENTITY_NOT_CONFIRMED', statusCode: 503 })
    expect(await countRows(test.db, 'complaint')).toBe(0)
  })
})

describe('the confirmation', () => {
  const confirm = async (ruc: string, version?: number) =>
    admin(settings.confirm, { body: { ruc, version: version ?? (await identity()).version } })

  it('asks for whole data, a true RUC, the stored one, and not the demonstration’s', async () => {
    expect((await confirm('20601223211')).error).toMatchObject({
      statusCode: 422,
      detail: 'Complete y guarde los datos de la empresa antes de confirmarlos.',
    })
    expect((await confirm('20601223212')).error).toMatchObject({ statusCode: 400 })
    const { version } = await identity()
    const demo = await admin(settings.updateCompany, {
      body: { ...own, ruc: '20601000009', version },
    })
    expect(demo.error).toMatchObject({ statusCode: 422, errors: [{ path: 'ruc' }] })
    await run(
      test.db,
      sql`update company_identity set name = ${own.name}, ruc = '20601000009', address = ${own.address}, phone = ${own.phone}, email = ${own.email}, privacy_email = ${own.privacy_email}`,
    )
    expect((await confirm('20601000009')).error).toMatchObject({ statusCode: 422 })
    await admin(settings.updateCompany, { body: { ...own, version } })
    expect((await confirm('20131312955')).error).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'ruc', detail: 'No coincide con el RUC guardado' }],
    })
    expect((await confirm(own.ruc, version)).error.code).toBe('VERSION_CONFLICT')
    expect(await statusOfPages()).toEqual(pages.map(() => 503))
  })

  it('opens the public pages, once, and leaves its row', async () => {
    const { data } = await confirm(own.ruc)
    expect(data).toMatchObject({ public_open: true, confirmed_by: 'Usuario de prueba' })
    const again = await confirm(own.ruc)
    expect(again.data).toEqual(data)
    expect((await test.anonymous(settings.company, {})).data).toMatchObject({ ruc: own.ruc })
    expect((await test.app.inject({ url: '/reclamo' })).body).toContain('aún no está construido')
    const rows = await many(
      test.db,
      sql<{ after: object }>`select after from audit where action = 'CONFIRM_IDENTITY'`,
    )
    expect(rows).toEqual([{ after: { name: own.name, ruc: own.ruc, address: own.address } }])
  })
})
