import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createTestCompany } from '#src/modules/companies/test-company.ts'
import { redeemShareTicket } from '#src/modules/share/share-ticket.ts'
import { forwardNews } from '#src/modules/share/store.ts'
import { airport, plaza, unitsAtWork } from '#src/modules/trips/test-kit.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
beforeEach(() => run(test.db, sql`update one_time_code_send set ip = 'elsewhere'`))
afterAll(() => test.close())

let n = 0
const newPhone = (): string => `95${String(++n).padStart(7, '0')}`
const password = 'tres-volcanes-de-piedra'

const codeOf = async (phone: string): Promise<string> => {
  const { body } = await one(
    test.db,
    sql<{ body: string }>`select body from outgoing_message where recipient = ${`+51${phone}`}
                          order by created_at desc, message_id desc limit 1`,
  )
  return /\d{6}/.exec(body)![0]
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const addClient = async (phone: string, company_id: number | null = null): Promise<number> =>
  (
    await one(
      test.db,
      sql<{ client_id: number }>`
        insert into client (cellphone, name, company_id) values (${`+51${phone}`}, 'Rosa Quispe', ${company_id}) returning client_id`,
    )
  ).client_id

const passenger = async (company_id: number | null = null) => {
  const phone = newPhone()
  const client_id = await addClient(phone, company_id)
  return { phone, client_id, who: await test.asGuest('client', client_id) }
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude},${longitude}`
const ride = (more: Record<string, unknown> = {}) => ({
  origin: plaza,
  destinations: [airport],
  payment_type_id: 1,
  ...more,
})
const bookOne = async (who: Caller, more: Record<string, unknown> = {}) => {
  const { status, data, error } = await who(booking.book, { body: ride(more) })
  if (status !== 201) throw new Error(JSON.stringify(error))
  return data
}

describe('the door', () => {
  it('answers the same for a phone it knows and one it does not, and lets the known one in', async () => {
    const known = newPhone()
    const stranger = newPhone()
    await addClient(known)
    const ask = async (cellphone: string) =>
      (await test.anonymous(booking.sendCode, { body: { cellphone } })).data
    const [first, second] = [await ask(known), await ask(stranger)]
    expect(Object.keys(first)).toEqual(Object.keys(second))
    const verify = async (request_id: string, phone: string) =>
      test.anonymous(booking.verifyCode, { body: { request_id, code: await codeOf(phone) } })
    expect((await verify(first.request_id, known)).data).toEqual({ registered: true })
    expect((await verify(second.request_id, stranger)).data).toEqual({ registered: false })
    const body = { request_id: second.request_id, name: 'Ana Ñahui', consent: true as const }
    expect((await test.anonymous(booking.register, { body })).status).toBe(201)
    expect((await test.anonymous(booking.register, { body })).status, 'a proof serves once').toBe(
      422,
    )
  })

  it('evaluates five of fifty parallel guesses at a password code, and the right one comes too late', async () => {
    const { phone } = await passenger()
    const { data } = await test.anonymous(booking.resetPassword, { body: { cellphone: phone } })
    const { request_id } = data
    const code = await codeOf(phone)
    const guess = (tried: string) =>
      test.anonymous(booking.setPassword, { body: { request_id, code: tried, password } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(other(code))))
    expect(answers.filter(({ error }) => error?.code === 'WRONG_CODE')).toHaveLength(5)
    expect((await guess(code)).error?.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('a code of one purpose does not serve another', async () => {
    const { phone } = await passenger()
    const { data } = await test.anonymous(booking.sendCode, { body: { cellphone: phone } })
    const body = { request_id: data.request_id, code: await codeOf(phone), password }
    expect((await test.anonymous(booking.setPassword, { body })).error?.code).toBe('WRONG_CODE')
  })

  it('sets a password by code and enters with it; a wrong one and an unknown phone answer alike', async () => {
    const { phone } = await passenger()
    const { data } = await test.anonymous(booking.resetPassword, { body: { cellphone: phone } })
    const body = { request_id: data.request_id, code: await codeOf(phone), password }
    expect((await test.anonymous(booking.setPassword, { body })).data.registered).toBe(true)
    const logIn = (cellphone: string, tried: string) =>
      test.anonymous(booking.logIn, { body: { cellphone, password: tried } })
    expect((await logIn(phone, password)).status).toBe(200)
    const wrong = await logIn(phone, 'otra-clave-distinta')
    const unknown = await logIn(newPhone(), password)
    expect(wrong.error?.code).toBe('INVALID_CREDENTIALS')
    expect({ ...unknown.error, id: '', location: '' }).toEqual({
      ...wrong.error,
      id: '',
      location: '',
    })
  })
})

describe('a ride', () => {
  it('is booked at the price that was shown, or not at all', async () => {
    const { who } = await passenger()
    const cheap = await who(booking.book, { body: ride({ quoted_cents: 1 }) })
    expect(cheap.error).toMatchObject({ code: 'STATE_CONFLICT' })
    const { fare_cents } = cheap.error!.current as { fare_cents: number }
    expect((await who(booking.trips, { query: {} })).data.total, 'nothing was stored').toBe(0)
    const trip = await bookOne(who, { quoted_cents: fare_cents })
    expect(trip).toMatchObject({ status_type_id: 2, fare_cents, pin: null, can_cancel: true })
    expect(trip.fare_lines.reduce((sum, line) => sum + line.amount, 0)).toBe(fare_cents)
  })

  it('sent twice with one key is one ride', async () => {
    const { who } = await passenger()
    const headers = { 'idempotency-key': 'una-sola-vez-0001' }
    const first = await who(booking.book, { body: ride() }, headers)
    const again = await who(booking.book, { body: ride() }, headers)
    expect(again.data.service_id).toBe(first.data.service_id)
    expect((await who(booking.trips, { query: {} })).data.total).toBe(1)
  })

  it('on credit needs a company, and a company needs to have named the phone', async () => {
    const { who } = await passenger()
    const company = await createTestCompany(admin, 71)
    const code = async (more: Record<string, unknown>) =>
      (await who(booking.book, { body: ride(more) })).error?.errors?.[0]?.path
    expect(await code({ payment_type_id: 3 })).toBe('payment_type_id')
    expect(await code({ company_id: company.company_id })).toBe('company_id')
    const employee = await passenger(company.company_id)
    const trip = await bookOne(employee.who, {
      company_id: company.company_id,
      payment_type_id: 3,
    })
    expect(trip.company_name).toBe(company.name)
    const { data } = await employee.who(booking.session, {})
    expect(data.accounts.map((account) => account.company?.company_id)).toEqual([
      company.company_id,
    ])
  })

  it('is priced by the contract of the company that pays, before it is asked for', async () => {
    const company = await createTestCompany(admin, 73)
    const { company_id } = company
    await admin(fares.createCompanyTerms, {
      body: {
        company_id,
        discount_percent: 20,
        fee_percent: 0,
        valid_from: '2026-01-01',
        valid_to: null,
      },
    })
    const [employee, stranger] = [await passenger(company_id), await passenger()]
    const quote = (who: Caller, more: { company_id?: number }) =>
      who(booking.quote, {
        query: { origin: pointOf(plaza), destinations: pointOf(airport), ...more },
      })
    const usual = (await quote(stranger.who, {})).data.total
    const { total } = (await quote(employee.who, { company_id })).data
    expect(total).toBeLessThan(usual)
    const trip = await bookOne(employee.who, {
      company_id,
      payment_type_id: 3,
      quoted_cents: total,
    })
    expect(trip.fare_cents).toBe(total)
    expect((await quote(stranger.who, { company_id })).error?.errors?.[0]?.path).toBe('company_id')
  })

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

  it('stops at four at once', async () => {
    const { who } = await passenger()
    const more = { confirm_duplicate: true }
    for (let n = 0; n < 3; n++) await bookOne(who, more)
    const answers = await Promise.all([1, 2, 3].map(() => who(booking.book, { body: ride(more) })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  it('is cancelled by its passenger with a reason, and the operators see by whom', async () => {
    const { who } = await passenger()
    const { service_uuid, service_id } = await bookOne(who)
    const params = { service_uuid }
    const unknown = await who(booking.cancel, { params, body: { reason_id: 3 } })
    expect(unknown.status, 'no unit is the operators’ word').toBe(422)
    const { data } = await who(booking.cancel, { params, body: { reason_id: 1 } })
    expect(data).toMatchObject({ status_type_id: 9, can_cancel: false })
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
