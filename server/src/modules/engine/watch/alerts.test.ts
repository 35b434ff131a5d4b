import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { autoDefaults } from '@chaski/contract/dispatch/engine-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { age, anomalies, newTrip } from '#src/test/trips/test-kit.ts'
import { run } from '#src/base/sql/sql.ts'
import { closeSettled, type Limit, raiseNoTaker } from './alert-store.ts'
import { explainNobody } from './explain-nobody.ts'
import { plansInForce } from '#src/modules/engine/plan/plan-store.ts'
import { runWatchdog } from './run-watchdog.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'

const {
  test,
  olga,
  boss,
  units,
  driver,
  assign,
  get,
  sent,
  db,
  deps,
  sweepOnce,
  clearTheCity,
  turnOn,
  near,
  offersOf,
  refuse,
} = await engineDesk()
const { TENANT } = deps.config
const limits = async () =>
  (await plansInForce(db)).map(({ coverage_id }) => ({
    coverage_id,
    alarm_refusals: 5,
    alarm_s: 120,
    is_on: true,
    zones_off: [],
  }))

beforeAll(turnOn)
beforeEach(clearTheCity)
afterEach(async () => expect(await anomalies(test)).toEqual([]))
afterAll(() => test.close())

const alerts = async () => (await olga(dispatch.alerts, {})).data.data

describe('the switch and the plan', () => {
  it('is thrown by who may, heard by every board, and written down', async () => {
    const { data } = await boss(dispatch.switchAuto, { body: { is_on: false } })
    expect(data.data.map((one) => one.is_on)).toEqual([false])
    expect((await olga(dispatch.switchAuto, { body: { is_on: true } })).status).toBe(403)
    expect((await olga(dispatch.autoState, {})).data.data[0]).toMatchObject({ is_on: false })
    await boss(dispatch.switchAuto, { body: { is_on: true } })
    const [off, on] = (await sent('%/operations', 'AUTO_DISPATCH')).slice(-2)
    expect([off!.value['is_on'], on!.value['is_on']]).toEqual([false, true])
  })

  it('changes within its ranges, against the version seen, with a history', async () => {
    const coverage_id = (await plansInForce(db))[0]!.coverage_id
    const params = { coverage_id }
    const { data: plan } = await boss(dispatch.autoPlan, { params })
    expect(plan.base).toEqual(autoDefaults)
    const change = {
      base: { ...autoDefaults, accept_s: 25 },
      bands: [{ name: 'Madrugada', from_hour: 0, to_hour: 6, values: { eta_cap_s: 900 } }],
      zones_off: [],
      version: plan.version,
    }
    const { data: saved } = await boss(dispatch.changePlan, { params, body: change })
    expect(saved).toMatchObject({ version: plan.version + 1, base: { accept_s: 25 } })
    expect((await boss(dispatch.changePlan, { params, body: change })).error).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: saved.version },
    })
    const wild = { ...change, base: { ...autoDefaults, accept_s: 1 }, version: saved.version }
    expect((await boss(dispatch.changePlan, { params, body: wild })).status).toBe(400)
    const history = (await boss(dispatch.planHistory, { params })).data.data
    expect(history[0]).toMatchObject({ action: 'UPDATE', after: { base: { accept_s: 25 } } })
  })
})

describe('alerts', () => {
  const care = async () => {
    await closeSettled(db, TENANT)
    await raiseNoTaker(db, TENANT, await limits())
  }

  it('call for a trip that nobody takes, once, and go when somebody does', async () => {
    const waiting = await newTrip(olga)
    await newTrip(olga)
    await age(test, waiting.service_id, 'dispatch_since', 121)
    const before = (await sent('%/operations', 'ALERT')).length
    await care()
    await care()
    const told = (await sent('%/operations', 'ALERT')).slice(before)
    expect(told.map(({ value }) => [value['kind'], value['service_id']])).toEqual([
      ['NO_TAKER', waiting.service_id],
    ])
    expect(await alerts()).toMatchObject([
      { kind: 'NO_TAKER', service_id: waiting.service_id, can_reassign: false },
    ])
    expect(await get(waiting.service_id)).toMatchObject({ status_type_id: 2 })
    await assign(
      olga,
      [
        {
          service_id: waiting.service_id,
          version: waiting.version,
          driver_id: units[0]!.driver_id,
        },
      ],
      { force: false },
    )
    await run(
      db,
      sql`update trip set status_type_id = 9, closed_at = now(), driver_id = null, vehicle_id = null, assignment = null where service_id = ${waiting.service_id} and status_type_id = 2`,
    )
    await care()
    expect(await alerts()).toEqual([])
  })

  it('call after five passes too', async () => {
    const { service_id } = await newTrip(olga)
    for (let n = 0; n < 5; n++) {
      await near(units[n]!, 200)
      await sweepOnce()
      for (const { driver_id } of (await offersOf(service_id)).filter(
        (o) => o.offer_state_id === 1,
      ))
        await refuse(units.find((u) => u.driver_id === driver_id)!)
    }
    await care()
    expect(await alerts()).toMatchObject([{ kind: 'NO_TAKER', service_id }])
  })

  it('name the unit that does not come; one key gives the trip to another', async () => {
    const [lost, other] = [units[0]!, units[1]!]
    await near(lost, 1000)
    const { service_id } = await newTrip(olga)
    await age(test, service_id, 'dispatch_since', 15)
    await sweepOnce()
    const phone = await driver(lost)
    await phone(trips.acceptOffer, { params: (await phone(trips.offers, {})).data.data[0]! })
    await runWatchdog(deps)
    const later = (seconds: number) =>
      run(
        db,
        sql`update pickup_watch set best_at = best_at - make_interval(secs => ${seconds}), nudged_at = nudged_at - make_interval(secs => ${seconds})`,
      )
    await later(130)
    await runWatchdog(deps)
    const said = await sent(`%/drivers/${lost.driver_uuid}/cmd`, 'MESSAGE')
    expect(said.at(-1)!.value).toMatchObject({ kind: 'PICKUP_NUDGE', service_id })
    expect(await alerts()).toEqual([])
    await later(61)
    await runWatchdog(deps)
    const [alert] = await alerts()
    expect(alert).toMatchObject({
      kind: 'STALLED',
      service_id,
      driver: { driver_id: lost.driver_id },
    })
    const params = { alert_id: alert!.alert_id }
    expect((await olga(dispatch.reassignAlert, { params })).status).toBe(204)
    expect((await olga(dispatch.reassignAlert, { params })).status).toBe(404)
    expect(await get(service_id)).toMatchObject({ status_type_id: 2, driver: null })
    await near(other, 900)
    await sweepOnce()
    expect((await offersOf(service_id)).at(-1)).toMatchObject({ driver_id: other.driver_id })
  })
})

