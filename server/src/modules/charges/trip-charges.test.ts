import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/principal.ts'
import { whileHeld } from '#src/test/while-held.ts'
import { testPicture } from '#src/test/test-picture.ts'
import type { Caller } from '#src/test/test-app.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import { confirmTripCharge } from './trips/change-trip-charge.ts'

const { test, olga, boss, assigned } = await tripDesk()
afterAll(() => test.close())
const admin = await test.as('ADMIN')

const qrBody = async (holder_name: string, means = 'YAPE') => {
  const body = new FormData()
  body.append('means', means)
  body.append('holder_name', holder_name)
  body.append('file', new Blob([new Uint8Array(await testPicture(1))]), 'qr.png')
  return body
}

const keepOwn = async (phone: Caller, holder_name = 'Ana Mamani') =>
  (await phone(charges.saveOwnQr, { body: await qrBody(holder_name) })).data

/** A ride that ended with Yape, and what is asked for it. */
const ended = async (more: Record<string, unknown> = { payment_type_id: 4 }) => {
  const { trip, u, phone } = await assigned(more)
  const params = { service_id: trip.service_id }
  await phone(trips.onWay, { params })
  await phone(trips.onBoard, { params, body: {} })
  const { data } = await phone(trips.finish, { params, body: {} })
  const look = async () => (await olga(charges.trip, { params })).data.charge
  return { ...data, u, phone, params, look, charge: await look() }
}

let number = 1000
const told = () => ({ means: 'YAPE' as const, operation: String(++number) })

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
    const house = (await admin(charges.saveCompanyQr, { body: await qrBody('Taxi Misti S.A.') }))
      .data
    expect(await look()).toMatchObject({
      payee: 'COMPANY',
      qrs: [{ qr_id: house.qr_id, holder_name: 'Taxi Misti S.A.' }],
    })
    const own = await keepOwn(phone)
    expect(await look()).toMatchObject({ payee: 'DRIVER', qrs: [{ qr_id: own.qr_id }] })
    const params = { qr_id: own.qr_id }
    const off = await phone(charges.switchOwnQr, {
      params,
      body: { version: own.version, is_active: false },
    })
    expect(off.data.is_active).toBe(false)
    expect((await look())!.payee).toBe('COMPANY')
    await admin(charges.switchCompanyQr, {
      params: { qr_id: house.qr_id },
      body: { version: house.version, is_active: false },
    })
  })

  it('is its passenger’s to see and to pay, and no stranger’s', async () => {
    const { phone, service_id, fare_cents } = await ended()
    const { qr_id } = await keepOwn(phone)
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
    const { qr_id } = await keepOwn(phone)
    const { charge } = (await test.anonymous(charges.shared, follower)).data
    expect(charge).toMatchObject({ amount_cents: data.fare_cents, qrs: [{ qr_id }] })
    const look = (id: number) =>
      test.anonymous(charges.sharedPicture, { params: { service_id: token, qr_id: id } })
    expect((await look(qr_id)).headers['content-type']).toBe('image/webp')
    const stranger = await keepOwn((await assigned()).phone)
    expect((await look(stranger.qr_id)).status, 'only what it is shown for').toBe(404)
    const [open] = (await phone(charges.ownCharges, {})).data.data
    const params = { charge_id: open!.charge_id }
    await phone(charges.confirmOwn, { params, body: told() })
    const after = (await test.anonymous(charges.shared, follower)).data.charge!
    expect(after).toMatchObject({ state: 'PAID', qrs: [] })
    expect(JSON.stringify(after)).not.toContain('operation')
    expect((await look(qr_id)).status, 'paid: nobody pays twice').toBe(404)
  })
})

