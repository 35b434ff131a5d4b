import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { age, newTrip, plaza, tripDesk } from '#src/test/trips/test-kit.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { redeemShareTicket } from './share-ticket.ts'
import { endOver, forwardNews } from './store.ts'

const desk = await tripDesk()
const { test, olga, assigned } = desk
afterAll(() => test.close())
const { db } = test
const follower = test.anonymous

const link = async (service_id: number) =>
  (await olga(share.create, { params: { service_id } })).data
const look = (token: string) => follower(share.shared, { params: { service_id: token } })
const at = (latitude: number) => ({
  latitude,
  longitude: plaza.longitude,
  heading: 90,
  ts: new Date().toISOString(),
})
const news = async (share_uuid: string) =>
  (
    await many(
      db,
      sql<{ category: string; value: Record<string, unknown> }>`select category, value from outbox
        where topic = ${topics.share(test.deps.config.TENANT, share_uuid)} order by outbox_id`,
    )
  ).map(({ category, value }) => ({ category, ...value }))
const forward = () => forwardNews(db, test.deps.config.TENANT)
/** From assigned to done, by the driver's own device. */
const ride = async (phone: Awaited<ReturnType<typeof assigned>>['phone'], service_id: number) => {
  const params = { service_id }
  await phone(trips.onWay, { params })
  await phone(trips.arrived, { params })
  await phone(trips.onBoard, { params, body: {} })
  return phone(trips.finish, { params, body: {} })
}

describe('a shared trip', () => {
  it('shows the car, its plate, the first name and when it comes, and nothing else', async () => {
    const { trip, phone } = await assigned({ notes: 'Llamar al llegar' })
    await phone(trips.position, { body: { points: [at(plaza.latitude + 0.01)] } })
    const { token } = await link(trip.service_id)
    const answer = await look(token)
    const { data } = answer
    expect(Object.keys(data).toSorted()).toEqual([
      'destination',
      'driver',
      'eta_at',
      'eta_s',
      'plate',
      'position',
      'stage',
      'vehicle',
    ])
    expect(Object.keys(data.driver!).toSorted()).toEqual(['first_name', 'has_picture'])
    expect(Object.keys(data.position!).toSorted()).toEqual([
      'at',
      'heading',
      'latitude',
      'longitude',
    ])
    expect(data).toMatchObject({
      stage: expect.stringMatching(/ASSIGNED|ON_WAY/),
      plate: trip.vehicle?.plate,
      position: { latitude: plaza.latitude + 0.01 },
    })
    expect(data.eta_s).toBeGreaterThan(0)
    expect(data.destination?.text, 'whoever waits there knows it').toBe('Aeropuerto')
    const said = answer.raw.toString()
    const [first, ...rest] = trip.driver!.name.split(' ')
    expect(data.driver!.first_name).toBe(first)
    for (const secret of [
      ...rest,
      'Rosa',
      'Plaza',
      'Llamar',
      trip.client!.cellphone,
      trip.service_uuid,
    ])
      expect(said).not.toContain(secret)
  })

  it('needs the very token, which is kept as a hash', async () => {
    const { trip } = await assigned()
    const { token, share_uuid } = await link(trip.service_id)
    const guess = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    expect((await look(guess)).status).toBe(404)
    const byId = await test.app.inject(`${apiPrefix}/ongoing/${trip.service_id}/shared`)
    expect(byId.statusCode).toBe(400)
    const stored = await many(
      db,
      sql<{
        row: string
      }>`select s::text as row from trip_share s where share_uuid = ${share_uuid}`,
    )
    expect(stored[0]!.row).not.toContain(token)
    const kept = await many(
      db,
      sql<{ n: number }>`select 1 as n from audit where after::text like ${`%${token}%`}
        union all select 1 from trip_activity where after::text like ${`%${token}%`}
        union all select 1 from idempotency where body::text like ${`%${token}%`}`,
    )
    expect(kept).toEqual([])
  })

  it('dies when revoked, and not before its own time after the end', async () => {
    const { trip, phone } = await assigned()
    const { service_id } = trip
    const first = await link(service_id)
    const second = await link(service_id)
    const params = { service_id, share_uuid: first.share_uuid }
    expect((await olga(share.revoke, { params })).status).toBe(204)
    expect((await olga(share.revoke, { params })).status).toBe(404)
    expect([(await look(first.token)).status, (await look(second.token)).status]).toEqual([
      404, 200,
    ])

    expect((await ride(phone, service_id)).status).toBe(200)
    const over = await look(second.token)
    // The car goes on to somebody else: it is no longer theirs to see.
    expect(over.data).toMatchObject({ stage: 'FINISHED', position: null, eta_s: null })
    await age(test, service_id, 'closed_at', 14 * 60)
    expect((await look(second.token)).status).toBe(200)
    await age(test, service_id, 'closed_at', 61)
    expect((await look(second.token)).status).toBe(404)
    for (const call of [share.picture, share.ticket])
      expect((await follower(call, { params: { service_id: second.token } })).status).toBe(404)
    expect((await olga(share.create, { params: { service_id } })).error.code).toBe('STATE_CONFLICT')
    const links = (await olga(share.list, { params: { service_id } })).data.data
    expect(links.map((row) => row.is_live)).toEqual([false, false])
  })

  it('of a trip without a car says so', async () => {
    const { service_id } = await newTrip(olga)
    const { token } = await link(service_id)
    expect((await look(token)).data).toEqual({
      stage: 'WAITING',
      driver: null,
      plate: null,
      vehicle: null,
      destination: null,
      position: null,
      eta_s: null,
      eta_at: null,
    })
  })

  it('of a booking for later does not show where its driver is meanwhile', async () => {
    const { trip, phone } = await assigned({
      date_time_service: new Date(Date.now() + 5 * 3600_000).toISOString(),
    })
    expect(trip.assignment).toBe('PLANNED')
    await phone(trips.position, { body: { points: [at(plaza.latitude)] } })
    const { token, share_uuid } = await link(trip.service_id)
    expect((await look(token)).data).toMatchObject({ stage: 'ASSIGNED', position: null })
    await forward()
    expect(JSON.stringify(await news(share_uuid))).not.toContain('latitude')
  })
})

