import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { runPlan } from '#src/modules/plans/run-plan.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, boss } = await tripDesk()
afterAll(() => test.close())

const tomorrow = addDays(localTime(new Date()).date, 1)
const body = {
  weekdays: [1, 2, 3, 4, 5],
  minute: 420,
  return_minute: null,
  valid_from: tomorrow,
  valid_to: null,
  on_holiday: 'SKIP' as const,
}

const portal = async (nth: number) => {
  const admin = await test.as('ADMIN')
  const { company_id } = await createTestCompany(admin, nth)
  await run(
    test.db,
    sql`update company set credit_enabled = true, credit_limit_cents = null, riders = 'ANYONE', approval_mode = 'NEVER',
      verification_code_hash = null where company_id = ${company_id}`,
  )
  const user = async (role: 'ADMIN' | 'VIEWER') => {
    const made = await admin(companies.createPortalUser, {
      params: { company_id },
      body: {
        username: `${role.toLowerCase()}${nth}`,
        name: 'Julia Paz',
        email: null,
        role,
        area_id: null,
        password: 'Puente-Grau-1884',
      },
    })
    const { company_user_id } = made.data
    await run(
      test.db,
      sql`update company_user set must_change_password = false where company_user_id = ${company_user_id}`,
    )
    return test.asGuest('company', company_user_id)
  }
  const trip = await newTrip(boss, { company_id, payment_type_id: paymentKind.CREDIT })
  return { company_id, trip, julia: await user('ADMIN'), viewer: await user('VIEWER') }
}

it('a company repeats its own rides, pauses and ends them; those who look only look', async () => {
  const { trip, julia, viewer } = await portal(1)
  const params = { service_id: trip.service_id }
  expect((await viewer(plans.portalRepeat, { params, body })).status).toBe(403)
  const made = await julia(plans.portalRepeat, { params, body })
  expect(made.status).toBe(201)
  const { plan_id } = made.data
  expect((await viewer(plans.portalPlans, { query: {} })).data.data).toMatchObject([{ plan_id }])
  const pause = {
    params: { plan_id },
    body: { version: 1, paused_from: tomorrow, paused_to: null },
  }
  expect((await viewer(plans.portalPausePlan, pause)).status).toBe(403)
  expect((await julia(plans.portalPausePlan, pause)).data.paused_from).toBe(tomorrow)
  expect((await julia(plans.portalPausePlan, pause)).status).toBe(412)
  const end = { params: { plan_id }, body: { version: 2 } }
  expect((await julia(plans.portalEndPlan, end)).data.is_active).toBe(false)
})

it('a company takes its rides to another place while its credit reaches, and nobody else’s', async () => {
  const [mine, theirs] = [await portal(4), await portal(5)]
  const params = { service_id: mine.trip.service_id }
  const made = (await mine.julia(plans.portalRepeat, { params, body })).data
  const { plan_id, destinations } = made
  const market = { text: 'Mercado San Camilo', latitude: -16.4045, longitude: -71.5365 }
  const asked = { version: 1, origin: market, destinations }
  const move = { params: { plan_id }, body: { ...asked, quoted_cents: 1_000_000 } }
  expect((await mine.viewer(plans.portalMovePlan, move)).status).toBe(403)
  expect((await theirs.julia(plans.portalMovePlan, move)).status).toBe(404)
  const { fare_cents } = (await mine.julia(plans.portalMovePlan, { ...move, body: asked })).data
  const limit = (cents: number) =>
    run(
      test.db,
      sql`update company set credit_limit_cents = ${cents} where company_id = ${mine.company_id}`,
    )
  await limit(1)
  const { error } = await mine.julia(plans.portalMovePlan, move)
  expect(error.code).toBe('PAYMENT_REFUSED')
  const before = await mine.julia(plans.portalPlans, { query: {} })
  expect(before.data.data).toMatchObject([{ version: 1 }])

  // What the next ride of the plan holds already is not asked for a second time.
  await limit(10_000_000)
  await runPlan(test.deps, createPriceZones(test.db), plan_id)
  const { reserved_cents } = (await mine.julia(companies.portalCredit, {})).data
  expect(reserved_cents).toBeGreaterThan(0)
  const { next } = await one(
    test.db,
    sql<{
      next: number
    }>`select fare_cents as next from trip join trip_plan_time using (plan_time_id)
      where plan_id = ${plan_id} order by date_time_service limit 1`,
  )
  await limit(reserved_cents - next + fare_cents)
  const moved = await mine.julia(plans.portalMovePlan, move)
  expect(moved.data).toMatchObject({ is_saved: true, plan: { origin: market } })
})

it('another company’s rides and plans do not exist, and the credit is asked for', async () => {
  const [mine, theirs] = [await portal(2), await portal(3)]
  const params = { service_id: theirs.trip.service_id }
  expect((await mine.julia(plans.portalRepeat, { params, body })).status).toBe(404)
  const { plan_id } = (await theirs.julia(plans.portalRepeat, { params, body })).data
  const end = { params: { plan_id }, body: { version: 1 } }
  expect((await mine.julia(plans.portalEndPlan, end)).status).toBe(404)
  expect((await mine.julia(plans.portalPlans, { query: {} })).data.total).toBe(0)
  await run(
    test.db,
    sql`update company set credit_limit_cents = 100 where company_id = ${mine.company_id}`,
  )
  const own = { service_id: mine.trip.service_id }
  const { error } = await mine.julia(plans.portalRepeat, { params: own, body })
  expect(error.code).toBe('PAYMENT_REFUSED')
  const { plans: none } = await one(
    test.db,
    sql<{
      plans: number
    }>`select count(*)::int as plans from trip_plan where company_id = ${mine.company_id}`,
  )
  expect(none).toBe(0)
})
