import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { finalFare, quote } from '@chaski/contract/fares/schema.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { pastDays } from './seed-past-trips.ts'
import { loadWorld } from './seed-store.ts'
import { seedTrips } from './seed-trips.ts'
import type { DemoWorld, PastTrip } from './seed-world.ts'

let app: TestApp
let world: DemoWorld
let trips: PastTrip[]
const now = new Date('2026-11-15T18:00:00-05:00')
const made = (days: number) => [...pastDays(world, now, days)].flat()

beforeAll(async () => {
  app = await startTestApp({ env: { SEED_DAYS: '2' } })
  world = await loadWorld(app.db)
  trips = made(7)
}, 60_000)
afterAll(() => app.close())

describe('made trips', () => {
  test('are the same every time, and fewer days are the last of more', () => {
    expect(made(7)).toEqual(trips)
    const two = made(2)
    const asked = (trip: PastTrip) => [trip.date_time_service, trip.origin_text, trip.quote.total]
    const ofYesterday = ({ date_time_service }: PastTrip) =>
      date_time_service.startsWith('2026-11-14')
    expect(two.filter(ofYesterday).length).toBeGreaterThan(300)
    expect(two.filter(ofYesterday).map(asked)).toEqual(trips.filter(ofYesterday).map(asked))
  })

  test('follow the day: about four hundred, most in the evening, few before dawn', () => {
    const perDay = trips.length / 7.7
    expect(perDay).toBeGreaterThan(340)
    expect(perDay).toBeLessThan(460)
    const hours = trips.map((trip) => (Number(trip.date_time_service.slice(11, 13)) + 19) % 24)
    const at = (hour: number) => hours.filter((h) => h === hour).length
    expect(at(19)).toBeGreaterThan(2 * at(4))
  })

  test('end in every way, most of them well', () => {
    const share = (status: number) =>
      trips.filter((trip) => trip.status_type_id === status).length / trips.length
    expect(share(8)).toBeGreaterThan(0.82)
    for (const status of [9, 10, 11]) {
      expect(share(status)).toBeGreaterThan(0.005)
      expect(share(status)).toBeLessThan(status === 9 ? 0.12 : 0.04)
    }
  })

  test('have fares that add up to the cent', () => {
    for (const trip of trips) {
      const agreed = quote.parse(trip.quote)
      const sum = (lines: readonly { amount: number }[]) =>
        lines.reduce((total, line) => total + line.amount, 0)
      expect(sum(agreed.lines)).toBe(agreed.total)
      if (trip.final_fare === null) continue
      const final = finalFare.parse(trip.final_fare)
      expect(sum(final.lines)).toBe(final.total)
      expect(trip.fare_cents).toBe(final.total)
      if (trip.status_type_id === 8) expect(final.total).toBeGreaterThanOrEqual(agreed.total)
    }
  })

  test('happen in order, and nobody drives two at once', () => {
    const until = new Map<number, number>()
    for (const trip of trips) {
      const steps = [trip.assigned_at, trip.on_way_at, trip.arrived_at, trip.boarded_at]
      const times = [trip.created_at, ...steps, trip.closed_at]
        .filter((at) => at !== null)
        .map((at) => Date.parse(at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(now.getTime())
      if (trip.driver_id === null) continue
      const assigned = Date.parse(trip.assigned_at!)
      expect(assigned).toBeGreaterThan(until.get(trip.driver_id) ?? 0)
      until.set(trip.driver_id, Date.parse(trip.closed_at!))
    }
  })

  test('answer the questions of their company', () => {
    const corporate = trips.filter((trip) => trip.company_id !== null)
    expect(corporate.length).toBeGreaterThan(trips.length / 10)
    for (const trip of corporate) {
      const company = world.companies.find((c) => c.company_id === trip.company_id)!
      expect(Object.keys(trip.dynamic_fields)).toHaveLength(company.fields.length)
      if (company.requires_cost_center) expect(company.costcenter_ids).toContain(trip.costcenter_id)
    }
  })
})

test('a start fills an empty book of trips once, with their story and what they cost', async () => {
  await seedTrips(app.deps)
  const count = () =>
    one(
      app.db,
      sql<{
        n: number
        last: number
      }>`select count(*)::int as n, max(service_id) as last from trip`,
    )
  const { n, last } = await count()
  expect(n).toBeGreaterThan(500)
  await sql`analyze trip, trip_activity, trip_assignment`.execute(app.db)
  await seedTrips(app.deps)
  expect(await count()).toEqual({ n, last })

  const wrong = await many(
    app.db,
    sql`select t.service_id from trip t where t.closed_at is not null and t.fare_cents <> coalesce(
          (select sum((line->>'amount')::int) from jsonb_array_elements(t.final_fare->'lines') line), 0) and t.status_type_id = 8
        union all select t.service_id from trip t where not exists (
          select 1 from trip_activity a where a.service_id = t.service_id and a.kind = 'CREADO')
        union all select t.service_id from trip t left join client c using (client_id) left join driver d using (driver_id)
          left join vehicle v using (vehicle_id) left join costcenter k using (costcenter_id) left join company o on o.company_id = t.company_id
          left join zone z on z.zone_id = t.origin_zone_id
          where c is null or z is null or num_nulls(d.driver_id, v.vehicle_id, k.costcenter_id, o.company_id)
            <> num_nulls(t.driver_id, t.vehicle_id, t.costcenter_id, t.company_id)
        union all select service_id from trip where status_type_id = 8 and service_id not in (select service_id from trip_activity where kind = 'FINALIZADO')
        union all select service_id from trip where driver_id is not null and service_id not in (select service_id from trip_assignment where (ended_at is null) = (closed_at is null))`,
  )
  expect(wrong).toEqual([])
  const ratings = await one(
    app.db,
    sql<{ share: number; mean: number; kinds: number; wrong: number }>`
      select count(r.service_id)::float / count(*) as share, avg(r.stars)::float as mean, count(distinct r.stars)::int as kinds,
        count(*) filter (where r.rated_at > now() or r.rated_at < t.closed_at)::int as wrong
      from trip t left join trip_rating r using (service_id) where t.status_type_id = 8`,
  )
  expect(ratings.share).toBeGreaterThan(0.25)
  expect(ratings.share).toBeLessThan(0.4)
  expect(ratings.mean).toBeGreaterThan(4)
  expect(ratings.mean).toBeLessThan(4.9)
  expect(ratings).toMatchObject({ kinds: 5, wrong: 0 })
  const used = await one(
    app.db,
    sql<{
      charged: number
      used: number
    }>`select (select sum(fare_cents)::int from trip where costcenter_id is not null and status_type_id = 8) as charged,
      (select sum(used_cents)::int from costcenter_month) as used`,
  )
  expect(used.used).toBe(used.charged)
  const onCredit = await one(
    app.db,
    sql<{
      owed: number
      ridden: number
    }>`select (select sum(owed_cents)::int from company_credit) as owed,
      (select sum(fare_cents)::int from trip where company_id is not null and closed_at is not null
        and payment_type_id = ${paymentKind.CREDIT}) as ridden`,
  )
  expect(onCredit.ridden).toBeGreaterThan(0)
  expect(onCredit.owed).toBe(onCredit.ridden)

  const states = await many(
    app.db,
    sql<{
      status: number
    }>`select distinct status_type_id as status from trip where closed_at is null and status_type_id <> 11 order by 1`,
  )
  expect(states.map(({ status }) => status)).toEqual([1, 2, 4, 5, 6, 7])
  const ahead = await one(
    app.db,
    sql<{ n: number }>`select count(*)::int as n from trip where status_type_id = 1
        and (date_time_service at time zone 'America/Lima')::date = (now() at time zone 'America/Lima')::date + 1`,
  )
  expect(ahead.n, 'something to look at under “Mañana”').toBeGreaterThanOrEqual(14)
  const monitor = await (await app.as('OPERADOR'))(dispatch.monitor, { query: {} })
  expect(monitor.data.data.length).toBeGreaterThanOrEqual(20)
  // Lost hours or weeks ago: nobody can take them up again, so nobody is shown them.
  expect(monitor.data.data.filter((row) => row.status_type_id === 11)).toEqual([])
})
