import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createForward } from '#src/events/forward.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import type { LivePublish } from '#src/adapters/broker/live-types.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { createPositions } from './positions.ts'
import { publishSignals } from './publish-signals.ts'
import { createCounterPublisher } from '#src/modules/desk/counters/publish-counters.ts'
import { createPositionPublisher } from './publish-positions.ts'

const { test, unit, driver } = await tripDesk()
afterAll(() => test.close())
const { db, deps } = test
const { TENANT } = deps.config

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString()
const point = (latitude: number, seconds: number) => ({
  latitude,
  longitude: -71.5,
  heading: 90,
  speed: 8.25,
  accuracy: 5,
  ts: ago(seconds),
})
const report = async (driver_id: number, ...points: ReturnType<typeof point>[]) =>
  deps.positions.report(driver_id, points)
/** What a screen is sent: each message with its value read. */
const screen = () => {
  const sent: (LivePublish & {
    category: string
    action: string
    value: Record<string, unknown>
  })[] = []
  const send = async (message: LivePublish): Promise<void> => {
    const envelope = JSON.parse(String(message.payload)) as Record<
      'category' | 'action' | 'value',
      string
    >
    sent.push({
      ...message,
      ...envelope,
      value: JSON.parse(envelope.value) as Record<string, unknown>,
    })
  }
  return { sent, send }
}
const limitedTo = (coverage_ids: number[] | null, company_ids: number[] | null = null) => ({
  kind: 'operator',
  permissions: new Set<string>(),
  coverage_ids,
  company_ids,
})

