import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { chargeDesk } from '#src/test/charges/charge-desk.ts'

const { test, olga, assigned, admin, qrBody, saveOwn, ended, typed } = await chargeDesk()
afterAll(() => test.close())

describe('a ride that ends with a wallet', () => {
  it('is charged what it cost, and no other way of paying is', async () => {
    const { fare_cents, service_id, charge } = await ended()
    expect(charge).toMatchObject({ service_id, amount_cents: fare_cents, state: 'PENDING' })
    expect((await ended({ payment_type_id: 1 })).charge).toBeNull()
    expect((await ended({ payment_type_id: 5 })).charge).toMatchObject({ state: 'PENDING' })
  })

  it('shows the driver’s QR, else the company’s, with whose it is', async () => {
    const { phone, look } = await ended()
    expect((await look())!.qrs).toEqual([])
    const company = (await admin(charges.saveCompanyQr, { body: await qrBody('Taxi Misti S.A.') }))
      .data
    expect(await look()).toMatchObject({
      payee: 'COMPANY',
      qrs: [{ qr_id: company.qr_id, holder_name: 'Taxi Misti S.A.' }],
    })
    const own = await saveOwn(phone)
    expect(await look()).toMatchObject({ payee: 'DRIVER', qrs: [{ qr_id: own.qr_id }] })
    const params = { qr_id: own.qr_id }
    const off = await phone(charges.switchOwnQr, {
      params,
      body: { version: own.version, is_active: false },
    })
    expect(off.data.is_active).toBe(false)
    expect((await look())!.payee).toBe('COMPANY')
    await admin(charges.switchCompanyQr, {
      params: { qr_id: company.qr_id },
      body: { version: company.version, is_active: false },
    })
  })

  it('is its passenger’s to see and to pay, and no stranger’s', async () => {
    const { phone, service_id, fare_cents } = await ended()
    const { qr_id } = await saveOwn(phone)
    const people = await many(
      test.db,
      sql<{
        client_id: number
      }>`insert into client (cellphone, name) values ('+51959000001', 'Rosa Quispe'),
        ('+51959000002', 'Otra Persona') returning client_id`,
    )
    const { service_uuid } = await one(
      test.db,
      sql<{ service_uuid: string }>`update trip set client_id = ${people[0]!.client_id}
        where service_id = ${service_id} returning service_uuid`,
    )
    const [rosa, other] = [
      await test.asGuest('client', people[0]!.client_id),
      await test.asGuest('client', people[1]!.client_id),
    ]
    const params = { service_uuid }
    const seen = (await rosa(charges.client, { params })).data.charge
    expect(seen).toMatchObject({ amount_cents: fare_cents, qrs: [{ qr_id }] })
    const picture = { params: { service_uuid, qr_id } }
    expect((await rosa(charges.clientPicture, picture)).headers['content-type']).toBe('image/webp')
    expect((await other(charges.client, { params })).status).toBe(404)
    expect((await other(charges.clientPicture, picture)).status).toBe(404)
  })

  it('is seen by whoever holds the link, with the picture and without the number', async () => {
    const { trip, phone } = await assigned({ payment_type_id: 4 })
    const of = { params: { service_id: trip.service_id } }
    const { token } = (await olga(share.create, of)).data
    const follower = { params: { service_id: token } }
    expect((await test.anonymous(charges.shared, follower)).data.charge).toBeNull()
    await phone(trips.onWay, of)
    await phone(trips.onBoard, { ...of, body: {} })
    const { data } = await phone(trips.finish, { ...of, body: {} })
    const { qr_id } = await saveOwn(phone)
    const { charge } = (await test.anonymous(charges.shared, follower)).data
    expect(charge).toMatchObject({ amount_cents: data.fare_cents, qrs: [{ qr_id }] })
    const look = (id: number) =>
      test.anonymous(charges.sharedPicture, { params: { service_id: token, qr_id: id } })
    expect((await look(qr_id)).headers['content-type']).toBe('image/webp')
    const stranger = await saveOwn((await assigned()).phone)
    expect((await look(stranger.qr_id)).status, 'only what it is shown for').toBe(404)
    const [open] = (await phone(charges.ownCharges, {})).data.data
    const params = { charge_id: open!.charge_id }
    await phone(charges.confirmOwn, { params, body: typed() })
    const after = (await test.anonymous(charges.shared, follower)).data.charge!
    expect(after).toMatchObject({ state: 'PAID', qrs: [] })
    expect(JSON.stringify(after)).not.toContain('operation')
    expect((await look(qr_id)).status, 'paid: nobody pays twice').toBe(404)
  })
})
