import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { instantOf, orderedDays } from '@chaski/contract/plans/rules.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import type { PlanRow } from '@chaski/contract/plans/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { forgetRider } from '#src/modules/clients/ride-store.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { anomalies, rideForm, tripDesk } from '#src/test/trips/test-kit.ts'
import { runPlan, runPlans } from './run-plan.ts'

const { test, olga, boss, get } = await tripDesk()
const zones = createPriceZones(test.db)
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))
// Holidays of the calendar would come and go with the day on which the tests run.
beforeEach(() => run(test.db, sql`update catalog_item set active = false where kind = 'holidays'`))

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const today = () => localTime(new Date()).date
const tomorrow = () => addDays(today(), 1)

const planOf = (more: Record<string, unknown> = {}) => ({
  ...rideForm(),
  name: 'Turno de la mañana',
  client_id: null,
  company_id: null,
  valid_from: tomorrow(),
  valid_to: null,
  on_holiday: 'SKIP' as const,
  times: [{ weekdays: everyDay, minute: 390 }],
  ...more,
})

const newPlan = async (more: Record<string, unknown> = {}, who = olga): Promise<PlanRow> => {
  const { status, data, error } = await who(plans.create, { body: planOf(more) })
  if (status !== 201) throw new Error(JSON.stringify(error))
  return data
}
const order = ({ plan_id }: PlanRow) => runPlan(test.deps, zones, plan_id)
const fresh = async ({ plan_id }: PlanRow) => (await olga(plans.get, { params: { plan_id } })).data

type Made = { service_id: number; day: string; at: string; status_type_id: number; version: number }
const tripsOf = ({ plan_id }: PlanRow): Promise<Made[]> =>
  many(
    test.db,
    sql<Made>`select t.service_id, t.plan_day as day, t.date_time_service as at, t.status_type_id, t.version
      from trip t join trip_plan_time m using (plan_time_id) where m.plan_id = ${plan_id} order by t.date_time_service, t.service_id`,
  )
const changeOf = ({ plan_id, client, ...plan }: PlanRow, more: object = {}) => {
  const { name, valid_from, valid_to, on_holiday, times, version, ride } = plan
  const { dynamic_fields, ...fields } = ride
  const who = { client_name: client!.name, cellphone: client!.cellphone }
  const form = { name, valid_from, valid_to, on_holiday, times, version }
  return {
    params: { plan_id },
    body: { ...fields, dynamic_fields: dynamic_fields as never, ...who, ...form, ...more },
  }
}

