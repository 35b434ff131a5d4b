import { sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

/** Small seeded generator: the same services on every machine. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  return {
    next,
    int: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}

/** The first ids of a table of the demonstration. */
export const firstIds = async (test: TestApp, table: string, count: number): Promise<number[]> =>
  (
    await many(
      test.db,
      sql<{
        id: number
      }>`select ${sql.ref(`${table}_id`)} as id from ${sql.table(table)} order by 1 limit ${count}`,
    )
  ).map(({ id }) => id)

export type PastTrip = {
  at: string
  status_type_id?: number
  company_id?: number | null
  costcenter_id?: number | null
  coverage_id?: number | null
  driver_id?: number | null
  vehicle_id?: number | null
  payment_type_id?: number
  lines?: { code: string; amount: number }[]
  client_name?: string
  origin_text?: string
  dynamic_fields?: Record<string, unknown>
  stars?: number | null
}

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Services that are over, written straight into the table: their rides are no business of these tests. */
export const insertPast = async (test: TestApp, trips: readonly PastTrip[]): Promise<void> => {
  const rows = trips.map((t) => {
    const { lines = [{ code: 'AGREED', amount: 1000 }] } = t
    return {
      status_type_id: tripStatus.FINISHED,
      payment_type_id: 1,
      client_name: 'Rosa Quispe',
      origin_text: 'Plaza de Armas',
      dynamic_fields: {},
      ...t,
      assignment: (t.driver_id ?? null) === null ? null : 'CURRENT',
      fare_cents: sumOf(lines),
      final_fare: {
        lines: lines.map((l) => ({ ...l, label: l.code, detail: '' })),
        total: sumOf(lines),
      },
    }
  })
  for (let at = 0; at < rows.length; at += 2000)
    await run(
      test.db,
      sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
          origin_text, origin_latitude, origin_longitude, client_name, cellphone, company_id, costcenter_id, dynamic_fields,
          distance_m, final_fare, fare_cents, pin, driver_id, vehicle_id, assignment, created_at, assigned_at, on_way_at,
          arrived_at, boarded_at, closed_at, cancel_reason_id)
        select j.status_type_id, 'TELEFONO', 1, j.payment_type_id, j.at, false, j.coverage_id, j.origin_text, -16.3988, -71.5369,
          j.client_name, '+51987654321', j.company_id, j.costcenter_id, j.dynamic_fields, 3200, j.final_fare, j.fare_cents, '0000',
          j.driver_id, j.vehicle_id, j.assignment, j.at, j.at + interval '1 minute', j.at + interval '2 minutes',
          j.at + interval '8 minutes', j.at + interval '10 minutes', case when j.status_type_id <> ${lit(tripStatus.NO_UNIT)} then j.at + interval '30 minutes' end,
          case when j.status_type_id = ${lit(tripStatus.CANCELED)} then 1 end
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 2000))}::jsonb) as j(status_type_id smallint, payment_type_id smallint,
          at timestamptz, coverage_id int, origin_text text, client_name text, company_id int, costcenter_id int, dynamic_fields jsonb,
          final_fare jsonb, fare_cents int, driver_id int, vehicle_id int, assignment text)`,
    )
  await rate(test, trips)
}

/** Passengers' stars, given in the order of the rides just written. */
const rate = async (test: TestApp, trips: readonly PastTrip[]): Promise<void> => {
  const stars = trips.map((t) => t.stars ?? null)
  await run(
    test.db,
    sql`insert into trip_rating (service_id, stars)
      select t.service_id, s.stars
      from (select service_id, row_number() over (order by service_id desc) as back from trip) t
      join unnest(${stars}::smallint[]) with ordinality as s (stars, at) on t.back = ${trips.length}::int + 1 - s.at
      where s.stars is not null`,
  )
}

/** A fare as rides bring them: the agreed price and what happened on the way. */
export const randomLines = (r: ReturnType<typeof seeded>): { code: string; amount: number }[] => [
  { code: 'AGREED', amount: r.int(600, 9000) },
  ...(r.next() < 0.3 ? [{ code: 'WAITING', amount: r.int(1, 900) }] : []),
  ...(r.next() < 0.2 ? [{ code: 'STOPS', amount: r.int(1, 3) * 200 }] : []),
  ...(r.next() < 0.2 ? [{ code: 'ROUNDING', amount: r.int(-24, 25) }] : []),
  ...(r.next() < 0.1
    ? [{ code: r.pick(['TOLL', 'PARKING'] as const), amount: r.int(100, 1500) }]
    : []),
]

/** Three months of rides of all kinds around June 2025, some worth nothing. */
const randomRides = async (
  test: TestApp,
  companies: readonly number[],
  drivers: readonly number[],
): Promise<PastTrip[]> => {
  const centers = await many(
    test.db,
    sql<{
      company_id: number
      costcenter_id: number
    }>`select company_id, costcenter_id from costcenter where company_id = any(${companies}::int[])`,
  )
  const r = seeded(99)
  const two = (from: number, to: number): string => String(r.int(from, to)).padStart(2, '0')
  return Array.from({ length: 400 }, (): PastTrip => {
    const company_id = r.pick(companies)
    const own = centers.filter((c) => c.company_id === company_id)
    return {
      at: `2025-${r.pick(['05', '06', '06', '06', '07'])}-${two(1, 30)}T${two(0, 23)}:${two(0, 59)}:00-05:00`,
      status_type_id: r.pick([8, 8, 8, 9, 10]),
      company_id,
      costcenter_id: r.pick([null, ...own.map((c) => c.costcenter_id)]),
      driver_id: r.pick(drivers),
      payment_type_id: r.int(1, 5),
      lines: r.next() < 0.1 ? [] : randomLines(r),
      client_name: `Pasajero de ${company_id}`,
    }
  })
}

/** What a ride brought, all in all. */
export const amountOf = (t: PastTrip): number => sumOf(t.lines!)
export const totalOf = (trips: readonly PastTrip[]): number =>
  trips.reduce((sum, t) => sum + amountOf(t), 0)

/** The week in the middle of what the random rides cover. */
export const week = { date_start: '2025-06-02', date_finish: '2025-06-08' }

/** The application with three companies and three drivers whose rides are known to the cent. */
export const moneyDesk = async () => {
  const test = await startTestApp()
  const admin = await test.as('ADMIN')
  const companies = await firstIds(test, 'company', 3)
  const drivers = await firstIds(test, 'driver', 3)
  const made = await randomRides(test, companies, drivers)
  await insertPast(test, made)
  return { test, admin, companies, drivers, made }
}
