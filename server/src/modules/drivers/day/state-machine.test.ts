import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { DriverState } from '@chaski/contract/drivers/schema.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { type Answer, type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { settleDueSanctions } from '#src/modules/drivers/sanctions/fleet-jobs.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'

/** What may become of a driver by which call, written down a second time and independently of the rules. */
type Model = {
  operational: number
  sanction: 'none' | 'short' | 'long'
  /** Sanctions asked for during a service, in their order. */
  waiting: ('short' | 'long')[]
  blocked: boolean
  endsAfter: boolean
}
type Pair = { driver_id: number; vehicle_id: number }
type Real = { pair: Pair }

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())

const shown = (m: Model): number => (m.blocked ? 9 : m.sanction !== 'none' ? 8 : m.operational)
const onTrip = (m: Model): boolean => m.operational >= 4 && m.operational <= 6
const barred = (m: Model): boolean => m.blocked || m.sanction !== 'none'

/** After every step the server shows what the model says, and one car has at most one driver. */
const compare = async (m: Model, { pair }: Real): Promise<void> => {
  const { data } = await admin(drivers.state, { params: { driver_id: pair.driver_id } })
  expect({
    status: data.status_driver_id,
    operational: data.operational_status_id,
    shift: data.shift !== null,
    endsAfter: data.ends_day_after_service,
  }).toEqual({
    status: shown(m),
    operational: m.operational,
    shift: m.operational !== 1,
    endsAfter: m.endsAfter,
  })
  const open = await many(
    test.db,
    sql`select 1 from driver_shift where ended_at is null and vehicle_id = ${pair.vehicle_id}`,
  )
  expect(open).toHaveLength(m.operational === 1 ? 0 : 1)
}

type Step = {
  name: string
  /** What must happen, by the model. */
  allowed: (m: Model) => boolean
  apply: (m: Model) => void
  call: (r: Real) => Promise<Pick<Answer<typeof drivers.state>, 'status' | 'data' | 'error'>>
}

const params = (r: Real) => ({ driver_id: r.pair.driver_id })
const leave = (m: Model): void => {
  m.operational = 1
  m.endsAfter = false
}
const begin = (m: Model, length: 'short' | 'long'): void => {
  m.sanction = length
  if (length === 'long' && m.operational !== 1) leave(m)
  if (m.operational === 3) m.operational = 2
}
/** What waited begins once there is no service and nothing else in its way. */
const settle = (m: Model): void => {
  if (onTrip(m) || barred(m)) return
  const next = m.waiting.shift()
  if (next !== undefined) begin(m, next)
}
const minutes = { short: 20, long: 120 }
const later = (count: number): string => new Date(Date.now() + count * 60_000).toISOString()

const sanctionStep = (length: 'short' | 'long'): Step => ({
  name: `sanction (${length})`,
  allowed: (m) => !barred(m),
  apply: (m) => {
    if (onTrip(m)) m.waiting.push(length)
    else begin(m, length)
  },
  call: (r) =>
    admin(drivers.sanction, {
      params: params(r),
      body: { reason_id: 5, to: later(minutes[length]), note: '' },
    }),
})

