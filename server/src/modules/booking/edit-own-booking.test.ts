import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { remindBookings } from '#src/modules/notices/remind-bookings.ts'
import { bookingDesk } from '#src/test/booking/test-kit.ts'
import { airport } from '#src/test/trips/test-kit.ts'

const { test, admin, passenger, bookOne } = await bookingDesk()
afterAll(() => test.close())

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const mall = { text: 'Mall Lambramani', latitude: -16.409, longitude: -71.527 }
const written = async (service_id: number): Promise<string[]> =>
  (
    await many(
      test.db,
      sql<{ body: string }>`select body from outgoing_message
        where entity = 'trips' and entity_id = ${String(service_id)} order by created_at`,
    )
  ).map(({ body }) => body)

const booked = async (at = hours(6)) => {
  const { who } = await passenger()
  const trip = await bookOne(who, { date_time_service: at })
  const params = { service_uuid: trip.service_uuid }
  const edit = (more: Record<string, unknown> = {}) =>
    who(bookingLive.edit, {
      params,
      body: {
        version: trip.version,
        date_time_service: trip.date_time_service,
        destinations: [airport],
        reference: '',
        quoted_cents: 100_000,
        ...more,
      },
    })
  return { who, trip, params, edit, service_id: trip.service_id }
}

it('changes hour, destination and reference at the price that was shown, and is confirmed each time', async () => {
  const { who, trip, params, edit, service_id } = await booked()
  expect(await written(service_id)).toHaveLength(1)
  expect((await written(service_id))[0]).toContain(`su reserva ${service_id} es para el`)
  const at = hours(8)
  expect((await edit({ destinations: [mall], quoted_cents: 1 })).error?.detail).toContain(
    'La tarifa cambió',
  )
  expect((await who(booking.trip, { params })).data.version, 'nothing was stored').toBe(
    trip.version,
  )
  const changed = await edit({
    date_time_service: at,
    destinations: [mall],
    reference: 'Reja azul',
  })
  expect(changed.error).toBeUndefined()
  expect(changed.data).toMatchObject({
    status_type_id: 1,
    origin: { text: trip.origin.text, reference: 'Reja azul' },
    destinations: [{ text: mall.text }],
    payment_type_id: trip.payment_type_id,
  })
  expect(Date.parse(changed.data.date_time_service)).toBe(Date.parse(at))
  expect(changed.data.fare_cents, 'priced anew').not.toBe(trip.fare_cents)
  expect((await written(service_id))[1]).toContain('hasta Mall Lambramani')
  const same = await edit({
    version: changed.data.version,
    date_time_service: at,
    destinations: [mall],
    reference: 'Reja verde',
  })
  expect(same.data.origin.reference).toBe('Reja verde')
  expect(await written(service_id), 'nothing that was agreed has changed').toHaveLength(2)
  const stale = await edit({ reference: 'Otra' })
  expect([stale.status, (stale.error!.current as { version: number }).version]).toEqual([
    412,
    same.data.version,
  ])
  expect(stale.error?.current, 'what the desk sees is not the passenger’s').not.toHaveProperty(
    'owner',
  )
})

it('is refused near its hour, to an hour too near, of nobody’s else, and once it is on its way', async () => {
  const { edit, params, service_id, who } = await booked()
  expect((await edit({ date_time_service: hours(0.5) })).error?.detail).toBe(
    'Elija una hora de aquí a más de 60 minutos.',
  )
  const stranger = await passenger()
  const body = {
    version: 1,
    date_time_service: hours(7),
    destinations: [airport],
    reference: '',
    quoted_cents: 100_000,
  }
  expect((await stranger.who(bookingLive.edit, { params, body })).status).toBe(404)
  await run(
    test.db,
    sql`update trip set date_time_service = now() + interval '50 minutes' where service_id = ${service_id}`,
  )
  expect((await edit({ date_time_service: hours(7) })).error?.detail).toBe(
    'Se cambia hasta 60 minutos antes del recojo. Llámenos.',
  )
  await who(booking.cancel, { params, body: { reason_id: 1 } })
  const { version } = (await who(booking.trip, { params })).data
  expect((await edit({ version })).error?.detail).toBe('Esta reserva ya está en marcha.')
})

it('of two at once one wins, and the other is shown what it is now', async () => {
  const { edit } = await booked()
  const both = await Promise.all([edit({ reference: 'Uno' }), edit({ reference: 'Dos' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

it('is reminded of once for each hour it has, if it was made a while ago and still stands', async () => {
  const [near, fresh, gone] = [await booked(), await booked(), await booked()]
  const { service_id } = near
  const bring = (of: number, made: string) =>
    run(
      test.db,
      sql`update trip set date_time_service = now() + interval '60 minutes', created_at = now() - ${made}::interval
          where service_id = ${of}`,
    )
  await bring(service_id, '1 day')
  await bring(fresh.service_id, '5 minutes')
  await bring(gone.service_id, '1 day')
  const { version } = (await admin(trips.get, { query: { service_id: gone.service_id } })).data
  await admin(trips.cancel, {
    body: { items: [{ service_id: gone.service_id, version }], reason_id: 1 },
  })
  const reminders = async (of: number) =>
    (await written(of)).filter((text) => text.includes('le recordamos')).length
  await remindBookings(test.deps)
  await remindBookings(test.deps)
  expect(await reminders(service_id)).toBe(1)
  expect([await reminders(fresh.service_id), await reminders(gone.service_id)]).toEqual([0, 0])
  await run(
    test.db,
    sql`update trip set date_time_service = date_time_service + interval '20 minutes' where service_id = ${service_id}`,
  )
  await remindBookings(test.deps)
  expect(await reminders(service_id), 'another hour').toBe(2)
})
