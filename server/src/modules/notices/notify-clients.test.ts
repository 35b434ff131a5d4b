import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { cancelTrips } from '#src/modules/trips/end/cancel-trip.ts'
import { notifyClients } from './notify-clients.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'
import { clientWho } from '#src/access/who.ts'

const desk = await tripDesk()
const { test, olga, assigned } = desk
const { db, deps } = test
afterAll(() => test.close())

type Sent = { channel: string; recipient: string; text: string }
/** What was handed to the carriers about a ride, oldest first. */
const sentTo = (service_id: number): Promise<Sent[]> =>
  many(
    db,
    sql<Sent>`select m.channel, m.recipient, coalesce(m.body, d.body) as text from outgoing_message m
      left join demo_outbox d on d.recipient = m.recipient and m.body is null
      where m.entity = 'trips' and m.entity_id = ${String(service_id)} order by m.created_at`,
  )
const texts = async (service_id: number) => (await sentTo(service_id)).map(({ text }) => text)
const notify = () => notifyClients(deps)
const cancel = (service_id: number, version: number, reason_id = 4) =>
  olga(trips.cancel, { body: { items: [{ service_id, version }], reason_id } })

describe('a passenger', () => {
  it('hears of the taxi with plate, first name, time and a link that works; then that it arrived', async () => {
    const { trip, phone } = await assigned()
    const { service_id } = trip
    await notify()
    const [first, ...more] = await sentTo(service_id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ channel: 'SMS', recipient: trip.client!.cellphone })
    const [name, surname] = trip.driver!.name.split(' ')
    expect(first!.text).toContain(`placa ${trip.vehicle!.plate}, conductor ${name}.`)
    expect(first!.text).not.toContain(surname!)
    expect(first!.text).toMatch(/Llega en unos \d+ min\./)
    const token = /\/seguimiento\/([\w-]{43})/.exec(first!.text)![1]!
    const followed = await test.anonymous(share.shared, { params: { service_id: token } })
    expect(followed.data.plate).toBe(trip.vehicle!.plate)

    await phone(trips.onWay, { params: { service_id } })
    await phone(trips.arrived, { params: { service_id } })
    await notify()
    expect((await texts(service_id))[1]).toContain('lo espera en el punto de recojo')
    const { data } = await olga(trips.activities, { params: { service_id }, query: {} })
    expect(data.data.filter(({ kind }) => kind === 'AVISO_CLIENTE')).toHaveLength(2)
  })

  it('hears of one thing once, however many workers there are', async () => {
    const { trip } = await assigned()
    await Promise.all(Array.from({ length: 6 }, notify))
    await notify()
    expect(await sentTo(trip.service_id)).toHaveLength(1)
  })

  it('is sentTo what became of the ride, not what is no longer so', async () => {
    const { trip } = await assigned()
    await cancel(trip.service_id, trip.version)
    await notify()
    const said = await texts(trip.service_id)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('fue cancelado')

    const lost = await newTrip(olga)
    await cancel(lost.service_id, lost.version, 3)
    await notify()
    expect((await texts(lost.service_id))[0]).toContain('no encontramos una unidad')
  })

  it('is not sentTo what they did themselves', async () => {
    const { service_id, version } = await newTrip(olga)
    const who = clientWho({ type: 'CLIENTE', id: 1, name: 'Rosa', ip: null, request_id: null })
    const items = [{ service_id, version }]
    await cancelTrips(deps, db, who, { items, reason_id: 1, note: '' })
    await notify()
    expect(await sentTo(service_id)).toEqual([])
  })

  it('without a mobile is written to at the address they have proven, and at no other', async () => {
    const client = async (email_verified: boolean) => {
      const [row] = await many(
        db,
        sql<{
          client_id: number
        }>`update client set email = ${`fijo${Number(email_verified)}@cliente.example`},
            email_verified_at = case when ${email_verified} then now() end
          where client_id = (select client_id from client where company_id is null and email_verified_at is null
            and coalesce(email, '') not like 'fijo%' limit 1) returning client_id`,
      )
      return row!.client_id
    }
    const to = async (verified: boolean) => {
      const { trip } = await assigned({
        client_id: await client(verified),
        cellphone: verified ? '054 234444' : '054 234445',
      })
      await notify()
      return (await sentTo(trip.service_id)).map(({ channel, recipient }) => [channel, recipient])
    }
    expect(await to(true)).toEqual([['MAIL', 'fijo1@cliente.example']])
    expect(await to(false)).toEqual([])
  })

  it('of the simulated city, or long after the fact, is not written to', async () => {
    const { trip } = await assigned()
    await run(
      db,
      sql`update app_user set username = ${simulatorUser.username} where user_id = ${olga.user_id}`,
    )
    await notify()
    await run(db, sql`update app_user set username = 'operador' where user_id = ${olga.user_id}`)
    const late = await assigned()
    await run(db, sql`update trip_notice set owed_at = now() - interval '11 minutes'`)
    await notify()
    expect(await sentTo(trip.service_id)).toEqual([])
    expect(await sentTo(late.trip.service_id)).toEqual([])
    expect(await many(db, sql`select 1 from trip_notice`)).toEqual([])
  })
})
