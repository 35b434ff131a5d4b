import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { push as pushCalls } from '@chaski/contract/push/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { pushDesk } from '#src/test/push/push-desk.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import { notifyClients } from './notify-clients.ts'

const { test, olga, assigned } = await tripDesk()
const { db } = test
const { service, deps, delivered } = await pushDesk(test.deps)
afterAll(async () => {
  await service.close()
  await test.close()
})
afterEach(() => service.answer(undefined))

let n = 0
/** A passenger with a phone of their own that wants to be told. */
const passenger = async () => {
  const cellphone = `+5195${String(++n).padStart(7, '0')}`
  const { client_id } = await one(
    db,
    sql<{
      client_id: number
    }>`insert into client (cellphone, name) values (${cellphone}, 'Rosa Quispe') returning client_id`,
  )
  const who = await test.asGuest('client', client_id)
  const device = service.subscribe()
  expect((await who(pushCalls.subscribeClient, { body: device })).status).toBe(204)
  return { client_id, cellphone, who, device }
}
const written = (service_id: number) =>
  many(
    db,
    sql<{
      channel: string
    }>`select channel from outgoing_message where entity = 'trips' and entity_id = ${String(service_id)}`,
  )
const channels = async (service_id: number) => {
  const { data } = await olga(trips.activities, { params: { service_id }, query: {} })
  return data.data
    .filter(({ kind }) => kind === 'AVISO_CLIENTE')
    .map(({ after }) => (after as { channel: string }).channel)
    .toReversed()
}

describe('a passenger who wants notices', () => {
  it('is told of the car and of its arrival on the phone, and not by SMS too', async () => {
    const { client_id, cellphone, device } = await passenger()
    const { trip, phone } = await assigned({ client_id, cellphone })
    const { service_id } = trip
    await notifyClients(deps)
    const [first, ...more] = await delivered()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      endpoint: device.endpoint,
      urgency: 'high',
      topic: `viaje-${service_id}`,
      told: {
        kind: 'NOTICE',
        title: 'Su taxi tiene unidad',
        url: `/reservar/viaje/${trip.service_uuid}`,
      },
    })
    expect(first!.told.body).toMatch(/^Su taxi está en camino: placa /)
    expect(first!.told.body).not.toContain('seguimiento')
    await phone(trips.onWay, { params: { service_id } })
    await phone(trips.arrived, { params: { service_id } })
    await notifyClients(deps)
    expect(await delivered()).toMatchObject([
      { topic: `viaje-${service_id}`, told: { title: 'Su taxi llegó' } },
    ])
    await notifyClients(deps)
    expect(await written(service_id)).toEqual([])
    expect(await channels(service_id)).toEqual(['PUSH', 'PUSH'])
  })

  it('is written to after all when no device takes it', async () => {
    for (const fail of [{ status: 500 }, { status: 410 }, { status: 429 }]) {
      const { client_id, cellphone } = await passenger()
      const { trip } = await assigned({ client_id, cellphone })
      service.answer(fail)
      await notifyClients(deps)
      expect(await written(trip.service_id)).toEqual([])
      await delivered()
      await notifyClients(deps)
      expect(await written(trip.service_id), String(fail.status)).toEqual([{ channel: 'SMS' }])
      expect(await channels(trip.service_id)).toEqual(['PUSH', 'SMS'])
      service.answer(undefined)
    }
  })

  it('is written to what is no push: a cancellation; and so is whoever rides on another phone', async () => {
    const { client_id, cellphone } = await passenger()
    const { trip } = await assigned({ client_id, cellphone: '+51950999999' })
    await notifyClients(deps)
    expect(await delivered()).toEqual([])
    expect(await written(trip.service_id)).toEqual([{ channel: 'SMS' }])

    const other = await assigned({ client_id, cellphone })
    await notifyClients(deps)
    await delivered()
    const { service_id } = other.trip
    const { version } = (await olga(trips.get, { query: { service_id } })).data
    await olga(trips.cancel, { body: { items: [{ service_id, version }], reason_id: 4 } })
    await notifyClients(deps)
    expect(await delivered()).toEqual([])
    expect(await written(service_id)).toEqual([{ channel: 'SMS' }])
  })
})

describe('a device', () => {
  const devices = () =>
    many(
      db,
      sql<{
        endpoint: string
        client_id: number | null
      }>`select endpoint, client_id from push_subscription order by subscription_id`,
    )

  it('belongs to whoever logged in on it last, and is forgotten on request by its owner alone', async () => {
    const [a, b] = [await passenger(), await passenger()]
    const body = { endpoint: a.device.endpoint }
    await b.who(pushCalls.forgetClient, { body })
    expect(await devices()).toContainEqual({ ...body, client_id: a.client_id })
    await b.who(pushCalls.subscribeClient, { body: a.device })
    expect(await devices()).toContainEqual({ ...body, client_id: b.client_id })
    expect((await b.who(pushCalls.forgetClient, { body })).status).toBe(204)
    expect((await devices()).map(({ endpoint }) => endpoint)).not.toContain(body.endpoint)
  })

  it('of one person is one of five at most, the newest', async () => {
    const { who, client_id } = await passenger()
    const made = Array.from({ length: 6 }, () => service.subscribe())
    for (const body of made) await who(pushCalls.subscribeClient, { body })
    const mine = (await devices()).filter((one) => one.client_id === client_id)
    expect(mine.map(({ endpoint }) => endpoint)).toEqual(
      made.slice(1).map(({ endpoint }) => endpoint),
    )
  })

  it('is named with TLS and real keys, and once in the audit log', async () => {
    const { who, client_id, device } = await passenger()
    await who(pushCalls.subscribeClient, { body: device })
    const audited = await many(
      db,
      sql<{
        action: string
      }>`select action from audit where entity = 'clients' and entity_id = ${String(client_id)} and action like 'PUSH%' and at > now() - interval '1 hour'`,
    )
    expect(audited).toEqual([{ action: 'PUSH_ON' }])
    for (const wrong of [
      { endpoint: device.endpoint.replace('https:', 'http:') },
      { endpoint: 'javascript:alert(1)' },
      { p256dh: 'short' },
      { auth: 'x'.repeat(23) },
    ]) {
      const { status } = await who(pushCalls.subscribeClient, { body: { ...device, ...wrong } })
      expect(status, JSON.stringify(wrong)).toBe(400)
    }
    await run(db, sql`delete from session where session_id = ${who.session_id}`)
    expect((await devices()).map(({ endpoint }) => endpoint)).not.toContain(device.endpoint)
  })
})
