import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { forgetRider } from '#src/modules/clients/ride-store.ts'
import { personData } from '#src/modules/clients/privacy/person-data.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'
import { unitsAtWork } from '#src/test/trips/test-kit.ts'

const secret = 'a-token-of-the-exchange-0123456789'
const token = { authorization: `Bearer ${secret}` }
const { test, admin, passenger, bookOne } = await bookingDesk({ INTEGRATION_TOKEN: secret })
afterAll(() => test.close())

const assign = async (service_id: number, driver_id: number): Promise<void> => {
  const { version } = (await admin(trips.get, { query: { service_id } })).data
  await admin(trips.assign, { body: { items: [{ service_id, version, driver_id }] } })
}

const riding = async () => {
  const { who, client_id } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  const [unit] = await unitsAtWork(test, 1)
  await assign(service_id, unit!.driver_id)
  const phone = await test.asGuest('driver', unit!.driver_id)
  return {
    who,
    client_id,
    phone,
    unit: unit!,
    service_id,
    own: { service_uuid },
    driven: { service_id },
  }
}

it('goes both ways while the ride lasts, is counted until read, and lies before the desk', async () => {
  const { who, phone, unit, service_id, own, driven } = await riding()
  const topic = (await who(booking.ticket, { params: own })).data.topic
  const said = await who(rideTalkCalls.writeToOwnDriver, {
    params: own,
    body: { text: 'Estoy en la <b>puerta verde</b>' },
  })
  expect([said.status, said.data.author_type]).toEqual([201, 'CLIENT'])
  const commands = await many(
    test.db,
    sql<{ text: string }>`select value ->> 'text' as text from outbox
      where topic = ${topics.driverCommand(test.deps.config.TENANT, unit.driver_uuid)} and action = 'MESSAGE'`,
  )
  expect(commands.map(({ text }) => text)).toEqual(['Estoy en la <b>puerta verde</b>'])
  const unread = async () =>
    (await phone(trips.ownWork, {})).data.trips.find((t) => t.service_id === service_id)!.unread
  expect(await unread()).toBe(1)
  expect((await phone(rideTalkCalls.drivenThread, { params: driven })).data).toMatchObject({
    open: true,
    data: [{ text: 'Estoy en la <b>puerta verde</b>', read_at: null }],
  })
  await phone(rideTalkCalls.readDrivenThread, { params: driven })
  expect(await unread()).toBe(0)

  await phone(rideTalkCalls.writeToPassenger, { params: driven, body: { text: 'Ya llego' } })
  const looks = await many(
    test.db,
    sql`select 1 from outbox where topic = ${topic} and value ->> 'look' = 'true'`,
  )
  expect(looks, 'the open page is told at once').toHaveLength(1)
  expect((await who(booking.trip, { params: own })).data).toMatchObject({
    can_write: true,
    unread: 1,
  })
  await who(rideTalkCalls.readRideThread, { params: own })
  expect((await who(booking.trip, { params: own })).data.unread).toBe(0)

  const desk = (await admin(messaging.ofTrip, { params: { service_id } })).data.data
  expect(desk.map((m) => [m.author_type, m.in_ride, m.text])).toEqual([
    ['CLIENT', true, 'Estoy en la <b>puerta verde</b>'],
    ['DRIVER', true, 'Ya llego'],
  ])
  expect(desk[0]!.author_name, 'whose name is a right of its own').toBe('Pasajero')
})

it('is nobody else’s, neither another passenger’s nor another driver’s', async () => {
  const { own, driven } = await riding()
  const stranger = await passenger()
  const [other] = await unitsAtWork(test, 1)
  const phone = await test.asGuest('driver', other!.driver_id)
  const body = { text: 'Hola' }
  expect((await stranger.who(rideTalkCalls.rideThread, { params: own })).status).toBe(404)
  expect((await stranger.who(rideTalkCalls.writeToOwnDriver, { params: own, body })).status).toBe(
    404,
  )
  expect((await stranger.who(rideTalkCalls.readRideThread, { params: own })).status).toBe(404)
  expect((await phone(rideTalkCalls.drivenThread, { params: driven })).status).toBe(404)
  expect((await phone(rideTalkCalls.writeToPassenger, { params: driven, body })).status).toBe(404)
  expect((await phone(rideTalkCalls.readDrivenThread, { params: driven })).status).toBe(404)
})

it('waits for a driver, and is closed with the ride', async () => {
  const { who } = await passenger()
  const waiting = await bookOne(who)
  const early = await who(rideTalkCalls.writeToOwnDriver, {
    params: { service_uuid: waiting.service_uuid },
    body: { text: 'Hola' },
  })
  expect(early.error?.detail).toBe('Su viaje aún no tiene conductor.')

  const { who: rider, phone, service_id, own, driven } = await riding()
  await rider(rideTalkCalls.writeToOwnDriver, { params: own, body: { text: 'Hola' } })
  await run(
    test.db,
    sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
  )
  const late = await rider(rideTalkCalls.writeToOwnDriver, { params: own, body: { text: 'Eh' } })
  expect([late.status, late.error?.detail]).toEqual([
    409,
    'Solo pueden escribirse mientras dura el viaje. Para lo demás está la central.',
  ])
  const answer = await phone(rideTalkCalls.writeToPassenger, {
    params: driven,
    body: { text: 'Eh' },
  })
  expect(answer.status).toBe(409)
  expect(
    (await phone(rideTalkCalls.drivenThread, { params: driven })).status,
    'the driver keeps nothing of it',
  ).toBe(404)
  const kept = (await rider(rideTalkCalls.rideThread, { params: own })).data
  expect([kept.open, kept.data.length]).toEqual([false, 1])
  expect((await rider(booking.trip, { params: own })).data.can_write).toBe(false)
})

