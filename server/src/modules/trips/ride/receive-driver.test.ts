import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { many } from '#src/base/sql/sql.ts'
import { receiveDriver } from './receive-driver.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, unit, offer } = await tripDesk()
afterAll(() => test.close())

const u = unit()
const who = {
  kind: 'driver',
  session_id: '',
  user_id: u.driver_id,
  uuid: u.driver_uuid,
  permissions: new Set<string>(),
  coverage_ids: null,
  company_ids: null,
  expires_at: '',
} as const
const { TENANT } = test.deps.config
const say = (topic: string, message: unknown) =>
  receiveDriver(test.deps)(
    who,
    topic,
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
  )
const location = topics.driverLocation(TENANT, u.driver_uuid)
const event = (action: string, value: object) =>
  say(topics.driverEvent(TENANT, u.driver_uuid), {
    category: 'DRIVER',
    action,
    value: JSON.stringify(value),
  })
const rows = (query: ReturnType<typeof sql<Record<string, unknown>>>) => many(test.db, query)

it('keeps where a driver is, newest wins, nonsense is dropped', async () => {
  const at = (s: number) => new Date(Date.now() - s * 1000).toISOString()
  await say(location, { latitude: -16.4, longitude: -71.5, ts: at(-1) })
  await say(location, { latitude: -16.5, longitude: -71.6, ts: at(5) })
  await say(location, { latitude: 999, longitude: -71.6, ts: at(-2) })
  await say(location, 'not json')
  await test.deps.positions.report(u.driver_id, [])
  const [place] = await rows(
    sql<
      Record<string, unknown>
    >`select latitude, longitude from driver_position where driver_id = ${u.driver_id}`,
  )
  expect(place).toEqual({ latitude: -16.4, longitude: -71.5 })
  const track = await rows(
    sql<Record<string, unknown>>`select 1 from track_point where driver_id = ${u.driver_id}`,
  )
  expect(track).toHaveLength(2)
})

it('notes that an offer is shown and raises an alarm, and only for the driver itself', async () => {
  const trip = await newTrip(olga)
  await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
  const state = sql<
    Record<string, unknown>
  >`select offer_id, offer_state_id from trip_offer where service_id = ${trip.service_id}`
  const [sent] = await rows(state)
  await say(topics.driverEvent(TENANT, unit().driver_uuid), {
    category: 'DRIVER',
    action: 'RECEIVED',
    value: JSON.stringify(sent),
  })
  expect(await rows(state)).toMatchObject([{ offer_state_id: 1 }])
  await event('RECEIVED', sent!)
  expect(await rows(state)).toMatchObject([{ offer_state_id: 2 }])
  await event('PANIC', {})
  const alarms = await rows(
    sql<Record<string, unknown>>`select driver_id from panic_alarm where acknowledged_at is null`,
  )
  expect(alarms).toEqual([{ driver_id: u.driver_id }])
})
