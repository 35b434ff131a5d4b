import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp({
    env: {
      NODE_ENV: 'production',
      SEED: 'none',
      DATABASE_URL: 'postgres://unused',
      PUBLIC_URL: 'https://taxi.example',
      TRUSTED_PROXIES: 'none',
    },
  })
  admin = await test.as(await test.user(['CFG_COMPANY', 'MNT_COVERAGE_EDIT']))
})
afterAll(() => test.close())

const stepOf = async (code: string) => {
  const { data } = await admin(settings.start, {})
  return data.steps.find((step) => step.code === code)!
}

it('an installation where nothing was entered is all to be done, but for what migrations bring', async () => {
  const { data } = await admin(settings.start, {})
  expect(data.steps.filter(({ done }) => done).map(({ code }) => code)).toEqual(['PAYMENTS'])
  expect([data.complete, data.living]).toEqual([false, false])
  expect((await stepOf('COVERAGE')).people).toEqual(['Usuario de prueba'])
  expect((await stepOf('FARES')).people).toEqual([])
})

it('each step follows the rows, and what was archived or is not yet in force does not count', async () => {
  await run(test.db, sql`insert into coverage (name) values ('Arequipa')`)
  expect(await stepOf('COVERAGE')).toMatchObject({ done: true, found: ['Arequipa'] })
  expect((await stepOf('ZONES')).missing).toEqual(['Dibujar las zonas de Arequipa'])
  await run(
    test.db,
    sql`insert into zone (coverage_id, code, name, type_zone_id, geometry, area_m2)
        select coverage_id, 'Z1', 'Cercado', 1, '{}', 1 from coverage`,
  )
  expect((await stepOf('ZONES')).done).toBe(true)
  const price = (from: string) =>
    run(
      test.db,
      sql`insert into tariff (name, valid_from, base, per_km, per_min, minimum, night_from, night_to, night_percent, holiday_percent,
            airport_fee, wait_free_min, wait_per_min, stop_fee, hour_price, hour_included_km, hour_extra_km, cancel_fee, no_show_fee, round_step)
          values ('General', ${from}, 1, 1, 1, 1, '22:00', '05:00', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10)`,
    )
  await price('2999-01-01')
  expect((await stepOf('FARES')).missing).toEqual(['Una tarifa que rija hoy'])
  await price('2020-01-01')
  expect((await stepOf('FARES')).done).toBe(true)
  await run(test.db, sql`update coverage set is_active = false`)
  expect((await stepOf('COVERAGE')).done).toBe(false)
})

it('no text message is promised where none can leave', async () => {
  expect((await admin(settings.start, {})).data.sms_ready).toBe(false)
  const { error } = await admin(settings.testSms, { body: { cellphone: '987654321' } })
  expect(error).toMatchObject({ statusCode: 422 })
})

it('a test letter goes to oneself alone', async () => {
  const refused = await admin(settings.testMail, {})
  expect(refused.error).toMatchObject({ statusCode: 422 })
  await run(test.db, sql`update app_user set email = 'yo@misti.example'`)
  const { status, data } = await admin(settings.testMail, {})
  expect([status, data]).toEqual([202, { recipient: 'yo@misti.example' }])
  const rows = await many(
    test.db,
    sql<{ recipient: string; channel: string }>`select recipient, channel from outgoing_message`,
  )
  expect(rows).toEqual([{ recipient: 'yo@misti.example', channel: 'MAIL' }])
})
