import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { TelephonyEvent } from '@chaski/contract/dispatch/call-schema.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'

const secret = 'a-token-of-the-exchange-0123456789'
const token = { authorization: `Bearer ${secret}` }
const phone = '+51900000007'

let test: TestApp
let olga: Caller
let carla: Caller

beforeAll(async () => {
  test = await startTestApp({ env: { INTEGRATION_TOKEN: secret } })
  olga = await test.as('OPERADOR')
  carla = await test.as('CALLCENTER')
})
afterAll(() => test.close())

const report = (event: Partial<TelephonyEvent> & Pick<TelephonyEvent, 'call_id' | 'event'>) =>
  test.anonymous(dispatch.telephony, { body: { cellphone: phone, ...event } }, token)
const waiting = async (who: Caller) => (await who(dispatch.waitingCalls, {})).data.data
const told = () =>
  many(
    test.db,
    sql<{ action: string; value: Record<string, unknown> }>`
      select action, value from outbox where topic like '%/calls/lastservice' order by outbox_id`,
  )

describe('who calls', () => {
  it('comes with what rolls now, the last three, their places and their no-shows', async () => {
    const first = await newTrip(olga, { cellphone: phone, notes: 'Con maleta' })
    const second = await newTrip(olga, { cellphone: phone, confirm_duplicate: true })
    await run(
      test.db,
      sql`update trip set status_type_id = 10, closed_at = now() where service_id = ${first.service_id}`,
    )
    const { data } = await carla(clients.lastService, { query: { cellphone: '900 000 007' } })
    expect(data.cellphone).toBe(phone)
    expect(data.data).toMatchObject([{ company_id: null }])
    expect(data.open_services.map((t) => t.service_id)).toEqual([second.service_id])
    expect(data.last_services).toMatchObject([
      { service_id: first.service_id, notes: 'Con maleta', costcenter_id: null },
    ])
    expect(data.favorites).toMatchObject([{ name: 'Casa' }])
    expect(data.no_shows).toBe(1)
  })
  it('had no unit a while ago: that is history, not a ride under way', async () => {
    const lost = await newTrip(olga, { cellphone: '900000021' })
    const shown = async () =>
      (await carla(clients.lastService, { query: { cellphone: '900000021' } })).data
    const set = (minutes: number) =>
      run(
        test.db,
        sql`update trip set status_type_id = 11, dispatch_since = now() - make_interval(mins => ${minutes})
            where service_id = ${lost.service_id}`,
      )
    await set(10)
    expect((await shown()).open_services).toHaveLength(1)
    await set(40)
    expect(await shown()).toMatchObject({
      open_services: [],
      last_services: [{ status_type_id: 11 }],
    })
  })
  it('is nobody when what was typed is no telephone', async () => {
    const { data } = await carla(clients.lastService, { query: { cellphone: '123456' } })
    expect(data).toMatchObject({ cellphone: null, data: [], last_services: [] })
  })
  it('is a stranger to those limited elsewhere', async () => {
    const user = await test.user(['DSP_CLIENT_VIEW'], { company_ids: [1] })
    const { data } = await (
      await test.as(user)
    )(clients.lastService, {
      query: { cellphone: phone },
    })
    expect(data).toMatchObject({ data: [], open_services: [], last_services: [], favorites: [] })
    expect(data.no_shows).toBe(0)
  })
})

describe('calls that wait', () => {
  it('stand in the list until one person takes them', async () => {
    expect((await report({ call_id: 'q-1', event: 'QUEUED', queue: 'Central' })).status).toBe(202)
    expect(await waiting(olga)).toMatchObject([
      { call_id: 'q-1', queue: 'Central', missed: false, cellphone: phone },
    ])
    expect((await waiting(olga))[0]!.client).not.toBeNull()
    const body = { call_id: 'q-1' }
    expect((await carla(dispatch.claimCall, { body })).status).toBe(204)
    expect((await carla(dispatch.claimCall, { body })).status).toBe(204)
    expect((await olga(dispatch.claimCall, { body })).error.code).toBe('STATE_CONFLICT')
    expect(await waiting(olga)).toEqual([])
    expect((await told()).map((m) => m.action)).toEqual(['NEW_LAST_SERVICE', 'CLAIMED'])
  })
  it('are taken by whoever lifts the receiver', async () => {
    await report({ call_id: 'q-2', event: 'QUEUED' })
    await report({ call_id: 'q-2', event: 'RINGING', extension: '103' })
    expect(await waiting(carla)).toHaveLength(1)
    await report({ call_id: 'q-2', event: 'ANSWERED', extension: '103' })
    expect(await waiting(carla)).toEqual([])
    await report({ call_id: 'q-2', event: 'HANGUP', extension: '103' })
    expect(await waiting(carla)).toEqual([])
  })
  it('are to be returned when nobody heard them', async () => {
    await report({ call_id: 'q-3', event: 'QUEUED' })
    await report({ call_id: 'q-3', event: 'HANGUP' })
    await report({ call_id: 'q-4', event: 'MISSED', extension: '103' })
    expect(await waiting(carla)).toMatchObject([
      { call_id: 'q-3', missed: true },
      { call_id: 'q-4', missed: true },
    ])
    const user = await test.user(['DSP_CLIENT_VIEW'], { company_ids: [1] })
    expect(await waiting(await test.as(user))).toEqual([])
  })
  it('need a desk when they are of one', async () => {
    expect((await report({ call_id: 'q-5', event: 'RINGING' })).status).toBe(400)
    const unknown = await olga(dispatch.claimCall, { body: { call_id: 'q-99' } })
    expect(unknown.status).toBe(404)
  })
})

