import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import {
  age,
  anomalies,
  newTrip,
  rideChange,
  rideForm,
  stateOfDriver,
  tripDesk,
} from '#src/test/trips/test-kit.ts'

const { test, olga, boss, units, unit, assign, assigned, get, offer, sent } = await tripDesk()
afterAll(() => test.close())
afterEach(async () => expect(await anomalies(test)).toEqual([]))

describe('taking a ride', () => {
  it('freezes the quote, waits for a unit, tells the screens and starts the story', async () => {
    const trip = await newTrip(olga)
    expect(trip).toMatchObject({
      status_type_id: 2,
      approval: 'NOT_NEEDED',
      driver: null,
      version: 1,
    })
    expect(trip.quote!.total).toBe(trip.fare_cents)
    expect(trip.fare_cents).toBeGreaterThan(0)
    expect(JSON.stringify(trip)).not.toContain('"pin"')
    const rows = await sent('%/rides', 'CREATED')
    expect(rows.at(-1)!.value).toMatchObject({ service_id: trip.service_id, version: 1 })
    const story = await olga(trips.activities, { params: trip, query: {} })
    expect(story.data.data).toMatchObject([{ kind: 'CREADO', actor_type: 'OPERADOR' }])
  })

  it('asks before taking the same call twice, and takes it when told so', async () => {
    const cellphone = '987111222'
    await newTrip(olga, { cellphone })
    const again = await olga(trips.create, { body: rideForm({ cellphone }) })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({
      code: 'DUPLICATE_SERVICE',
      current: { origin: { text: 'Plaza de Armas' } },
    })
    expect(
      (await olga(trips.create, { body: rideForm({ cellphone, confirm_duplicate: true }) })).status,
    ).toBe(201)
    const elsewhere = { text: 'Cayma', latitude: -16.38, longitude: -71.55 }
    expect(
      (await olga(trips.create, { body: rideForm({ cellphone, origin: elsewhere }) })).status,
    ).toBe(201)
  })

  it('asks before going outside the coverage', async () => {
    const origin = { text: 'Yura', latitude: -16.2469, longitude: -71.9064 }
    expect((await olga(trips.create, { body: rideForm({ origin }) })).error.code).toBe(
      'OUTSIDE_COVERAGE',
    )
    const trip = await newTrip(olga, { origin, confirm_outside: true })
    expect(trip).toMatchObject({ quote: null, fare_cents: 0 })
  })

  it('refuses a blocked client with the reason; a supervisor may let them ride', async () => {
    const { client_id } = await one(
      test.db,
      sql<{
        client_id: number
      }>`update client set blocked_at = now(), blocked_reason = 'No pagó' where client_id =
        (select min(client_id) from client where company_id is null and is_active) returning client_id`,
    )
    const refused = await olga(trips.create, {
      body: rideForm({ client_id, override_block: true }),
    })
    expect(refused.error).toMatchObject({
      code: 'CLIENT_BLOCKED',
      detail: expect.stringContaining('No pagó'),
    })
    expect(
      (await boss(trips.create, { body: rideForm({ client_id, override_block: true }) })).status,
    ).toBe(201)
  })

  it('knows a blocked client by the phone that calls', async () => {
    const { cellphone, client_id } = await one(
      test.db,
      sql<{ cellphone: string; client_id: number }>`
        update client set blocked_at = now(), blocked_reason = 'Insultos' where client_id =
          (select max(client_id) from client where company_id is null and is_active and cellphone is not null)
        returning cellphone, client_id`,
    )
    const refused = await olga(trips.create, { body: rideForm({ cellphone }) })
    expect(refused.error).toMatchObject({
      code: 'CLIENT_BLOCKED',
      detail: expect.stringContaining('Insultos'),
    })
    const { client_id: other } = await one(
      test.db,
      sql<{
        client_id: number
      }>`select client_id from client where client_id <> ${client_id} and company_id is null and is_active and blocked_at is null limit 1`,
    )
    // Under somebody else's name it is still that telephone.
    const borrowed = await olga(trips.create, { body: rideForm({ cellphone, client_id: other }) })
    expect(borrowed.error.code).toBe('CLIENT_BLOCKED')
  })

  it('is not handed on to the telephone of a blocked client, however it is edited', async () => {
    const { cellphone } = await one(
      test.db,
      sql<{ cellphone: string }>`
        insert into client (cellphone, name, blocked_at, blocked_reason)
        values ('+51955600111', 'Pedro Huamán', now(), 'Daños al vehículo') returning cellphone`,
    )
    const trip = await newTrip(olga, { cellphone: '987333111' })
    const { service_id } = trip
    const whole = async (who = olga, more: object = {}) =>
      who(trips.update, {
        body: rideChange(await get(service_id), { cellphone, ...more }) as never,
      })
    const small = async (who = olga, more: object = {}) => {
      const { version } = await get(service_id)
      return who(trips.updateMinimal, { body: { service_id, version, cellphone, ...more } })
    }
    const blocked = {
      code: 'CLIENT_BLOCKED',
      detail: expect.stringContaining('Daños al vehículo'),
    }
    expect((await whole()).error).toMatchObject(blocked)
    expect((await small()).error).toMatchObject(blocked)
    const force = { override_block: true }
    expect((await whole(olga, force)).error, 'not an operator’s to say').toMatchObject(blocked)
    expect((await small(olga, force)).error).toMatchObject(blocked)
    expect((await get(service_id)).client?.cellphone).toBe('+51987333111')
    expect((await small(boss, force)).status).toBe(200)
    // Whose it is already may be edited further.
    expect((await whole(olga, { notes: 'Puerta azul' })).status).toBe(200)
  })

  it.each([
    ['service_type_id', 99],
    ['payment_type_id', 99],
    ['service_attribute_ids', [1, 99]],
    ['vehicle_attribute_ids', [99]],
  ])('refuses a %s that no catalogue has, as the database does', async (path, value) => {
    const unknown = { code: 'VALIDATION_FAILED', errors: [{ path, code: 'UNKNOWN' }] }
    const taken = await olga(trips.create, { body: rideForm({ [path]: value }) })
    expect([taken.status, taken.error]).toMatchObject([400, unknown])
    const trip = await newTrip(olga, { cellphone: '987000451', confirm_duplicate: true })
    const changed = await olga(trips.update, { body: rideChange(trip, { [path]: value }) })
    expect([changed.status, changed.error]).toMatchObject([400, unknown])
    const written = run(
      test.db,
      sql`update trip set ${sql.ref(path)} = ${value} where service_id = ${trip.service_id}`,
    )
    await expect(written).rejects.toMatchObject({ constraint: 'trip_known_items' })
  })

  it('keeps an item that went out of use on the ride that has it, and gives it to no other', async () => {
    const ids = { service_attribute_ids: [5] }
    const trip = await newTrip(olga, { ...ids, cellphone: '987000452' })
    const inUse = (active: boolean) =>
      run(
        test.db,
        sql`update catalog_item set active = ${active} where kind = 'service-attributes' and item_id = 5`,
      )
    await inUse(false)
    expect((await olga(trips.update, { body: rideChange(trip) })).status).toBe(200)
    const fresh = await olga(trips.create, { body: rideForm({ ...ids, cellphone: '987000453' }) })
    expect(fresh.error.errors).toMatchObject([{ code: 'ARCHIVED' }])
    await inUse(true)
  })

  it('refuses a cost centre without its company', async () => {
    const alone = await olga(trips.create, { body: rideForm({ costcenter_id: 1 }) })
    expect(alone.error.errors).toMatchObject([{ path: 'costcenter_id', code: 'WITHOUT_COMPANY' }])
  })

  it('asks a company for what it demands, and waits for approval over its cap', async () => {
    const { company_id } = await one(
      test.db,
      sql<{
        company_id: number
      }>`update company set requires_cost_center = true, verification_code_hash = null, riders = 'ANYONE', approval_mode = 'OVER_CAP',
        max_per_service_cents = 100 where company_id = (select min(company_id) from company where is_active) returning company_id`,
    )
    await run(
      test.db,
      sql`update dynamicfield set required = false where company_id = ${company_id}`,
    )
    const bare = await olga(trips.create, { body: rideForm({ company_id }) })
    expect(bare.error.errors).toMatchObject([{ path: 'costcenter_id', code: 'REQUIRED' }])
    const { costcenter_id } = await one(
      test.db,
      sql<{
        costcenter_id: number
      }>`select costcenter_id from costcenter where company_id = ${company_id} and is_active and active_to is null limit 1`,
    )
    const trip = await newTrip(olga, { company_id, costcenter_id })
    expect(trip).toMatchObject({ approval: 'PENDING' })
    expect(trip.approval_reasons.map((r) => r.code)).toContain('OVER_CAP')
    const { data } = await assign(olga, [
      { service_id: trip.service_id, version: 1, driver_id: units[0]!.driver_id },
    ])
    expect(data.data[0]).toMatchObject({ ok: false, code: 'APPROVAL_PENDING' })
  })

  it('has one effect per key', async () => {
    const body = rideForm()
    const headers = { 'idempotency-key': 'create-trip-0001' }
    const first = await olga(trips.create, { body }, headers)
    const second = await olga(trips.create, { body }, headers)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.data.service_id).toBe(first.data.service_id)
  })
})

