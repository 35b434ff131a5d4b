import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { receiptDocument } from '#src/modules/booking/receipt-document.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'
import { unitsAtWork } from '#src/test/trips/test-kit.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
afterAll(() => test.close())

/** A ride that ended so many hours ago. */
const ridden = async (hours = 0) => {
  const { who } = await passenger()
  const { service_uuid, service_id } = await bookOne(who)
  const [unit] = await unitsAtWork(test, 1)
  const { driver_id, vehicle_id } = unit!
  await run(
    test.db,
    sql`update trip set status_type_id = 8, driver_id = ${driver_id}, vehicle_id = ${vehicle_id}, assignment = 'CURRENT', assigned_at = now() - interval '40 days', final_fare = quote,
          date_time_service = now() - interval '2 days', closed_at = now() - make_interval(hours => ${hours}) where service_id = ${service_id}`,
  )
  const phone = await test.asGuest('driver', driver_id)
  return { who, service_id, driver_id, phone, params: { service_uuid } }
}

it('keeps a tip once, for the driver alone: in the earnings and the account, in no balance', async () => {
  const { who, service_id, driver_id, phone, params } = await ridden()
  const { day } = await one(test.db, sql<{ day: string }>`select (lima_today() - 2)::text as day`)
  const account = async () =>
    (
      await admin(reports.account, {
        params: { driver_id },
        query: { date_start: day, date_finish: day },
      })
    ).data
  const before = await account()
  const tip = (amount_cents: number) => who(booking.tip, { params, body: { amount_cents } })
  expect((await tip(20_001)).status).toBe(400)
  const both = await Promise.all([tip(500), tip(700)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const given = (await who(booking.trip, { params })).data
  const { tip_cents } = given
  expect((await tip(300)).error?.detail).toContain('Ya anotó una propina')
  expect((await phone(trips.ownEarnings, {})).data).toMatchObject({
    tips_today_cents: tip_cents,
    tips_week_cents: tip_cents,
  })
  const after = await account()
  expect(after.tips_cents).toBe(before.tips_cents + tip_cents!)
  expect([after.balance_cents, after.gross_cents, after.commission_cents]).toEqual([
    before.balance_cents,
    before.gross_cents,
    before.commission_cents,
  ])
  expect(after.lines.find((line) => line.service_id === service_id)?.tip_cents).toBe(tip_cents)
  expect(given.fare_cents, 'the fare is what it was').toBe(
    after.lines.find((line) => line.service_id === service_id)?.amount_cents,
  )
  const issuer = { company: 'Taxi', ruc: '20123456789' }
  expect(receiptDocument(given, [], issuer).facts?.at(-1)?.label).toBe(
    'Propina al conductor, aparte',
  )
  const closed = await admin(reports.closeAccount, {
    params: { driver_id },
    body: { date_start: day, date_finish: day, balance_cents: after.balance_cents },
  })
  expect(closed.error).toBeUndefined()
  await run(
    test.db,
    sql`update trip_tip set created_at = now() + interval '1 minute' where service_id = ${service_id}`,
  )
  expect((await account()).tips_cents, 'what comes later changes no closed account').toBe(0)
})

it('takes a tip for a day, of nobody else’s ride, and not before the end', async () => {
  const { who, params } = await ridden(25)
  const body = { amount_cents: 500 }
  expect((await who(booking.tip, { params, body })).error?.detail).toBe(
    'Se anota hasta 24 horas después del viaje.',
  )
  const stranger = await passenger()
  expect((await stranger.who(booking.tip, { params, body })).status).toBe(404)
  const waiting = await bookOne(stranger.who)
  const early = { service_uuid: waiting.service_uuid }
  expect((await stranger.who(booking.tip, { params: early, body })).status).toBe(409)
})

it('asks the driver for a forgotten thing, and tells its owner what became of it', async () => {
  const { who, service_id, driver_id, phone, params } = await ridden()
  // Something that the driver asked before is still unanswered afterwards.
  await phone(messaging.writeToDesk, { body: { text: '¿Me puede llamar?' } })
  const waits = () =>
    one(
      test.db,
      sql<{
        answered_message_id: number
      }>`select answered_message_id from conversation where driver_id = ${driver_id}`,
    )
  const before = await waits()
  const body = { description: 'Una <b>mochila</b> roja', left_at: 'asiento de atrás' }
  const { status, data } = await who(booking.lost, { params, body })
  expect(status).toBe(200)
  expect(data.lost_items).toMatchObject([{ description: body.description, state: 'SEARCHING' }])
  const thread = (await phone(messaging.ownThread, {})).data
  expect(thread.data[0]).toMatchObject({ author_name: 'Aviso automático', service_id })
  expect(thread.data[0]!.text).toContain('Una <b>mochila</b> roja')
  expect(await waits(), 'a machine answers nobody').toEqual(before)

  const { lost_item_id } = data.lost_items[0]!
  const item = (await admin(lostItems.get, { params: { lost_item_id } })).data
  expect(item).toMatchObject({ source: 'CLIENT', steps: [{ told_driver: true }] })
  await admin(lostItems.find, {
    params: { lost_item_id },
    body: { version: item.version, kept_at: 'Oficina Mercaderes', note: '', tell_client: true },
  })
  expect((await who(booking.trip, { params })).data.lost_items).toMatchObject([
    { state: 'AT_OFFICE', kept_at: 'Oficina Mercaderes' },
  ])
  const stranger = await passenger()
  expect((await stranger.who(booking.lost, { params, body })).status).toBe(404)
  const late = await ridden(24 * 31)
  expect((await late.who(booking.lost, { params: late.params, body })).status).toBe(409)
})