describe('what rings at a desk', () => {
  const atDesk = async (who: Caller) => (await who(dispatch.deskCalls, {})).data.data
  const deskOf = async (who: Caller) => (await who(session.current, {})).data.extension!
  const heard = (action: string) =>
    many(
      test.db,
      sql<{
        topic: string
      }>`select topic from outbox where topic like '%/extension' and action = ${action}`,
    )

  it('is there for a screen that connects after it rang, with what its owner may know', async () => {
    const extension = await deskOf(carla)
    await report({ call_id: 'd-1', event: 'RINGING', extension })
    expect(await atDesk(carla)).toMatchObject([
      { call_id: 'd-1', state: 'RINGING', cellphone: phone, open_service: { status_type_id: 2 } },
    ])
    expect((await atDesk(carla))[0]!.client).not.toBeNull()
    expect(await atDesk(olga)).toEqual([])
    await report({ call_id: 'd-1', event: 'ANSWERED', extension })
    expect(await atDesk(carla)).toMatchObject([{ call_id: 'd-1', state: 'ANSWERED' }])
    await report({ call_id: 'd-1', event: 'HANGUP', extension })
    expect(await atDesk(carla)).toEqual([])
  })
  it('says nothing of the caller to those who may not know clients', async () => {
    const user = await test.user(['DSP_MONITOR_VIEW'])
    await run(test.db, sql`update app_user set extension = '777' where user_id = ${user}`)
    const blind = await test.as(user)
    await report({ call_id: 'd-2', event: 'RINGING', extension: '777' })
    expect(await atDesk(blind)).toMatchObject([
      { call_id: 'd-2', client: null, last_services: [], open_service: null },
    ])
  })
  it('stops at the others when one lifts the receiver, and everywhere when the caller hangs up', async () => {
    const [first, second] = [await deskOf(carla), await deskOf(olga)]
    for (const extension of [first, second])
      await report({ call_id: 'd-3', event: 'RINGING', extension })
    await report({ call_id: 'd-3', event: 'ANSWERED', extension: second })
    expect(await atDesk(carla)).toEqual([])
    expect(await atDesk(olga)).toMatchObject([{ call_id: 'd-3', state: 'ANSWERED' }])
    const before = (await heard('HANGUP')).length
    await report({ call_id: 'd-3', event: 'HANGUP' })
    expect(await atDesk(olga)).toEqual([])
    expect(await heard('HANGUP')).toHaveLength(before + 1)
  })
  it('is forgotten when the exchange never said that it ended', async () => {
    const extension = await deskOf(carla)
    await report({ call_id: 'd-4', event: 'RINGING', extension })
    await run(
      test.db,
      sql`update desk_call set since = now() - interval '4 minutes' where call_id = 'd-4'`,
    )
    expect(await atDesk(carla)).toEqual([])
  })
})

it('one person takes a call, however many try at once', async () => {
  const boss = await test.as('SUPERVISOR')
  const ids = Array.from({ length: 20 }, (_, n) => `race-${n}`)
  for (const call_id of ids) await report({ call_id, event: 'QUEUED' })
  const taken = await Promise.all(
    ids.flatMap((call_id) =>
      [olga, carla, boss].map(async (who) => {
        const { status } = await who(dispatch.claimCall, { body: { call_id } })
        return status === 204 ? [call_id] : []
      }),
    ),
  )
  expect(taken.flat()).toEqual(ids)
})