describe('a plan', () => {
  it('orders its rides seven days ahead as a call would be taken: priced, with a story, naming the plan', async () => {
    const plan = await newPlan({
      times: [
        { weekdays: everyDay, minute: 390 },
        { weekdays: everyDay, minute: 1110, is_return: true },
      ],
    })
    await order(plan)
    const made = await tripsOf(plan)
    expect(made).toHaveLength((orderedDays - 1) * 2)
    expect(made[0]).toMatchObject({ day: tomorrow(), status_type_id: 1, version: 1 })
    expect(Date.parse(made[0]!.at)).toBe(Date.parse(instantOf(tomorrow(), 390)))
    const there = await get(made[0]!.service_id)
    const back = await get(made[1]!.service_id)
    expect(there).toMatchObject({ is_booking: true, origin: { text: 'Plaza de Armas' } })
    expect(there.fare_cents).toBeGreaterThan(0)
    expect(there.plan).toMatchObject({ plan_id: plan.plan_id, name: plan.name })
    expect(back).toMatchObject({
      origin: { text: 'Aeropuerto' },
      destinations: [{ text: 'Plaza de Armas' }],
    })
    const story = await olga(trips.activities, { params: there, query: {} })
    expect(story.data.data).toMatchObject([{ kind: 'CREADO', actor_type: 'SISTEMA' }])
  })

  it('orders each ride once, however many nodes run it at the same moment', async () => {
    const plan = await newPlan()
    await Promise.all(Array.from({ length: 6 }, () => order(plan)))
    await order(plan)
    const made = await tripsOf(plan)
    expect(made.map(({ day }) => day)).toEqual(
      Array.from({ length: orderedDays - 1 }, (_, n) => addDays(tomorrow(), n)),
    )
    expect((await fresh(plan)).refusals).toBe(0)
  })

  it('is refused at once what a call would be: a place outside, a company that wants its code', async () => {
    const away = { text: 'Yura', latitude: -16.2469, longitude: -71.9064 }
    const outside = await olga(plans.create, { body: planOf({ origin: away }) })
    expect(outside.error.code).toBe('OUTSIDE_COVERAGE')
    const unknown = await olga(plans.create, { body: planOf({ company_id: 999_999 }) })
    expect(unknown.status).toBe(404)
  })

  it('leaves out holidays, pauses and single days, and moves one alone', async () => {
    const plan = await newPlan()
    const { plan_id, times } = plan
    const [{ plan_time_id }] = times as [PlanRow['times'][number]]
    const day = (n: number) => addDays(today(), n)
    const item = { rule: 'ONCE', date: day(2) }
    await run(
      test.db,
      sql`insert into catalog_item (kind, item_id, name, data, active, position)
        select 'holidays', max(item_id) + 1, 'Aniversario', ${JSON.stringify(item)}::jsonb, true, 1 from catalog_item where kind = 'holidays'`,
    )
    const except = (body: object) =>
      olga(plans.except, { params: { plan_id }, body: body as never })
    const skipped = { version: plan.version, change: 'SKIP', plan_time_id, day: day(3) }
    const moved = { change: 'MOVE', plan_time_id, day: day(4), minute: 480 }
    const { version: next } = (await except(skipped)).data
    const stale = await except({ ...moved, version: plan.version })
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ version: next })
    await except({ ...moved, version: next })
    await order(plan)
    const ats = async () =>
      (await tripsOf(plan))
        .filter(({ status_type_id }) => status_type_id === 1)
        .map(({ at }) => localTime(new Date(at)))
        .map(({ date, minuteOfDay }) => `${date} ${minuteOfDay}`)
    expect(await ats()).toEqual([
      `${day(1)} 390`,
      `${day(4)} 480`,
      `${day(5)} 390`,
      `${day(6)} 390`,
    ])
    const { data } = (await olga(plans.calendar, { params: { plan_id } })).data
    expect(data).toHaveLength(14)
    expect(data[2]).toMatchObject({ holiday: 'Aniversario', rides: [{ skipped: 'HOLIDAY' }] })
    expect(data[4]!.rides).toMatchObject([{ is_moved: true, trip: { is_own: false } }])

    const { version } = await fresh(plan)
    const paused = await olga(plans.pause, {
      params: { plan_id },
      body: { version, paused_from: day(5), paused_to: null },
    })
    await order(plan)
    expect(await ats()).toEqual([`${day(1)} 390`, `${day(4)} 480`])
    const body = { version: paused.data.version, paused_from: null, paused_to: null }
    await olga(plans.pause, { params: { plan_id }, body })
    await order(plan)
    expect(await ats()).toHaveLength(4)
  })

  it('rewrites what nobody touched, and leaves alone what somebody changed, assigned or cancelled', async () => {
    const plan = await newPlan()
    await order(plan)
    const [edited, canceled, ...others] = await tripsOf(plan)
    const { service_id, version } = edited!
    await olga(trips.updateMinimal, { body: { service_id, version, notes: 'Timbre malogrado' } })
    const items = [{ service_id: canceled!.service_id, version: canceled!.version }]
    await boss(trips.cancel, { body: { items, reason_id: 1 } })
    const changed = await olga(
      plans.update,
      changeOf(plan, { times: [{ ...plan.times[0]!, minute: 420 }], notes: 'Puerta 2' }),
    )
    expect(changed.status).toBe(200)
    await order(plan)
    const after = await tripsOf(plan)
    expect(after).toHaveLength(others.length + 2)
    const minuteOf = (id: number) =>
      localTime(new Date(after.find((trip) => trip.service_id === id)!.at)).minuteOfDay
    expect(minuteOf(service_id)).toBe(390)
    expect((await get(service_id)).notes).toBe('Timbre malogrado')
    expect((await get(canceled!.service_id)).status_type_id).toBe(9)
    for (const trip of others) expect(minuteOf(trip.service_id)).toBe(420)
    expect(await get(others[0]!.service_id)).toMatchObject({ notes: 'Puerta 2', version: 2 })
    // Run again it has nothing left to do.
    await order(plan)
    expect((await get(others[0]!.service_id)).version).toBe(2)

    const over = await olga(plans.end, {
      params: { plan_id: plan.plan_id },
      body: { version: changed.data.version },
    })
    expect(over.data.is_active).toBe(false)
    await order(plan)
    const left = (await tripsOf(plan)).filter(({ status_type_id }) => status_type_id === 1)
    expect(left.map((trip) => trip.service_id)).toEqual([service_id])
  })

  it('a stale edit gets the fresh plan; one that is over cannot be changed', async () => {
    const plan = await newPlan()
    await olga(plans.update, changeOf(plan, { name: 'Otro' }))
    const stale = await olga(plans.update, changeOf(plan, { name: 'Tarde' }))
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ name: 'Otro', version: 2 })
    const { plan_id } = plan
    await olga(plans.end, { params: { plan_id }, body: { version: 2 } })
    const late = await olga(plans.update, changeOf(await fresh(plan)))
    expect(late.error).toMatchObject({ code: 'STATE_CONFLICT', detail: 'El plan ya terminó.' })
  })
})

