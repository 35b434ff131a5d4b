import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { actionStates, type TripAction } from '@chaski/contract/trips/rules.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import {
  anomalies,
  newTrip,
  stateOfDriver,
  type Unit,
  unitsAtWork,
} from '#src/test/trips/test-kit.ts'

let test: TestApp
let boss: Caller
let admin: Caller
let unit: Unit
let phone: Caller

beforeAll(async () => {
  test = await startTestApp()
  boss = await test.as('SUPERVISOR')
  admin = await test.as('ADMIN')
  ;[unit] = (await unitsAtWork(test, 1)) as [Unit]
  phone = await test.asGuest('driver', unit.driver_id)
})
afterAll(() => test.close())

/** What the test believes: the state of one trip and of one driver, written down apart from the code. */
type Model = { trip: number; driver: number; retained: boolean }
type Real = { service_id: number }

const driverOf: Record<number, number> = { 4: 4, 5: 4, 6: 5, 7: 6 }
const may = (m: Model, action: TripAction): boolean =>
  (actionStates[action] as readonly number[]).includes(m.trip)

const current = async (service_id: number) =>
  (await boss(trips.get, { query: { service_id } })).data

/** One thing somebody tries: whether it may happen follows from the model, and so does what comes after. */
class Try implements fc.AsyncCommand<Model, Real> {
  readonly name: string
  readonly allowed: (m: Model) => boolean
  readonly next: (m: Model) => Partial<Model>
  readonly act: (r: Real) => Promise<boolean>
  constructor(
    name: string,
    allowed: (m: Model) => boolean,
    next: (m: Model) => Partial<Model>,
    act: (r: Real) => Promise<boolean>,
  ) {
    this.name = name
    this.allowed = allowed
    this.next = next
    this.act = act
  }
  check = () => true
  async run(m: Model, r: Real): Promise<void> {
    const allowed = this.allowed(m)
    expect(await this.act(r), `${this.name} in ${JSON.stringify(m)}`).toBe(allowed)
    if (allowed) Object.assign(m, this.next(m))
    const trip = await current(r.service_id)
    expect({
      trip: trip.status_type_id,
      driver: await stateOfDriver(test, unit.driver_id),
      retained: trip.retained !== null,
    }).toEqual(m)
    expect(await anomalies(test)).toEqual([])
  }
  toString = () => this.name
}

const items = async (r: Real) => {
  const { service_id, version } = await current(r.service_id)
  return [{ service_id, version }]
}
const bulk = async (answer: Promise<{ data: { data: { ok: boolean }[] } }>): Promise<boolean> =>
  (await answer).data.data[0]!.ok
const ok = async (answer: Promise<{ status: number }>): Promise<boolean> =>
  (await answer).status < 300
const radio = (step: 'ON_WAY' | 'ARRIVED' | 'ON_BOARD') => async (r: Real) =>
  ok(boss(trips.updateMinimal, { body: { ...(await items(r))[0]!, step } }))
const gone = (trip: number) => () => ({ trip, driver: 2, retained: false })

const free = (m: Model): boolean => m.driver === 2
const busyWith = (m: Model): boolean => driverOf[m.trip] !== undefined