describe('the history of calls', () => {
  const history = async (who: Caller, query: Record<string, unknown> = {}) =>
    (await who(dispatch.callHistory, { query: { page: 1, page_size: 100, ...query } })).data
  const of = async (who: Caller, call_id: string) =>
    (await history(who)).data.find((record) => record.call_id === call_id)

  it('says who attended, for how long, what came of it and where it can be heard', async () => {
    const boss = await test.as('SUPERVISOR')
    const extension = (await carla(session.current, {})).data.extension!
    const recording_url = 'https://central.example/grabaciones/h-1.wav'
    await report({ call_id: 'h-1', event: 'QUEUED', queue: 'central' })
    await report({ call_id: 'h-1', event: 'RINGING', extension })
    await report({ call_id: 'h-1', event: 'ANSWERED', extension, hold_s: 12 })
    const trip = await newTrip(carla, { call_id: 'h-1', cellphone: '900000077' })
    await report({ call_id: 'h-1', event: 'HANGUP', extension, talk_s: 65, recording_url })
    // The exchange repeats itself, and says late what was before.
    await report({ call_id: 'h-1', event: 'RINGING', extension })
    const seen = {
      direction: 'IN',
      state: 'ENDED',
      queue: 'central',
      hold_s: 12,
      talk_s: 65,
      service_id: trip.service_id,
      recording_url: null,
    }
    expect(await of(carla, 'h-1')).toMatchObject(seen)
    expect((await of(carla, 'h-1'))!.operator).toMatchObject({ name: expect.any(String) })
    expect(await of(boss, 'h-1')).toMatchObject({ ...seen, recording_url })
  })

  it('tells a call that nobody heard, and none while another desk still rings', async () => {
    const [first, second] = ['201', '202']
    await report({ call_id: 'h-2', event: 'QUEUED', queue: 'central' })
    await report({ call_id: 'h-2', event: 'RINGING', extension: first })
    await report({ call_id: 'h-2', event: 'RINGING', extension: second })
    await report({ call_id: 'h-2', event: 'HANGUP', extension: first })
    expect(await of(olga, 'h-2')).toMatchObject({ state: 'RINGING', ended_at: null })
    await report({ call_id: 'h-2', event: 'HANGUP' })
    expect(await of(olga, 'h-2')).toMatchObject({ state: 'MISSED', operator: null })
    const lost = await history(olga, { missed: true })
    expect(lost.data.map(({ call_id }) => call_id)).toContain('h-2')
    expect(lost.data.every(({ state }) => state === 'MISSED')).toBe(true)
  })

  it('says when it is longer than it counts', async () => {
    expect((await history(olga)).total_capped).toBe(false)
    await run(
      test.db,
      sql`insert into call_record (call_id, direction, state, cellphone, started_at)
        select 'many-' || n, 'IN', 'ENDED', '900000099', now() - interval '1 day' from generate_series(1, ${countedUpTo}) n`,
    )
    const { total, total_capped } = await history(olga)
    expect([total, total_capped]).toEqual([countedUpTo, true])
    await run(test.db, sql`delete from call_record where call_id like 'many-%'`)
  })

  it('is of those who may know the caller', async () => {
    const user = await test.user(['DSP_CLIENT_VIEW'], { company_ids: [1] })
    expect((await history(await test.as(user))).data).toEqual([])
  })
})

describe('a call that a person asks for', () => {
  const orders = async () => (await test.anonymous(dispatch.takeCallOrders, {}, token)).data.data
  const ask = (who: Caller) => who(dispatch.originate, { body: { cellphone: '900000031' } })

  it('is refused while no exchange asks for orders', async () => {
    const refused = await ask(carla)
    expect(refused.error.detail).toBe('La central telefónica no está conectada.')
  })

  it('rings the own desk first, is handed out once, and stands in the history', async () => {
    expect(await orders()).toEqual([])
    const { status, data: order } = await ask(carla)
    expect(status).toBe(202)
    const [some, others] = await Promise.all([orders(), orders()])
    expect([...some, ...others]).toEqual([order])
    await report({ ...order, event: 'OUTBOUND' })
    await report({ ...order, event: 'ANSWERED' })
    await report({ ...order, event: 'HANGUP', talk_s: 20 })
    const { data } = await carla(dispatch.callHistory, {
      query: { page: 1, page_size: 10, direction: 'OUT' },
    })
    expect(data.data).toMatchObject([
      { call_id: order.call_id, state: 'ENDED', talk_s: 20, operator: {} },
    ])
  })

  it('needs a telephone of one’s own, and is too old to ring after a while', async () => {
    const user = await test.user(['DSP_CLIENT_VIEW'])
    expect((await ask(await test.as(user))).error.detail).toBe(
      'Su usuario no tiene anexo telefónico.',
    )
    await ask(carla)
    await run(test.db, sql`update call_order set ordered_at = now() - interval '20 seconds'`)
    expect(await orders()).toEqual([])
  })
})