it('begins anew with another driver, who reads nothing of the one before', async () => {
  const { who, phone, service_id, own, driven } = await riding()
  await who(rideTalkCalls.writeToOwnDriver, { params: own, body: { text: 'Para el primero' } })
  const [second] = await unitsAtWork(test, 1)
  await run(
    test.db,
    sql`update trip set driver_id = ${second!.driver_id} where service_id = ${service_id}`,
  )
  const other = await test.asGuest('driver', second!.driver_id)
  expect((await other(rideTalkCalls.drivenThread, { params: driven })).data.data).toEqual([])
  expect((await phone(rideTalkCalls.drivenThread, { params: driven })).status).toBe(404)
})

it('is in the data of the person, and goes with them', async () => {
  const { who, client_id, own, service_id } = await riding()
  await who(rideTalkCalls.writeToOwnDriver, { params: own, body: { text: 'Vivo en el 204' } })
  const words = async () => (await personData(test.db, client_id))['mensajes con conductores']
  expect(await words()).toMatchObject([{ service_id, text: 'Vivo en el 204' }])
  await forgetRider(test.db, client_id)
  expect(await words()).toMatchObject([{ service_id, text: '[borrado]' }])
})

describe('a call between the two', () => {
  const take = async (joins?: boolean) =>
    (await test.anonymous(dispatch.takeCallOrders, { query: { joins } }, token)).data.data

  it('is refused in words where no exchange joins two numbers', async () => {
    const { who, phone, own, driven } = await riding()
    // One that only rings desks is none that could do this.
    expect(await take()).toEqual([])
    for (const { status, error } of [
      await who(rideTalkCalls.callOwnDriver, { params: own }),
      await phone(rideTalkCalls.callPassenger, { params: driven }),
    ])
      expect([status, error.detail]).toEqual([
        422,
        'La central telefónica no une llamadas por ahora: escriba por aquí.',
      ])
  })

  it('rings the caller first, shows no number to either, and is handed out once', async () => {
    const { who, phone, unit, client_id, own, driven } = await riding()
    const numbers = await one(
      test.db,
      sql<{
        passenger: string
        driver: string
      }>`select c.cellphone as passenger, d.cellphone as driver
        from client c, driver d where c.client_id = ${client_id} and d.driver_id = ${unit.driver_id}`,
    )
    expect(await take(true)).toEqual([])
    const asked = await who(rideTalkCalls.callOwnDriver, { params: own })
    expect([asked.status, Object.keys(asked.data)]).toEqual([202, ['call_id']])
    // Whoever can only ring a desk is not given what it cannot do.
    expect(await take()).toEqual([])
    expect(await take(true)).toEqual([
      {
        ...asked.data,
        extension: '',
        first_cellphone: numbers.passenger,
        cellphone: numbers.driver,
      },
    ])
    const back = await phone(rideTalkCalls.callPassenger, { params: driven })
    expect(await take(true)).toMatchObject([
      { ...back.data, first_cellphone: numbers.driver, cellphone: numbers.passenger },
    ])
    expect(await take(true)).toEqual([])
  })

  it('is nobody else’s, and over with the ride', async () => {
    const { who, phone, service_id, own, driven } = await riding()
    await take(true)
    const stranger = await passenger()
    expect((await stranger.who(rideTalkCalls.callOwnDriver, { params: own })).status).toBe(404)
    const [unit] = await unitsAtWork(test, 1)
    const other = await test.asGuest('driver', unit!.driver_id)
    expect((await other(rideTalkCalls.callPassenger, { params: driven })).status).toBe(404)
    await run(
      test.db,
      sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
    )
    expect((await who(rideTalkCalls.callOwnDriver, { params: own })).status).toBe(409)
    expect((await phone(rideTalkCalls.callPassenger, { params: driven })).status).toBe(409)
  })

  it('is why a driver sees no number, unless a company without such an exchange shows it', async () => {
    const { phone, service_id } = await riding()
    const seen = async () => {
      const { data } = await phone(trips.ownWork, {})
      return data.trips.find((trip) => trip.service_id === service_id)!.client!.cellphone
    }
    const shows = (yes: boolean) =>
      run(test.db, sql`update company_identity set shows_cellphones = ${yes}`)
    await run(test.db, sql`delete from telephone_exchange`)
    expect(await seen()).toBe('')
    await shows(true)
    expect(await seen()).toMatch(/^\+51\d{9}$/)
    await take(true)
    expect(await seen()).toBe('')
    await shows(false)
  })
})