const commands = [
  new Try(
    'assign',
    (m) => may(m, 'assign') && (free(m) || (m.trip === 3 && m.driver === 3)),
    () => ({ trip: 4, driver: 4, retained: false }),
    async (r) =>
      bulk(
        boss(trips.assign, {
          body: { items: [{ ...(await items(r))[0]!, driver_id: unit.driver_id }], force: true },
        }),
      ),
  ),
  new Try(
    'offer',
    (m) => may(m, 'offer') && !m.retained && free(m),
    () => ({ trip: 3, driver: 3 }),
    async (r) =>
      bulk(
        boss(trips.offer, {
          body: { items: await items(r), mode: 'MANUAL', driver_ids: [unit.driver_id] },
        }),
      ),
  ),
  new Try(
    'accept',
    (m) => m.trip === 3 && m.driver === 3,
    () => ({ trip: 5, driver: 4 }),
    async () => {
      const [offer] = (await phone(trips.offers, {})).data.data
      return offer !== undefined && ok(phone(trips.acceptOffer, { params: offer }))
    },
  ),
  new Try(
    'unassign',
    (m) => may(m, 'unassign'),
    () => ({ trip: 2, driver: 2 }),
    async (r) =>
      bulk(
        boss(trips.unassign, {
          body: { items: await items(r), reason_id: 4, exclude_driver: false },
        }),
      ),
  ),
  new Try(
    'on the way',
    (m) => may(m, 'startApproach'),
    () => ({ trip: 5 }),
    radio('ON_WAY'),
  ),
  new Try(
    'arrived',
    (m) => may(m, 'arrive'),
    () => ({ trip: 6, driver: 5 }),
    radio('ARRIVED'),
  ),
  new Try(
    'on board',
    (m) => may(m, 'board'),
    () => ({ trip: 7, driver: 6 }),
    radio('ON_BOARD'),
  ),
  new Try(
    'finish',
    (m) => may(m, 'finish'),
    gone(8),
    (r) => ok(phone(trips.finish, { params: r, body: {} })),
  ),
  new Try(
    'cancel',
    (m) => may(m, 'cancel') || may(m, 'cancelOnBoard'),
    (m) => ({
      trip: 9,
      retained: false,
      driver: busyWith(m) || m.trip === 3 ? (m.driver === 7 ? 7 : 2) : m.driver,
    }),
    async (r) =>
      bulk(
        boss(trips.cancel, {
          body: { items: await items(r), reason_id: 1, note: 'Porque sí, de prueba' },
        }),
      ),
  ),
  new Try(
    'no unit',
    (m) => may(m, 'noUnit'),
    () => ({ trip: 11, retained: false }),
    async (r) => bulk(boss(trips.cancel, { body: { items: await items(r), reason_id: 3 } })),
  ),
  new Try(
    'retain',
    (m) => may(m, 'retain'),
    (m) => (m.trip === 3 ? { trip: 2, driver: 2, retained: true } : { retained: true }),
    async (r) =>
      ok(
        boss(trips.retain, {
          params: r,
          body: { version: (await items(r))[0]!.version, reason: 'Espera' },
        }),
      ),
  ),
  new Try(
    'release',
    (m) => may(m, 'release') && m.retained,
    () => ({ retained: false }),
    async (r) =>
      ok(boss(trips.release, { params: r, query: { version: (await items(r))[0]!.version } })),
  ),
  new Try(
    'occupied',
    (m) => m.driver === 2,
    () => ({ driver: 7 }),
    () => ok(admin(drivers.occupied, { params: unit, body: { occupied: true } })),
  ),
  new Try(
    'free',
    (m) => m.driver === 7,
    () => ({ driver: 2 }),
    () => ok(admin(drivers.occupied, { params: unit, body: { occupied: false } })),
  ),
]

const startOver = async (): Promise<void> => {
  await run(test.db, sql`update trip_assignment set ended_at = now() where ended_at is null`)
  await run(test.db, sql`update trip_offer set offer_state_id = 6 where offer_state_id in (1, 2)`)
  await run(
    test.db,
    sql`update trip set status_type_id = 9, closed_at = now(), retained_at = null, retained_reason = null where closed_at is null`,
  )
  await run(
    test.db,
    sql`update driver set operational_status_id = 2 where driver_id = ${unit.driver_id}`,
  )
  await run(test.db, sql`update driver_position set at = now() where driver_id = ${unit.driver_id}`)
}

it('trip and driver go together as the rules say, whatever is tried in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        commands.map((c) => fc.constant(c)),
        { maxCommands: 24 },
      ),
      async (cmds) => {
        await startOver()
        const { service_id } = await newTrip(boss)
        await fc.asyncModelRun(
          () => ({ model: { trip: 2, driver: 2, retained: false }, real: { service_id } }),
          cmds,
        )
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
}, 120_000)
