import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { createPositions } from './positions.ts'
import { dropOldPartitions } from '#src/adapters/postgres/migrate/partitions.ts'

const { test, unit, assigned } = await tripDesk()
afterAll(() => test.close())
const { db, deps } = test

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString()
const point = (latitude: number, seconds: number) => ({
  latitude,
  longitude: -71.5,
  heading: 90,
  speed: 8.25,
  accuracy: 5,
  ts: ago(seconds),
})
/** A unit that was never seen. */
const unseen = async () => {
  const u = unit()
  await run(db, sql`delete from driver_position where driver_id = ${u.driver_id}`)
  return u
}
const report = async (driver_id: number, ...points: ReturnType<typeof point>[]) =>
  deps.positions.report(driver_id, points)
const trackOf = (driver_id: number) =>
  many(
    db,
    sql<{
      latitude: number
      service_id: number | null
    }>`select latitude, service_id from track_point where driver_id = ${driver_id} order by at`,
  )
const placeOf = (driver_id: number) =>
  one(
    db,
    sql<{
      latitude: number
    }>`select latitude from driver_position where driver_id = ${driver_id}`,
  )

describe('a reported position', () => {
  it('is kept in order whatever the order it comes in, and once', async () => {
    const { driver_id } = await unseen()
    await report(driver_id, point(-16.43, 3), point(-16.41, 9), point(-16.42, 6))
    const twice = point(-16.44, 1)
    await report(driver_id, twice, twice)
    await report(driver_id, twice)
    await report(driver_id, point(-16.4, 12))
    expect(await placeOf(driver_id)).toEqual({ latitude: -16.44 })
    expect(deps.positions.placeOf(driver_id)?.latitude).toBe(-16.44)
    expect((await trackOf(driver_id)).map((row) => row.latitude)).toEqual([
      -16.4, -16.41, -16.42, -16.43, -16.44,
    ])
  })

  it('of the future or of long ago changes nothing', async () => {
    const { driver_id } = await unseen()
    await report(driver_id, point(-16.4, 2))
    await report(driver_id, point(-16.9, -300), point(-16.8, 100_000))
    expect(await placeOf(driver_id)).toEqual({ latitude: -16.4 })
    expect(deps.positions.placeOf(driver_id)?.latitude).toBe(-16.4)
    expect(await trackOf(driver_id)).toHaveLength(1)
  })

  it('belongs to the trip that was under way at its time, however late it arrives', async () => {
    const { trip, u } = await assigned()
    const { service_id } = trip
    await run(
      db,
      sql`update trip_assignment set assigned_at = now() - interval '10 minutes', ended_at = now() - interval '5 minutes', end_kind = 'FINISHED'
          where service_id = ${service_id}`,
    )
    await report(u.driver_id, point(-16.41, 700), point(-16.42, 400), point(-16.43, 100))
    expect(await trackOf(u.driver_id)).toMatchObject([
      { service_id: null },
      { service_id },
      { service_id: null },
    ])
  })

  it('goes with others in one statement a second', async () => {
    let statements = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const positions = createPositions({
      db: counting,
      log: pino({ level: 'silent' }),
      everyMs: 1000,
    })
    const units = Array.from({ length: 5 }, unit)
    await positions.report(units[0]!.driver_id, [point(-16.4, 5)])
    expect(statements).toBe(1)
    for (let n = 0; n < 20; n++)
      for (const u of units)
        void positions.report(u.driver_id, [point(-16.4 - n / 1000, 4 - n / 10)])
    await positions.stop()
    expect(statements).toBe(2)
    for (const u of units) expect((await trackOf(u.driver_id)).length).toBeGreaterThanOrEqual(20)
  })

  it('is not lost when the database was away for a moment', async () => {
    let away = true
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (away) throw new Error('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const positions = createPositions({ db: failing, log: pino({ level: 'silent' }), everyMs: 5 })
    const { driver_id } = unit()
    await expect(positions.report(driver_id, [point(-16.4, 5)])).rejects.toThrow('away')
    away = false
    await positions.stop()
    expect(await trackOf(driver_id)).toHaveLength(1)
  })

  it('is refused over HTTP when it is nonsense, and counts at once when it is not', async () => {
    const { u, trip, phone } = await assigned()
    const send = (points: object[]) => phone(trips.position, { body: { points } as never })
    expect((await send([{ latitude: 999, longitude: 0, ts: ago(0) }])).status).toBe(400)
    expect((await send([{ latitude: -16.3989, longitude: -71.5369, ts: ago(0) }])).status).toBe(204)
    expect(await placeOf(u.driver_id)).toEqual({ latitude: -16.3989 })
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    expect((await phone(trips.arrived, { params })).status).toBe(200)
  })
})

it('forgets tracks after 90 days', async () => {
  const { driver_id } = unit()
  await run(
    db,
    sql`insert into track_point (driver_id, at, latitude, longitude)
        values (${driver_id}, now() - interval '91 days', 0, 0), (${driver_id}, now() - interval '89 days', 1, 1)`,
  )
  await dropOldPartitions(db)
  expect((await trackOf(driver_id)).map((row) => row.latitude)).toEqual([1])
})