it('a person who is forgotten leaves no plan that names them or orders anything', async () => {
  const { client_id } = await one(
    test.db,
    sql<{
      client_id: number
    }>`select min(client_id) as client_id from client where company_id is null and is_active`,
  )
  const plan = await newPlan({ client_id, name: 'Señora Olvidada', notes: 'nota privada' })
  await forgetRider(test.db, client_id)
  const kept = await fresh(plan)
  expect(kept.is_active).toBe(false)
  for (const word of ['Olvidada', 'nota privada', plan.client!.cellphone])
    expect(JSON.stringify(kept)).not.toContain(word)
})

describe('a ride that may not be ordered', () => {
  const company = async (credit_limit_cents: number) => {
    const { company_id } = await one(
      test.db,
      sql<{
        company_id: number
      }>`update company set verification_code_hash = null, riders = 'ANYONE', approval_mode = 'NEVER',
        requires_cost_center = false, credit_enabled = true, contract_from = null, contract_to = null,
        credit_limit_cents = (select reserved_cents + owed_cents from company_credit c where c.company_id = company.company_id) + ${credit_limit_cents}
        where company_id = (select min(company_id) from company where is_active) returning company_id`,
    )
    await run(
      test.db,
      sql`update dynamicfield set required = false where company_id = ${company_id}`,
    )
    return company_id
  }

  it('waits for a person, who is told once; the credit is asked for each ride; it is ordered when it may be', async () => {
    const company_id = await company(1)
    const plan = await newPlan({ company_id, payment_type_id: paymentKind.CREDIT })
    await order(plan)
    await order(plan)
    expect(await tripsOf(plan)).toEqual([])
    expect((await fresh(plan)).refusals).toBe(orderedDays - 1)
    const open = (await olga(plans.refusals, {})).data.data
    expect(open[0]).toMatchObject({ plan_id: plan.plan_id, code: 'PAYMENT_REFUSED' })
    expect(open[0]!.detail).toContain('El crédito no alcanza')
    const { told } = await one(
      test.db,
      sql<{
        told: number
      }>`select count(*)::int as told from notification where user_id = ${olga.user_id} and kind = 'PLAN_REFUSED'`,
    )
    expect(told).toBe(orderedDays - 1)
    await company(10_000_000)
    await order(plan)
    expect(await tripsOf(plan)).toHaveLength(orderedDays - 1)
    expect((await fresh(plan)).refusals).toBe(0)
  })

  it('is left alone once a person has taken care of it', async () => {
    const company_id = await company(1)
    const plan = await newPlan({ company_id, payment_type_id: paymentKind.CREDIT })
    await order(plan)
    const mine = (await olga(plans.refusals, {})).data.data.filter(
      ({ plan_id }) => plan_id === plan.plan_id,
    )
    const { refusal_id, day } = mine[0]!
    const params = { refusal_id }
    const body = { note: 'Va en taxi propio' }
    expect((await olga(plans.closeRefusal, { params, body })).status).toBe(204)
    expect((await olga(plans.closeRefusal, { params, body })).status).toBe(404)
    await company(10_000_000)
    await runPlans(test.deps, zones)
    const made = await tripsOf(plan)
    expect(made).toHaveLength(orderedDays - 2)
    expect(made.map((trip) => trip.day)).not.toContain(day)
  })
})

describe('who may see a plan', () => {
  it('no company, coverage or passenger beyond one’s own', async () => {
    const plan = await newPlan()
    const { plan_id } = plan
    const codes = ['DSP_SERVICE_VIEW', 'DSP_SERVICE_UPDATE']
    const elsewhere = await test.as(await test.user(codes, { coverage_ids: [999] }))
    const { company_id } = await one(
      test.db,
      sql<{ company_id: number }>`select min(company_id) as company_id from company`,
    )
    const other = await test.as(await test.user(codes, { company_ids: [company_id] }))
    for (const who of [elsewhere, other]) {
      expect((await who(plans.get, { params: { plan_id } })).status).toBe(404)
      expect((await who(plans.calendar, { params: { plan_id } })).status).toBe(404)
      const { version } = plan
      expect((await who(plans.end, { params: { plan_id }, body: { version } })).status).toBe(404)
      const listed = (await who(plans.list, { query: {} })).data.data
      expect(listed.map((row) => row.plan_id)).not.toContain(plan_id)
    }
    const blind = await test.as(await test.user(codes))
    expect((await blind(plans.get, { params: { plan_id } })).data.client).toBeUndefined()
  })
})
