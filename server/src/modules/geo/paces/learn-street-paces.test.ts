import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { pacesAt } from '@chaski/contract/geo/paces/learned-paces.ts'
import type { StreetClass } from '@chaski/contract/geo/paces/street-class.ts'
import type { PaceTrial } from '@chaski/contract/geo/paces/try-paces.ts'
import { arequipaProfile } from '@chaski/contract/geo/travel-time.ts'
import { system } from '@chaski/contract/system/endpoints.ts'
import { streetsOf } from '#src/adapters/geo/router/streets.ts'
import { testGraph } from '#src/test/geo/test-graph.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { demoRandom } from '#src/demo/companies/demo-random.ts'
import { saveProfile } from '#src/modules/geo/travel-store.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { learnStreetPaces } from './learn-street-paces.ts'
import { profilesInUse, saveTrial } from './pace-store.ts'

const at = (x: number, y: number) => ({ latitude: -16.4 + y / 1000, longitude: -71.54 + x / 1000 })
/** A lane, a street that leads out of it, an avenue: three sides of a square. */
const corners = [at(0, 0), at(20, 0), at(20, 20), at(0, 20)]
const sides: StreetClass[] = ['lane', 'street', 'avenue']
const streets = streetsOf(
  testGraph(
    corners,
    sides.map((side, i) => ({ from: i, to: i + 1, class: side })),
  ),
)
const trueSecondsPerKm = { lane: 260, street: 170, avenue: 90 } as const

const random = demoRandom(18)
const metresOf = sides.map((_, i) => haversineM(corners[i]!, corners[i + 1]!))
const wholeM = metresOf.reduce((sum, metres) => sum + metres, 0)

/** Where a car is after so many metres of the three sides, and what a metre takes there. */
const after = (metres: number) => {
  let side = 0
  let rest = metres
  while (side < 2 && rest > metresOf[side]!) rest -= metresOf[side++]!
  const [a, b] = [corners[side]!, corners[side + 1]!]
  const share = rest / metresOf[side]!
  return {
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
    pace: trueSecondsPerKm[sides[side]! as keyof typeof trueSecondsPerKm] / 1000,
  }
}

/** A ride with a place every fifteen seconds, at this many times the true paces. */
const drive = (n: number, slowness: number) => {
  const begin = random.next() * wholeM * 0.5
  const end = begin + wholeM * (0.25 + 0.25 * random.next())
  const places = []
  let seconds = 0
  for (let m = begin; m < end; m += 5) {
    const { pace, ...place } = after(m)
    if (places.length * 15 <= seconds) places.push({ ...place, seconds })
    seconds += 5 * pace * slowness * (0.85 + 0.3 * random.next())
  }
  return { days_ago: (n % 50) + 1, seconds, from: after(begin), to: after(end), places }
}

const store = (db: TestApp['db'], coverage_id: number, rides: ReturnType<typeof drive>[]) =>
  run(
    db,
    sql`
      with ride as (
        select n, (r ->> 'seconds')::float8 as seconds, r -> 'from' as a, r -> 'to' as b, r -> 'places' as places,
          (current_date - (r ->> 'days_ago')::int + time '12:10') at time zone 'America/Lima' as at
        from jsonb_array_elements(${JSON.stringify(rides)}::jsonb) with ordinality x (r, n)
      ), made as (
        insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
          origin_text, origin_latitude, origin_longitude, client_name, cellphone, pin, duration_s, boarded_at, closed_at)
        select 8, 'TELEFONO', 1, 1, at, false, ${coverage_id}, n::text, (a ->> 'latitude')::float8, (a ->> 'longitude')::float8,
          'Ana', '+51900000001', '1234', 300, at, at + seconds * interval '1 second'
        from ride returning service_id, origin_text::bigint as n
      ), stop as (
        insert into trip_stop (service_id, position, text, latitude, longitude)
        select service_id, 1, 'Fin', (b ->> 'latitude')::float8, (b ->> 'longitude')::float8 from made join ride using (n)
      )
      insert into track_point (driver_id, at, service_id, latitude, longitude)
      select service_id, at + (p ->> 'seconds')::float8 * interval '1 second', service_id,
        (p ->> 'latitude')::float8, (p ->> 'longitude')::float8
      from made join ride using (n), jsonb_array_elements(places) p
      -- From where it came to the passenger.
      union all select service_id, at - interval '1 minute', service_id, -16.45, -71.54 from made join ride using (n)`,
  )

let t: TestApp
let coverage_id: number
const { signal } = new AbortController()
const learn = () => learnStreetPaces({ db: t.db, geo: { ...t.deps.geo, streets } }, signal)
const inUse = async () =>
  (await profilesInUse(t.db)).find((row) => row.coverage_id === coverage_id)!.profile
const shown = async () => (await (await t.as('ADMIN'))(system.status, {})).data.travel[0]

beforeAll(async () => {
  t = await startTestApp()
  ;({ coverage_id } = await one(
    t.db,
    sql<{ coverage_id: number }>`select min(coverage_id) as coverage_id from coverage`,
  ))
  await saveProfile(t.db, coverage_id, arequipaProfile, 0)
})
afterAll(() => t.close())

test('without a map, or with too few rides, everything stays as it was', async () => {
  await store(
    t.db,
    coverage_id,
    Array.from({ length: 20 }, (_, n) => drive(n, 1)),
  )
  await learnStreetPaces(t.deps, signal)
  await learn()
  expect(await inUse()).toEqual(arequipaProfile)
  expect(await shown()).toBeUndefined()
})

test('tracks say how fast each sort of street is driven, and an administrator reads how well', async () => {
  await store(
    t.db,
    coverage_id,
    Array.from({ length: 400 }, (_, n) => drive(n, 1)),
  )
  await learn()
  const { paces } = await inUse()
  const weekday = pacesAt(paces!, new Date('2026-11-16T12:30:00-05:00'))
  for (const [street, pace] of Object.entries(trueSecondsPerKm))
    expect(Math.abs(weekday[street as StreetClass] / pace - 1), street).toBeLessThan(0.06)
  const figures = (await shown())!
  expect(figures).toMatchObject({ adopted: true, held_days: 10, days: 40 })
  expect(figures.rides + figures.held_rides).toBeGreaterThan(380)
  expect(figures.error.median).toBeLessThan(0.08)
  expect(figures.error.median).toBeLessThan(figures.present_error.median / 2)
  expect(Date.parse(figures.adopted_at!)).toBeGreaterThan(Date.now() - 60_000)
})

test('a trial that is worse leaves what is in use, and is told', async () => {
  const { paces } = await inUse()
  const { adopted_at } = (await shown())!
  const worse: PaceTrial = {
    paces: { ...paces!, mix: { fast: 1, avenue: 0, street: 0, lane: 0 } },
    adopted: false,
    rides: 40,
    days: 5,
    heldRides: 40,
    heldDays: 3,
    error: { median: 0.4, p90: 0.9 },
    presentError: { median: 0.1, p90: 0.2 },
  }
  await saveTrial(t.db, coverage_id, worse)
  expect((await inUse()).paces).toEqual(paces)
  expect(await shown()).toMatchObject({ adopted: false, adopted_at, error: { median: 0.4 } })
})

test('who stops it is obeyed', async () => {
  const stopped = AbortSignal.abort(new Error('the node goes down'))
  const geo = { ...t.deps.geo, streets }
  await expect(learnStreetPaces({ db: t.db, geo }, stopped)).rejects.toThrow('goes down')
})
