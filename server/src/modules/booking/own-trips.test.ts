import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { redeemShareTicket } from '#src/modules/share/share-ticket.ts'
import { forwardNews } from '#src/modules/share/store.ts'
import { unitsAtWork } from '#src/test/trips/test-kit.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { bookingDesk, ride } from '#src/test/booking/test-kit.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
afterAll(() => test.close())

describe('the passenger’s own ride', () => {
  it('of somebody else does not exist', async () => {
    const [mine, theirs] = [await passenger(), await passenger()]
    const { service_uuid } = await bookOne(theirs.who)
    const params = { service_uuid }
    const body = { reason_id: 1, note: '' }
    expect((await mine.who(booking.trip, { params })).status).toBe(404)
    expect((await mine.who(booking.cancel, { params, body })).status).toBe(404)
    expect((await mine.who(booking.rate, { params, body: { stars: 5 } })).status).toBe(404)
    expect((await mine.who(booking.receipt, { params })).status).toBe(404)
    expect((await mine.who(booking.share, { params })).status).toBe(404)
    expect((await mine.who(booking.ticket, { params })).status).toBe(404)
    expect((await mine.who(booking.trips, { query: {} })).data.total).toBe(0)
  })

  it('says nothing about the rides of another phone', async () => {
    const [mine, theirs] = [await passenger(), await passenger()]
    await bookOne(theirs.who)
    const trip = await bookOne(mine.who, {
      passenger_name: 'Otra persona',
      passenger_cellphone: theirs.phone,
    })
    expect(trip.passenger_name).toBe('Otra persona')
    const twice = await theirs.who(booking.book, { body: ride() })
    expect(twice.error?.code).toBe('DUPLICATE_SERVICE')
    expect(twice.error?.current).toBeUndefined()
  })

  it('is followed by whom its passenger lets, until they say stop', async () => {
    const [booker, rider] = [await passenger(), await passenger()]
    const { service_uuid, service_id } = await bookOne(booker.who, {
      passenger_name: 'Doña Julia',
      passenger_cellphone: rider.phone,
    })
    const params = { service_uuid }
    expect((await rider.who(booking.trips, { query: {} })).data.data[0]).toMatchObject({
      service_uuid,
      is_shared: false,
    })
    const link = await rider.who(booking.share, { params })
    expect(link.status).toBe(201)
    const desk = await admin(share.create, { params: { service_id } })
    const look = async (token: string) =>
      (await test.anonymous(share.shared, { params: { service_id: token } })).status
    expect((await booker.who(booking.trip, { params })).data.is_shared).toBe(true)
    expect(await look(link.data.token)).toBe(200)
    const stopped = await booker.who(booking.unshare, { params })
    expect(stopped.data.is_shared).toBe(false)
    expect([await look(link.data.token), await look(desk.data.token)]).toEqual([404, 200])
    const stranger = await passenger()
    expect((await stranger.who(booking.unshare, { params })).status).toBe(404)
  })

  it('is told live to its passenger, by no link of anybody', async () => {
    const { who } = await passenger()
    const { service_uuid, service_id } = await bookOne(who)
    const params = { service_uuid }
    const first = (await who(booking.ticket, { params })).data
    const second = (await who(booking.ticket, { params })).data
    expect(second.topic).toBe(first.topic)
    expect(second.ticket).not.toBe(first.ticket)
    expect(await redeemShareTicket(test.db, first.ticket)).toMatchObject({ kind: 'share' })
    expect(await redeemShareTicket(test.db, first.ticket)).toBeNull()
    expect((await admin(share.list, { params: { service_id } })).data.data).toEqual([])
    await who(booking.unshare, { params })
    expect((await who(booking.trip, { params })).data.is_shared).toBe(false)
    await who(booking.cancel, { params, body: { reason_id: 1, note: '' } })
    await forwardNews(test.db, test.deps.config.TENANT)
    const news = await many(
      test.db,
      sql<{
        stage: string
      }>`select value ->> 'stage' as stage from outbox where topic = ${first.topic}`,
    )
    expect(news.map(({ stage }) => stage)).toContain('CANCELED')
  })

  it('booked for the phone of an employee is not shown by a company’s password', async () => {
    const company = await createTestCompany(admin, 72)
    const employee = await passenger(company.company_id)
    const { service_uuid } = await bookOne((await passenger()).who, {
      passenger_name: 'Otra persona',
      passenger_cellphone: employee.phone,
    })
    const seen = await employee.who(booking.trip, { params: { service_uuid } })
    expect(seen.status).toBe(404)
  })

  it('is cancelled by its passenger with a reason, and the operators see by whom', async () => {
    const { who } = await passenger()
    const { service_uuid, service_id } = await bookOne(who)
    const params = { service_uuid }
    const unknown = await who(booking.cancel, { params, body: { reason_id: 3 } })
    expect(unknown.status, 'no unit is the operators’ word').toBe(422)
    const { data } = await who(booking.cancel, { params, body: { reason_id: 1 } })
    expect(data).toMatchObject({ status_type_id: 9, can_cancel: false })
    const receipt = await who(booking.receipt, { params })
    expect([receipt.status, receipt.error?.detail]).toEqual([
      409,
      'Este viaje no se cobró: no tiene recibo.',
    ])
    const detail = await admin(trips.get, { query: { service_id } })
    expect(detail.data.cancel).toMatchObject({ source: 'CLIENTE', reason_id: 1 })
  })

  it('shows unit and PIN once somebody drives, and is rated once when it ends', async () => {
    const { who } = await passenger()
    const { service_uuid, service_id } = await bookOne(who)
    const params = { service_uuid }
    const [unit] = await unitsAtWork(test, 1)
    const { version } = (await admin(trips.get, { query: { service_id } })).data
    await admin(trips.assign, {
      body: { items: [{ service_id, version, driver_id: unit!.driver_id }] },
    })
    const { data } = await who(booking.trip, { params })
    expect(data.pin).toMatch(/^\d{4}$/)
    expect(data.vehicle?.plate).toBeTruthy()
    expect((await who(booking.rate, { params, body: { stars: 5 } })).status).toBe(409)
    expect((await who(booking.receipt, { params })).status).toBe(409)
    await run(test.db, sql`update trip set status_type_id = 7 where service_id = ${service_id}`)
    const aboard = (await who(booking.trip, { params })).data
    expect([aboard.pin, aboard.vehicle?.plate], 'in the car it is of no use').toEqual([
      null,
      data.vehicle!.plate,
    ])
    await run(
      test.db,
      sql`update trip set status_type_id = 8, closed_at = now(), final_fare = quote where service_id = ${service_id}`,
    )
    const rated = await who(booking.rate, { params, body: { stars: 4, comment: 'Muy bien' } })
    expect(rated.data).toMatchObject({ pin: null, rating: { stars: 4, comment: 'Muy bien' } })
    expect((await who(booking.rate, { params, body: { stars: 1 } })).status).toBe(409)
    const receipt = await who(booking.receipt, { params })
    expect(receipt.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(receipt.headers['content-disposition']).toContain(`recibo-${service_id}.pdf`)

    const story = await admin(trips.activities, { params: { service_id }, query: {} })
    expect(story.data.data[0]).toMatchObject({ kind: 'CALIFICADO', note: 'Muy bien' })
    const said = await admin(reports.driverRatings, {
      params: { driver_id: unit!.driver_id },
      query: {},
    })
    expect(said.data).toMatchObject({
      total: 1,
      mean: 4,
      stars: [0, 0, 0, 1, 0],
      data: [{ service_id, stars: 4, comment: 'Muy bien' }],
    })
    const elsewhere = await test.as(await test.user(['MNT_DRIVER_VIEW'], { company_ids: [1] }))
    const heard = await elsewhere(reports.driverRatings, {
      params: { driver_id: unit!.driver_id },
      query: {},
    })
    expect(heard.data, 'a private ride is none of a company’s').toMatchObject({
      total: 0,
      mean: null,
    })
  })
})
