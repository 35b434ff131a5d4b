import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { runPlan } from '#src/modules/plans/run-plan.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'
import type { Caller } from '#src/test/test-app.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
const zones = createPriceZones(test.db)
afterAll(() => test.close())

const tomorrow = addDays(localTime(new Date()).date, 1)
const form = (more: Record<string, unknown> = {}) => ({
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  minute: 390,
  return_minute: 1080,
  valid_from: tomorrow,
  valid_to: null,
  on_holiday: 'KEEP' as const,
  ...more,
})
const repeat = (who: Caller, service_uuid: string, more: Record<string, unknown> = {}) =>
  who(plans.clientRepeat, { params: { service_uuid }, body: form(more) })
const plansOf = async (who: Caller) => (await who(plans.clientPlans, {})).data.data
const ridesOf = (plan_id: number) =>
  many(
    test.db,
    sql<{ service_id: number; origin_text: string }>`select service_id, origin_text from trip
      join trip_plan_time using (plan_time_id) where plan_id = ${plan_id} and status_type_id = 1 order by date_time_service`,
  )

describe('a passenger repeats a ride', () => {
  it('there and back on the days that they choose, for as long as they like', async () => {
    const mine = await passenger()
    const { service_uuid } = await bookOne(mine.who)
    const made = await repeat(mine.who, service_uuid)
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      origin: { text: 'Plaza de Armas' },
      passenger_name: 'Rosa Quispe',
    })
    const { plan_id } = made.data
    await runPlan(test.deps, zones, plan_id)
    const rides = await ridesOf(plan_id)
    expect(rides.slice(0, 2).map(({ origin_text }) => origin_text)).toEqual([
      'Plaza de Armas',
      'Aeropuerto',
    ])
    // What comes by itself keeps nobody from asking for a car now.
    expect((await bookOne(mine.who, { confirm_duplicate: true })).service_id).toBeGreaterThan(0)
    const pause = { version: 1, paused_from: tomorrow, paused_to: null }
    const paused = await mine.who(plans.clientPause, { params: { plan_id }, body: pause })
    expect(paused.data.paused_from).toBe(tomorrow)
    await runPlan(test.deps, zones, plan_id)
    expect(await ridesOf(plan_id)).toEqual([])
    const body = { version: paused.data.version }
    expect((await mine.who(plans.clientEnd, { params: { plan_id }, body })).data.is_active).toBe(
      false,
    )
    expect(await plansOf(mine.who)).toEqual([])
  })

  it('and nobody else sees, pauses or ends it', async () => {
    const [mine, other] = [await passenger(), await passenger()]
    const { service_uuid } = await bookOne(mine.who)
    expect((await repeat(other.who, service_uuid)).status).toBe(404)
    const { plan_id } = (await repeat(mine.who, service_uuid)).data
    expect(await plansOf(other.who)).toEqual([])
    const end = { params: { plan_id }, body: { version: 1 } }
    expect((await other.who(plans.clientEnd, end)).status).toBe(404)
    const pause = { ...end, body: { version: 1, paused_from: tomorrow, paused_to: null } }
    expect((await other.who(plans.clientPause, pause)).status).toBe(404)
    expect(await plansOf(mine.who)).toHaveLength(1)
  })

  it('and takes all that comes to another place, at a price that is seen before', async () => {
    const [mine, other] = [await passenger(), await passenger()]
    const { service_uuid } = await bookOne(mine.who)
    const { plan_id, destinations } = (await repeat(mine.who, service_uuid)).data
    await runPlan(test.deps, zones, plan_id)
    const [taken] = await ridesOf(plan_id)
    await run(
      test.db,
      sql`update trip set version = version + 1 where service_id = ${taken!.service_id}`,
    )
    const market = { text: 'Mercado San Camilo', latitude: -16.4045, longitude: -71.5365 }
    const move = (who: Caller, more: object = {}) =>
      who(plans.clientMove, {
        params: { plan_id },
        body: { version: 1, origin: market, destinations, ...more },
      })
    expect((await move(other.who, { quoted_cents: 100_000 })).status).toBe(404)
    // Nobody has seen a price yet: it is told, and nothing changes.
    const asked = (await move(mine.who)).data
    expect(asked).toMatchObject({ is_saved: false, plan: { origin: { text: 'Plaza de Armas' } } })
    expect(asked.fare_cents).toBeGreaterThan(0)
    const cheaper = await move(mine.who, { quoted_cents: asked.fare_cents - 1 })
    expect(cheaper.data.is_saved).toBe(false)
    expect((await plansOf(mine.who))[0]).toMatchObject({ version: 1 })

    const moved = await move(mine.who, { quoted_cents: asked.fare_cents })
    expect(moved.data).toMatchObject({
      is_saved: true,
      plan: { version: 2, origin: { text: 'Mercado San Camilo' } },
    })
    await runPlan(test.deps, zones, plan_id)
    const rides = await ridesOf(plan_id)
    // The one that somebody had taken over stays as it is; back goes from where it went to.
    expect(rides.slice(0, 4).map(({ origin_text }) => origin_text)).toEqual([
      'Plaza de Armas',
      'Aeropuerto',
      'Mercado San Camilo',
      'Aeropuerto',
    ])
    const stale = await move(mine.who, { quoted_cents: asked.fare_cents })
    expect(stale.status).toBe(412)
    // What the operators noted is not told with the refusal either.
    expect(stale.error.current).toMatchObject({ version: 2, passenger_name: 'Rosa Quispe' })
    expect(stale.error.current).not.toHaveProperty('ride')
    const nowhere = await move(mine.who, { version: 2, destinations: [] })
    expect(nowhere.error.detail).toBe('Sin destino no hay regreso.')
  })

  it('but not one that somebody else paid for', async () => {
    const [host, guest] = [await passenger(), await passenger()]
    const { service_uuid } = await bookOne(host.who, {
      passenger_name: 'Invitada',
      passenger_cellphone: guest.phone,
    })
    const { error } = await repeat(guest.who, service_uuid)
    expect(error.detail).toContain('lo pidió otra persona')
  })

  it('on the account of a company only while its credit reaches', async () => {
    const { company_id } = await createTestCompany(admin, 7)
    await run(
      test.db,
      sql`update company set credit_enabled = true, credit_limit_cents = null, approval_mode = 'NEVER',
        verification_code_hash = null where company_id = ${company_id}`,
    )
    const employee = await passenger(company_id)
    const { service_uuid } = await bookOne(employee.who, {
      company_id,
      payment_type_id: paymentKind.CREDIT,
    })
    await run(
      test.db,
      sql`update company set credit_limit_cents = 100 where company_id = ${company_id}`,
    )
    const { error } = await repeat(employee.who, service_uuid)
    expect(error.detail).toContain('El crédito de su empresa no alcanza')
    expect(await plansOf(employee.who)).toEqual([])
  })

  it('five at most at once, whoever asks twice in the same moment', async () => {
    const mine = await passenger()
    const { service_uuid } = await bookOne(mine.who)
    const asked = await Promise.all(
      Array.from({ length: 7 }, (_, n) => repeat(mine.who, service_uuid, { minute: 400 + n })),
    )
    const taken = asked.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(5)
    expect(asked.every(({ status }) => status === 201 || status === 422)).toBe(true)
    expect((await mine.who(booking.trips, { query: {} })).status).toBe(200)
  })
})
