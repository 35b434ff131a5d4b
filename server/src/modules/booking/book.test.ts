import { afterAll, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { airport, plaza } from '#src/test/trips/test-kit.ts'
import type { Caller } from '#src/test/test-app.ts'
import { bookingDesk, ride } from '#src/test/booking/test-kit.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
afterAll(() => test.close())

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude},${longitude}`

describe('a ride asked for', () => {
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

  it('on credit goes no further than the line of its company, and is told so without its figures', async () => {
    const line = { credit_limit_cents: 1 }
    const { company_id } = await createTestCompany(admin, 75, 'Empresa al límite', line)
    const { who } = await passenger(company_id)
    const { error } = await who(booking.book, { body: ride({ company_id, payment_type_id: 3 }) })
    expect(error?.errors).toMatchObject([
      { code: 'OVER_LIMIT', detail: 'El crédito de su empresa no alcanza para este viaje' },
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

  it('stops at four at once', async () => {
    const { who } = await passenger()
    const more = { confirm_duplicate: true }
    for (let n = 0; n < 3; n++) await bookOne(who, more)
    const answers = await Promise.all([1, 2, 3].map(() => who(booking.book, { body: ride(more) })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })
})