const steps: readonly Step[] = [
  {
    name: 'start of day',
    allowed: (m) => !barred(m) && m.operational === 1,
    apply: (m) => {
      m.operational = 2
    },
    call: (r) =>
      admin(drivers.startOfDay, {
        params: params(r),
        body: { vehicle_id: r.pair.vehicle_id },
      }),
  },
  {
    name: 'end of day',
    allowed: (m) => m.operational !== 1 && !onTrip(m),
    apply: leave,
    call: (r) => admin(drivers.endOfDay, { params: params(r), body: {} }),
  },
  {
    name: 'end of day after the service',
    allowed: onTrip,
    apply: (m) => {
      m.endsAfter = true
    },
    call: (r) => admin(drivers.endOfDay, { params: params(r), body: { after_service: true } }),
  },
  {
    name: 'stay after the service',
    allowed: (m) => m.endsAfter,
    apply: (m) => {
      m.endsAfter = false
    },
    call: (r) => admin(drivers.stayAfterService, { params: params(r) }),
  },
  {
    name: 'occupy',
    allowed: (m) => !barred(m) && m.operational === 2,
    apply: (m) => {
      m.operational = 7
    },
    call: (r) => admin(drivers.occupied, { params: params(r), body: { occupied: true } }),
  },
  {
    name: 'free',
    allowed: (m) => !barred(m) && m.operational === 7,
    apply: (m) => {
      m.operational = 2
    },
    call: (r) => admin(drivers.occupied, { params: params(r), body: { occupied: false } }),
  },
  sanctionStep('short'),
  sanctionStep('long'),
  {
    name: 'block',
    allowed: (m) => !m.blocked && !onTrip(m),
    apply: (m) => {
      m.blocked = true
      m.sanction = 'none'
      leave(m)
    },
    call: (r) => admin(drivers.block, { params: params(r), body: { reason: 'Prueba' } }),
  },
  {
    name: 'unlock',
    allowed: barred,
    apply: (m) => {
      m.blocked = false
      m.sanction = 'none'
      leave(m)
    },
    call: (r) => admin(drivers.unlock, { params: params(r), body: { reason: 'Prueba' } }),
  },
]

/** A call: done when the model allows it, refused with words when it does not, and nothing in between. */
const command = (step: Step): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => step.name,
  async run(m, r) {
    // A call first brings sanctions up to date; a refused one leaves that to the job.
    const now: Model = { ...m, waiting: [...m.waiting] }
    settle(now)
    const answer = await step.call(r)
    if (step.allowed(now)) {
      expect(answer.status, step.name).toBeLessThan(300)
      step.apply(now)
      Object.assign(m, now)
      expect((answer.data as DriverState).status_driver_id).toBe(shown(m))
    } else {
      expect(answer.error.statusCode, step.name).toBe(409)
      expect(answer.error.detail.length).toBeGreaterThan(10)
    }
    await compare(m, r)
  },
})

/** What trips will do to the operational axis; here by hand, so that every state is met. */
const trip = (
  name: string,
  from: readonly number[],
  to: OperationalStatus,
): fc.AsyncCommand<Model, Real> => ({
  check: (m) => from.includes(m.operational) && !barred(m),
  toString: () => name,
  async run(m, r) {
    await fleet.setOperational(r.pair.driver_id, to)
    m.operational = to
    await compare(m, r)
  },
})

/** The minute's job. */
const clock: fc.AsyncCommand<Model, Real> = {
  check: () => true,
  toString: () => 'job',
  async run(m, r) {
    await settleDueSanctions(test.deps)
    settle(m)
    await compare(m, r)
  },
}

/** The running sanction's time passes. */
const elapse: fc.AsyncCommand<Model, Real> = {
  check: (m) => m.sanction !== 'none',
  toString: () => 'time passes',
  async run(m, r) {
    const { driver_id } = r.pair
    await run(
      test.db,
      sql`update driver_sanction set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 second'
          where driver_id = ${driver_id} and state = 'ACTIVE'`,
    )
    await run(
      test.db,
      sql`update driver set sanction_until = now() - interval '1 second' where driver_id = ${driver_id}`,
    )
    m.sanction = 'none'
    await compare(m, r)
  },
}

describe('a driver’s state', () => {
  it('follows the model through any sequence of calls', async () => {
    const commands = fc.commands(
      [
        ...steps.map((step) => fc.constant(command(step))),
        fc.constant(trip('offer', [2], 3)),
        fc.constant(trip('on the way', [2, 3], 4)),
        fc.constant(trip('straight on board', [2, 3, 4], 6)),
        fc.constant(trip('at the point', [4], 5)),
        fc.constant(trip('on board', [5], 6)),
        fc.constant(trip('finish', [6], 2)),
        fc.constant(clock),
        fc.constant(elapse),
      ],
      { maxCommands: 40, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const model: Model = {
          operational: 1,
          sanction: 'none',
          waiting: [],
          blocked: false,
          endsAfter: false,
        }
        const real = { pair: await fleet.pair() }
        await fc.asyncModelRun(() => ({ model, real }), sequence)
      }),
      { numRuns: 30 },
    )
  }, 240_000)
})
