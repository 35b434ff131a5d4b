import { sql } from 'kysely'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { airport, plaza } from '#src/test/trips/test-kit.ts'
import { one } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp } from '#src/test/test-app.ts'

/** A ride from the square to the airport, in cash. */
export const ride = (more: Record<string, unknown> = {}) => ({
  origin: plaza,
  destinations: [airport],
  payment_type_id: 1,
  ...more,
})

/** The application, with passengers whose phones nobody else has. */
export const bookingDesk = async (env: Record<string, string> = {}) => {
  const test = await startTestApp({ env })
  const admin = await test.as('ADMIN')
  let n = 0
  const newPhone = (): string => `95${String(++n).padStart(7, '0')}`

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

  const bookOne = async (who: Caller, more: Record<string, unknown> = {}) => {
    const { status, data, error } = await who(booking.book, { body: ride(more) })
    if (status !== 201) throw new Error(JSON.stringify(error))
    return data
  }

  return { test, admin, newPhone, addClient, passenger, bookOne }
}