describe('followers', () => {
  it('hear of each move and stage once, while the ride lasts', async () => {
    const { trip, phone } = await assigned()
    const { service_id } = trip
    const { share_uuid } = await link(service_id)
    await phone(trips.position, { body: { points: [at(plaza.latitude + 0.02)] } })
    await forward()
    await forward()
    const heard = await news(share_uuid)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      category: 'LOCATION',
      position: { latitude: plaza.latitude + 0.02, heading: 90 },
    })
    expect(Object.keys(heard[0]!).toSorted()).toEqual(['category', 'position', 'stage'])

    await ride(phone, service_id)
    await forward()
    expect((await news(share_uuid)).at(-1)).toEqual({
      category: 'SERVICE',
      stage: 'FINISHED',
      position: null,
    })
    const before = (await news(share_uuid)).length
    await phone(trips.position, { body: { points: [at(plaza.latitude + 0.03)] } })
    await forward()
    expect(await news(share_uuid)).toHaveLength(before)
  })

  it('enter the live channel by a ticket that works once, for that link alone', async () => {
    const { trip } = await assigned()
    const { token, share_uuid } = await link(trip.service_id)
    const { ticket, topic } = (await follower(share.ticket, { params: { service_id: token } })).data
    expect(topic).toBe(topics.share(test.deps.config.TENANT, share_uuid))
    const who = await redeemShareTicket(db, ticket)
    expect(who).toMatchObject({ kind: 'share', uuid: share_uuid })
    expect(who!.permissions.size).toBe(0)
    expect(await redeemShareTicket(db, ticket)).toBeNull()

    const late = (await follower(share.ticket, { params: { service_id: token } })).data
    await olga(share.revoke, { params: { service_id: trip.service_id, share_uuid } })
    expect(await redeemShareTicket(db, late.ticket)).toBeNull()
  })

  it('of a dead link are put away', async () => {
    const { trip, phone } = await assigned()
    const { token, share_uuid } = await link(trip.service_id)
    await ride(phone, trip.service_id)
    await age(test, trip.service_id, 'closed_at', 16 * 60)
    await endOver(db)
    const rows = await many(
      db,
      sql<{
        ended: boolean
      }>`select ended_at is not null as ended from trip_share where share_uuid = ${share_uuid}`,
    )
    expect(rows).toEqual([{ ended: true }])
    // Even a trip that is opened again does not bring it back.
    await run(db, sql`update trip set closed_at = now() where service_id = ${trip.service_id}`)
    expect((await look(token)).status).toBe(404)
  })
})