describe('versions', () => {
  it('a stale edit gets the fresh trip', async () => {
    const { trip } = await assigned()
    const body = { service_id: trip.service_id, version: 1, notes: 'Timbre malogrado' }
    const stale = await olga(trips.updateMinimal, { body })
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ version: trip.version, status_type_id: 4 })
  })
  it('the clock that runs late does not make an edit stale', async () => {
    const trip = await newTrip(olga)
    await age(test, trip.service_id, 'dispatch_since', 130)
    await runClock(test.deps)
    const late = await sent('%/rides', 'SLA')
    expect(late.at(-1)!.value).toMatchObject({
      service_id: trip.service_id,
      sla: { stage: 'ASSIGNMENT', level: 1 },
    })
    const body = { service_id: trip.service_id, version: trip.version, notes: 'x' }
    expect((await olga(trips.updateMinimal, { body })).status).toBe(200)
    const before = (await sent('%/rides', 'SLA')).length
    await runClock(test.deps)
    expect((await sent('%/rides', 'SLA')).length).toBe(before)
  })
})

describe('editing', () => {
  it('starts the offers again when what was asked changes', async () => {
    const trip = await newTrip(olga)
    const u = unit()
    await offer(trip.service_id, 1, { mode: 'MANUAL', driver_ids: [u.driver_id] })
    const now = await get(trip.service_id)
    const { data } = await olga(trips.update, { body: rideChange(now, { payment_type_id: 2 }) })
    expect(data).toMatchObject({ status_type_id: 2, payment_type_id: 2 })
    expect(await stateOfDriver(test, u.driver_id)).toBe(2)
  })
  it('by the hour is kept with the minutes it was priced for', async () => {
    const trip = await newTrip(olga, { service_type_id: serviceKind.HOURLY, booked_minutes: 60 })
    const longer = { service_type_id: serviceKind.HOURLY, booked_minutes: 180 }
    const { data } = await olga(trips.update, { body: rideChange(trip, longer) })
    expect(data.fare_cents).toBeGreaterThan(trip.fare_cents)
    const stored = await one(
      test.db,
      sql<{
        m: number
      }>`select booked_minutes as m from trip where service_id = ${trip.service_id}`,
    )
    expect(stored.m).toBe(180)
  })

  it('keeps a unit that still fits, who must acknowledge; a minor edit disturbs nobody', async () => {
    const { trip, phone } = await assigned()
    await phone(trips.onWay, { params: trip })
    const minor = await olga(trips.updateMinimal, {
      body: {
        service_id: trip.service_id,
        version: (await get(trip.service_id)).version,
        notes: 'Puerta azul',
      },
    })
    expect(minor.data.ack_at).not.toBeNull()
    const origin = { text: 'Yanahuara', latitude: -16.3876, longitude: -71.5425 }
    const { data } = await olga(trips.update, { body: rideChange(minor.data, { origin }) })
    expect(data).toMatchObject({
      status_type_id: 5,
      ack_at: null,
      driver: { driver_id: trip.driver!.driver_id },
    })
    const unfit = await olga(trips.update, {
      body: rideChange(data, { origin, vehicle_attribute_ids: [4, 6] }),
    })
    expect(unfit.status).toBe(409)
  })
  it('a price by voice needs its right and a reason', async () => {
    const trip = await newTrip(olga)
    const price = { amount_cents: 1234, reason: 'Acordado con el cliente' }
    expect((await olga(trips.update, { body: rideChange(trip, { price }) })).status).toBe(403)
    const { data } = await boss(trips.update, { body: rideChange(trip, { price }) })
    expect(data).toMatchObject({ fare_cents: 1234 })
  })
})

describe('scope', () => {
  it('a trip of another coverage or company does not exist', async () => {
    const trip = await newTrip(olga)
    const codes = ['DSP_SERVICE_VIEW', 'DSP_SERVICE_ASSIGN', 'DSP_SERVICE_CANCEL']
    const far = await test.as(await test.user(codes, { coverage_ids: [99_999] }))
    const corporate = await test.as(await test.user(codes, { company_ids: [1] }))
    for (const who of [far, corporate]) {
      expect((await who(trips.get, { query: { service_id: trip.service_id } })).status).toBe(404)
      const { data } = await who(trips.cancel, {
        body: { items: [{ service_id: trip.service_id, version: 1 }], reason_id: 1 },
      })
      expect(data.data[0]).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    }
  })
  it('the client is for those who may see clients', async () => {
    const trip = await newTrip(olga)
    const blind = await test.as(await test.user(['DSP_SERVICE_VIEW']))
    const { data } = await blind(trips.get, { query: { service_id: trip.service_id } })
    expect(data.client).toBeUndefined()
    expect((await get(trip.service_id)).client).toMatchObject({ name: 'Rosa Quispe' })
  })
})