describe('a trip that nobody takes', () => {
  const alarmed = async (more: Record<string, unknown> = {}, off: Partial<Limit> = {}) => {
    const { service_id } = await newTrip(olga, more)
    await run(
      db,
      sql`update trip set dispatch_since = now() - interval '200 seconds' where service_id = ${service_id}`,
    )
    const here = (await limits()).map((limit) => ({ ...limit, ...off }))
    await raiseNoTaker(db, TENANT, here)
    await explainNobody(deps, here)
    return service_id
  }
  const seen = async (service_id: number) =>
    (await alerts()).find((one) => one.service_id === service_id)

  it('says why, and names who could come from afar: one key asks them', async () => {
    const [far] = [units[0]!]
    await near(far, 9000)
    const service_id = await alarmed()
    const alert = await seen(service_id)
    expect(alert).toMatchObject({
      kind: 'NO_TAKER',
      why: expect.stringMatching(/^Nunca se ofertó: la más cercana está a \d+ min$/),
      nearest: { driver_id: far.driver_id },
      can_reassign: false,
    })
    expect(alert!.nearest!.eta_s).toBeGreaterThan(600)
    const params = { alert_id: alert!.alert_id }
    const ask = (driver_id: number) => olga(dispatch.offerAlert, { params, body: { driver_id } })
    // Whoever is named must still be able to come.
    const gone = units[1]!
    await run(
      db,
      sql`update driver set operational_status_id = 7 where driver_id = ${gone.driver_id}`,
    )
    expect((await ask(gone.driver_id)).error).toMatchObject({ code: 'NO_ELIGIBLE_DRIVER' })
    expect((await ask(far.driver_id)).status).toBe(204)
    expect(await offersOf(service_id)).toMatchObject([{ driver_id: far.driver_id }])
    await closeSettled(db, TENANT)
    expect(await seen(service_id)).toBeDefined()
    const phone = await driver(far)
    await phone(trips.acceptOffer, { params: (await phone(trips.offers, {})).data.data[0]! })
    await closeSettled(db, TENANT)
    expect(await seen(service_id)).toBeUndefined()
    expect((await ask(far.driver_id)).status).toBe(404)
  })

  it('says that nobody can at all, and is looked at again only after a while', async () => {
    await run(
      db,
      sql`update driver set operational_status_id = 7 where driver_id = any(${units.map((u) => u.driver_id)}::int[])`,
    )
    const service_id = await alarmed()
    expect(await seen(service_id)).toMatchObject({
      why: 'Nunca se ofertó: ninguna unidad puede tomarlo ahora',
      nearest: null,
    })
    await run(
      db,
      sql`update driver set operational_status_id = 2 where driver_id = ${units[0]!.driver_id}`,
    )
    await near(units[0]!, 300)
    await explainNobody(deps, await limits())
    expect((await seen(service_id))!.nearest).toBeNull()
    await run(db, sql`update dispatch_alert set looked_at = looked_at - interval '16 seconds'`)
    const before = (await sent('%/operations', 'ALERT')).length
    await explainNobody(deps, await limits())
    expect((await seen(service_id))!.nearest).toMatchObject({ driver_id: units[0]!.driver_id })
    // A new name is news to every board; the same one again is not.
    expect(await sent('%/operations', 'ALERT')).toHaveLength(before + 1)
    await run(db, sql`update dispatch_alert set looked_at = looked_at - interval '16 seconds'`)
    await explainNobody(deps, await limits())
    expect(await sent('%/operations', 'ALERT')).toHaveLength(before + 1)
    await run(
      db,
      sql`update driver set operational_status_id = 2 where driver_id = any(${units.map((u) => u.driver_id)}::int[])`,
    )
  })

  it.each([
    ['the app where the coverage is off', { source: 'APP' }, { is_on: false }, true],
    ['the telephone where the coverage is off', {}, { is_on: false }, false],
  ])('from %s', async (_, more, off, told) => {
    const service_id = await alarmed(more, off)
    const alert = await seen(service_id)
    expect(alert !== undefined).toBe(told)
    if (told) expect(alert!.why).toMatch(/^Sin despacho automático aquí: /)
  })
})