describe('the screens', () => {
  it('get one frame with those that moved, and each follower one point', async () => {
    const [a, b] = [unit(), unit()]
    const { send, sent } = screen()
    const publish = createPositionPublisher(deps, send)
    await publish()
    sent.length = 0
    await report(a.driver_id, point(-16.41, 0))
    await report(b.driver_id, point(-16.42, 0))
    await publish()
    const frames = sent.filter((message) => message.action === 'BATCH')
    expect(frames).toHaveLength(1)
    expect(frames[0]).toMatchObject({ topic: topics.fleetLocation(TENANT), qos: 0, local: true })
    expect(frames[0]!.value['items']).toEqual([
      [a.driver_id, -16.41, -71.5, 90, 8.3, 2, expect.any(Number)],
      [b.driver_id, -16.42, -71.5, 90, 8.3, 2, expect.any(Number)],
    ])
    const points = sent.filter((message) => message.action === 'POINT')
    expect(points.map((message) => message.topic)).toEqual(
      [a, b].map((u) => topics.driverLocation(TENANT, u.driver_uuid)),
    )
    expect(points[0]).toMatchObject({
      retain: true,
      value: { lat: -16.41, lng: -71.5, accuracy: 5 },
    })
    sent.length = 0
    await report(a.driver_id, point(-16.410001, -1))
    await publish()
    // Parked: followers hear it, the frame does not.
    expect(sent.map((message) => message.action)).toEqual(['POINT'])
  })

  it('hear of a unit that changed state where it stands, and of one that went home', async () => {
    const u = unit()
    const { send, sent } = screen()
    const publish = createPositionPublisher(deps, send)
    await report(u.driver_id, point(-16.41, 0))
    await publish()
    const phone = await driver(u)
    const lastOf = () =>
      (sent.findLast((message) => message.action === 'BATCH')!.value['items'] as number[][]).find(
        ([driver_id]) => driver_id === u.driver_id,
      )?.[5]
    await phone(trips.ownOccupied, { body: { occupied: true } })
    await publish()
    expect(lastOf()).toBe(7)
    await phone(trips.ownEndOfDay, { body: {} })
    await publish()
    expect(lastOf()).toBe(1)
    sent.length = 0
    await report(u.driver_id, point(-16.5, -1))
    await publish()
    expect(sent.filter((message) => message.action === 'BATCH')).toEqual([])
  })

  it('of somebody limited to coverages get those units and no other', async () => {
    const [own, foreign, nobodys] = [unit(), unit(), unit()]
    const { coverage_id } = await one(
      db,
      sql<{
        coverage_id: number
      }>`insert into coverage (name) values ('Otra') returning coverage_id`,
    )
    await run(
      db,
      sql`update driver set coverage_id = ${coverage_id} where driver_id = ${own.driver_id}`,
    )
    await run(db, sql`update driver set coverage_id = null where driver_id = ${nobodys.driver_id}`)
    const { send, sent } = screen()
    const publish = createPositionPublisher(deps, send)
    await publish()
    sent.length = 0
    for (const u of [own, foreign, nobodys]) await report(u.driver_id, point(-16.3, 0))
    await publish()
    const frame = sent.find((message) => message.action === 'BATCH')! as never
    const forward = createForward(TENANT)
    const seen = (ids: number[] | null) => {
      const bytes = forward(limitedTo(ids), frame)
      if (bytes === true || bytes === null) return bytes
      const { value } = JSON.parse(Buffer.from(bytes).toString()) as { value: string }
      return (JSON.parse(value) as { items: number[][] }).items.map(([driver_id]) => driver_id)
    }
    expect(seen(null)).toBe(true)
    expect(seen([coverage_id])).toEqual([own.driver_id])
    expect(seen([9999])).toBe(null)
  })

  it('hear what another node was told, from the database', async () => {
    const u = unit()
    const other = createPositions({ db, log: pino({ level: 'silent' }), everyMs: 5 })
    const { send, sent } = screen()
    const publish = createPositionPublisher(deps, send)
    await publish()
    sent.length = 0
    await other.report(u.driver_id, [point(-16.37, 0)])
    await other.stop()
    await publish()
    expect(sent.find((message) => message.action === 'BATCH')!.value['items']).toEqual([
      [u.driver_id, -16.37, -71.5, 90, 8.3, 2, expect.any(Number)],
    ])
    expect(deps.positions.placeOf(u.driver_id)?.latitude).toBe(-16.37)
  })

  it('get the counters when they changed, each their own', async () => {
    const { send, sent } = screen()
    const publish = createCounterPublisher(deps, send)
    await publish()
    await publish()
    expect(sent).toHaveLength(1)
    await (
      await driver(unit())
    )(trips.ownOccupied, { body: { occupied: true } })
    await publish()
    expect(sent).toHaveLength(2)
    const [, message] = sent
    expect(message).toMatchObject({ category: 'OPERATION', action: 'COUNTERS' })
    const forward = createForward(TENANT)
    expect(forward(limitedTo(null), message as never)).toBe(true)
    expect(forward(limitedTo(null, [1]), message as never)).toBe(null)
    const nothing = forward(limitedTo([9999]), message as never) as Uint8Array
    expect(JSON.parse(JSON.parse(Buffer.from(nothing).toString()).value)).toMatchObject({
      services: [],
      drivers: [],
      alarms: 0,
    })
  })
})

describe('the signal', () => {
  const told = (driver_id: number) =>
    many(
      db,
      sql<{ action: string }>`select action from outbox where action like 'SIGNAL%'
        and (value ->> 'driver_id')::int = ${driver_id} order by outbox_id`,
    )
  it('is told lost once and back once', async () => {
    const { driver_id } = unit()
    await run(
      db,
      sql`update driver_shift set started_at = now() - interval '1 hour' where driver_id = ${driver_id}`,
    )
    await report(driver_id, point(-16.4, 2))
    await run(
      db,
      sql`update driver_position set at = now() - interval '61 seconds' where driver_id = ${driver_id}`,
    )
    for (let n = 0; n < 3; n++) await publishSignals(deps)
    expect(await told(driver_id)).toEqual([{ action: 'SIGNAL_LOST' }])
    await report(driver_id, point(-16.41, 0))
    for (let n = 0; n < 3; n++) await publishSignals(deps)
    expect(await told(driver_id)).toEqual([{ action: 'SIGNAL_LOST' }, { action: 'SIGNAL_BACK' }])
  })
})