describe('the number', () => {
  it('is confirmed by the driver of the ride alone, and stands in its story', async () => {
    const { phone, charge, service_id, look } = await ended()
    const params = { charge_id: charge!.charge_id }
    const other = (await assigned()).phone
    expect((await other(charges.confirmOwn, { params, body: told() })).status).toBe(404)
    const body = told()
    expect((await phone(charges.confirmOwn, { params, body })).data).toMatchObject({
      state: 'PAID',
      payee: 'DRIVER',
      proof: body,
    })
    expect((await look())!.proof).toMatchObject({ operation: body.operation })
    const again = await phone(charges.confirmOwn, { params, body: told() })
    expect(again.error.detail).toBe('Ya está pagado.')
    const story = await olga(trips.activities, { params: { service_id }, query: {} })
    expect(story.data.data[0]).toMatchObject({ kind: 'COBRO_CONFIRMADO' })
  })

  it('pays once per means, however it is written, and the refusal says where', async () => {
    const first = await ended()
    const second = await ended()
    const confirm = (of: typeof first, operation: string, means: 'YAPE' | 'PLIN' = 'YAPE') =>
      of.phone(charges.confirmOwn, {
        params: { charge_id: of.charge!.charge_id },
        body: { means, operation },
      })
    expect((await confirm(first, '0077 1234')).status).toBe(200)
    const refused = await confirm(second, '771234')
    expect(refused.status).toBe(409)
    expect(refused.error.errors?.[0]).toMatchObject({ path: 'operation' })
    expect(refused.error.detail).toContain(
      `El número 771234 de Yape ya se usó en el servicio n.º ${first.service_id}, el `,
    )
    expect((await second.look())!.state).toBe('PENDING')
    expect((await confirm(second, '771234', 'PLIN')).status).toBe(200)
  })

  it('pays one of many that are told in the same moment', async () => {
    const rides = [await ended(), await ended(), await ended(), await ended()]
    const operation = String(++number)
    const answers = await Promise.all(
      rides.map(({ phone, charge }) =>
        phone(charges.confirmOwn, {
          params: { charge_id: charge!.charge_id },
          body: { means: 'YAPE', operation },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const winner = rides[answers.findIndex(({ status }) => status === 200)]!
    for (const { status, error } of answers)
      if (status === 409) expect(error.detail).toContain(`servicio n.º ${winner.service_id}`)
    const { paid } = await one(
      test.db,
      sql<{ paid: number }>`select count(*)::int as paid from charge where state = 'PAID'
        and service_id = any(${rides.map((ride) => ride.service_id)}::int[])`,
    )
    expect(paid).toBe(1)
  })
})

describe('two at the same moment', () => {
  /** What comes while the first is written and not yet there for others to see. */
  const meanwhile = async <T>(first: (trx: Db) => Promise<unknown>, second: () => Promise<T>) => {
    const waits = async () =>
      (
        await one(
          test.db,
          sql<{ waits: boolean }>`select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waits`,
        )
      ).waits
    let answer: Promise<T> | undefined
    await whileHeld(test.db, first, async () => {
      answer = second()
      await Promise.race([answer, expect.poll(waits).toBe(true)])
    })
    return answer!
  }
  const byAnybody = { actor: systemActor, reach: sql`true`, mayConfirm: () => allowed }
  const settle = (trx: Db, charge_id: number, operation: string) =>
    confirmTripCharge(test.deps, trx, byAnybody, charge_id, {
      means: 'YAPE',
      payee: 'DRIVER',
      operation,
    })

  it('find one number for two rides: the second waits, and is told where it went', async () => {
    const [first, second] = [await ended(), await ended()]
    const operation = String(++number)
    const late = await meanwhile(
      (trx) => settle(trx, first.charge!.charge_id, operation),
      () =>
        second.phone(charges.confirmOwn, {
          params: { charge_id: second.charge!.charge_id },
          body: { means: 'YAPE', operation },
        }),
    )
    expect(late.status).toBe(409)
    expect(late.error.detail).toContain(`servicio n.º ${first.service_id}`)
  })

  it('find two numbers for one ride: it is paid by the first', async () => {
    const { phone, charge, look } = await ended()
    const params = { charge_id: charge!.charge_id }
    const first = String(++number)
    const late = await meanwhile(
      (trx) => settle(trx, charge!.charge_id, first),
      () => phone(charges.confirmOwn, { params, body: told() }),
    )
    expect(late.error.detail).toBe('Ya está pagado.')
    expect((await look())!.proof?.operation).toBe(first)
  })
})

describe('the office', () => {
  it('confirms what came to the company, which is then not in the driver’s hand', async () => {
    const { phone, u, charge, fare_cents, service_id } = await ended()
    await admin(charges.saveCompanyQr, { body: await qrBody('Taxi Misti S.A.') })
    const params = { charge_id: charge!.charge_id }
    const byDriver = await phone(charges.confirmOwn, { params, body: told() })
    expect(byDriver.error.detail).toContain('lo confirma la central')
    const { day } = await one(test.db, sql<{ day: string }>`select lima_today()::text as day`)
    const week = { date_start: day, date_finish: day }
    const inHand = async () =>
      (
        await admin(reports.account, { params: { driver_id: u.driver_id }, query: week })
      ).data.lines.find((line) => line.service_id === service_id)?.collected_cents
    expect(await inHand()).toBe(fare_cents)
    const body = { ...told(), payee: 'COMPANY' as const }
    expect((await olga(charges.confirmTrip, { params, body })).data.payee).toBe('COMPANY')
    expect(await inHand()).toBe(0)
  })

  it('is refused outside of its coverages, and without the right', async () => {
    const { charge, params: of } = await ended()
    const params = { charge_id: charge!.charge_id }
    const body = { ...told(), payee: 'DRIVER' as const }
    const far = await test.as(
      await test.user(['DSP_SERVICE_STATUS', 'DSP_SERVICE_VIEW'], { coverage_ids: [] }),
    )
    expect((await far(charges.confirmTrip, { params, body })).status).toBe(404)
    expect((await far(charges.trip, { params: of })).status).toBe(404)
    const reader = await test.as(await test.user(['DSP_SERVICE_VIEW']))
    expect((await reader(charges.confirmTrip, { params, body })).status).toBe(403)
    expect((await boss(charges.confirmTrip, { params, body })).status).toBe(200)
  })

  it('asks once more after a day, and takes back what was paid otherwise', async () => {
    const { phone, charge, params: of, look } = await ended()
    const params = { charge_id: charge!.charge_id }
    const early = await olga(charges.askTrip, { params: of })
    expect(early.error.detail).toBe('El cobro sigue pendiente.')
    await run(
      test.db,
      sql`update charge set expires_at = now() where charge_id = ${charge!.charge_id}`,
    )
    expect((await look())!.state).toBe('EXPIRED')
    expect((await phone(charges.ownCharges, {})).data.data).toEqual([])
    const late = await phone(charges.confirmOwn, { params, body: told() })
    expect(late.error.detail).toContain('El cobro venció')
    const both = await Promise.all([
      olga(charges.askTrip, { params: of }),
      boss(charges.askTrip, { params: of }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const asked = (await look())!
    expect(asked).toMatchObject({ state: 'PENDING', amount_cents: charge!.amount_cents })
    const gone = await phone(charges.cancelOwn, {
      params: { charge_id: asked.charge_id },
      body: { reason: 'Pagó en efectivo' },
    })
    expect(gone.data.state).toBe('CANCELLED')
    const notes = await many(
      test.db,
      sql<{
        note: string
      }>`select note from trip_activity where service_id = ${of.service_id} and kind = 'COBRO_ANULADO'`,
    )
    expect(notes).toEqual([{ note: 'Pagó en efectivo' }])
  })
})

describe('a QR', () => {
  it('takes the place of the one before; a stale switch and a wrong form lose nothing', async () => {
    const { phone, u } = await assigned()
    const first = await keepOwn(phone, 'Ana Mamani')
    const second = await keepOwn(phone, 'Ana Mamani Quispe')
    expect(second).toMatchObject({ qr_id: first.qr_id, version: 2, is_active: true })
    const stale = await phone(charges.switchOwnQr, {
      params: { qr_id: first.qr_id },
      body: { version: 1, is_active: false },
    })
    expect(stale.status).toBe(412)
    const nameless = await phone(charges.saveOwnQr, { body: await qrBody('') })
    expect(nameless.error.errors?.[0]?.path).toBe('holder_name')
    const params = { driver_id: u.driver_id }
    const seen = (await admin(charges.driverQrs, { params })).data.data
    expect(seen).toMatchObject([{ holder_name: 'Ana Mamani Quispe' }])
    const { files } = await one(
      test.db,
      sql<{
        files: number
      }>`select count(*)::int as files from stored_file where original_name = 'qr.webp'
        and created_by = ${`CONDUCTOR:${u.driver_id}`}`,
    )
    expect(files, 'the picture before is gone').toBe(1)
    const other = (await assigned()).phone
    const theirs = { params: { qr_id: first.qr_id } }
    expect((await other(charges.ownPicture, theirs)).status).toBe(404)
    const body = { version: 2, is_active: false }
    expect((await other(charges.switchOwnQr, { ...theirs, body })).status).toBe(404)
    const far = await test.as(await test.user(['MNT_DRIVER_VIEW'], { coverage_ids: [] }))
    expect((await far(charges.driverQrs, { params })).status).toBe(404)
    expect((await far(charges.picture, theirs)).status).toBe(404)
  })
})
