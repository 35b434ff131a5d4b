import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import type { RecordSummary } from '@chaski/contract/summaries/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { clientDesk } from '#src/test/clients/test-kit.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'

const { test, admin, add, ride } = await clientDesk()
const { db } = test
const fleet = createFleet(test, admin)

const partOf = ({ parts }: RecordSummary, kind: string) => parts.find(({ part }) => part === kind)
const kinds = ({ parts }: RecordSummary) => parts.map(({ part }) => part)

/** A finished ride of a client by a driver. */
const driven = async (client_id: number, driver_id: number | null = null, cents = 1250) => {
  const service_id = await ride(client_id, tripStatus.PENDING, 'Rosa')
  await run(
    db,
    sql`update trip set status_type_id = ${tripStatus.FINISHED}, closed_at = now(), fare_cents = ${cents},
          driver_id = ${driver_id}::int, assignment = case when ${driver_id}::int is null then null else 'CURRENT' end
        where service_id = ${service_id}`,
  )
  return service_id
}

const complaintAbout = async (service_id: number, driver_id: number | null = null) => {
  const { complaint_id } = await fileAt(test, null)
  await run(
    db,
    sql`update complaint_case set service_id = ${service_id}, driver_id = ${driver_id} where complaint_id = ${complaint_id}`,
  )
  return complaint_id
}

const clientOf = async (who: typeof admin, client_id: number, query = {}) =>
  (await who(summaries.client, { params: { client_id }, query })).data

describe('the summary of a client', () => {
  it('counts each part whole, shows the newest, and tells open from past', async () => {
    const { client_id } = await add('Rosa Quispe')
    const other = await add('Otra persona')
    const past = []
    for (let n = 0; n < 7; n += 1) past.push(await driven(client_id))
    const open = await ride(client_id, tripStatus.PENDING, 'Rosa')
    await driven(other.client_id)
    // Lost weeks ago for want of a unit: nobody waits for it any more.
    const lost = await ride(client_id, tripStatus.NO_UNIT, 'Rosa')
    await run(
      db,
      sql`update trip set dispatch_since = now() - interval '20 days' where service_id = ${lost}`,
    )
    past.push(lost)
    const complaint_id = await complaintAbout(past[0]!)
    const summary = await clientOf(admin, client_id)
    expect(partOf(summary, 'TRIPS_OPEN')).toMatchObject({
      total: 1,
      rows: [{ id: String(open), service_id: open, state: String(tripStatus.PENDING) }],
    })
    expect(partOf(summary, 'TRIPS_PAST')).toMatchObject({ total: 8 })
    expect(partOf(summary, 'TRIPS_PAST')!.rows).toHaveLength(5)
    expect(partOf(summary, 'COMPLAINTS')).toMatchObject({
      total: 1,
      pressing: 1,
      rows: [{ complaint_id, service_id: past[0] }],
    })
    expect(summary.driven).toMatchObject({ today: { finished: 7, cents: 7 * 1250 } })
    const more = await clientOf(admin, client_id, { part: 'TRIPS_PAST' })
    expect(kinds(more)).toEqual(['TRIPS_PAST'])
    const shown = more.parts[0]!.rows.map(({ service_id }) => service_id)
    expect(new Set(shown)).toEqual(new Set(past))
    expect(shown).toHaveLength(8)
  })

  it('leaves out what the caller may not see, and what is out of their reach', async () => {
    const { client_id } = await add('Privada')
    const seen = await driven(client_id)
    await complaintAbout(seen)
    const office = await test.as(await test.user(['MNT_CLIENT_VIEW']))
    const bare = await clientOf(office, client_id)
    expect(kinds(bare)).toEqual(['FAVORITES'])
    expect(bare.driven).toBeNull()
    const codes = ['MNT_CLIENT_VIEW', 'DSP_SERVICE_VIEW', 'CLM_VIEW']
    const local = await test.as(await test.user(codes, { coverage_ids: [1] }))
    const limited = await clientOf(local, client_id)
    expect(partOf(limited, 'TRIPS_PAST')).toMatchObject({ total: 0, rows: [] })
    expect(partOf(limited, 'COMPLAINTS')).toMatchObject({ total: 0, rows: [] })
    await run(db, sql`update trip set coverage_id = 1 where service_id = ${seen}`)
    expect(partOf(await clientOf(local, client_id), 'COMPLAINTS')).toMatchObject({ total: 1 })
    const { company_id } = await createTestCompany(admin, 1)
    const theirs = await test.as(await test.user(codes, { company_ids: [company_id] }))
    const hidden = await theirs(summaries.client, { params: { client_id }, query: {} })
    expect(hidden.status).toBe(404)
  })
})

describe('a sanction', () => {
  it('names the trip and the complaint that it is for, on every record that it touches', async () => {
    const { driver_id } = await fleet.driver()
    const { client_id } = await add('Quien reclama')
    const service_id = await driven(client_id, driver_id)
    const [reason] = (await admin(drivers.sanctionReasons, { params: { driver_id } })).data.data
    const body = { reason_id: reason!.reason_id, note: 'Trato descortés', service_id }
    expect((await admin(drivers.sanction, { params: { driver_id }, body })).status).toBe(201)
    const { sanction_id } = await one(
      db,
      sql<{
        sanction_id: number
      }>`select sanction_id from driver_sanction where driver_id = ${driver_id}`,
    )
    const complaint_id = await complaintAbout(service_id, driver_id)
    await run(
      db,
      sql`update complaint_case set sanction_id = ${sanction_id} where complaint_id = ${complaint_id}`,
    )
    const named = { total: 1, rows: [{ service_id, complaint_id, state: 'ACTIVE' }] }
    const params = { driver_id }
    const { data: ofDriver } = await admin(summaries.driver, { params, query: {} })
    expect(partOf(ofDriver, 'SANCTIONS')).toMatchObject(named)
    const trip = await admin(summaries.trip, { params: { service_id }, query: {} })
    expect(partOf(trip.data, 'SANCTIONS')).toMatchObject(named)
    expect(partOf(trip.data, 'COMPLAINTS')).toMatchObject({ rows: [{ complaint_id }] })
    const sheet = await admin(summaries.complaint, { params: { complaint_id }, query: {} })
    expect(partOf(sheet.data, 'SANCTIONS')).toMatchObject(named)
    expect(partOf(sheet.data, 'CLIENTS')).toMatchObject({ rows: [{ id: String(client_id) }] })
    expect(partOf(sheet.data, 'DRIVERS')).toMatchObject({ rows: [{ id: String(driver_id) }] })
    const fleetOnly = await test.as(await test.user(['MNT_DRIVER_VIEW']))
    const bare = await fleetOnly(summaries.driver, { params, query: {} })
    expect(partOf(bare.data, 'SANCTIONS')!.rows[0]).toMatchObject({ complaint_id: null })
    expect(kinds(bare.data)).not.toContain('COMPLAINTS')
  })

  it('for a trip of somebody else is refused at its field', async () => {
    const { driver_id } = await fleet.driver()
    const { client_id } = await add('De otro')
    const service_id = await driven(client_id, (await fleet.driver()).driver_id)
    const [reason] = (await admin(drivers.sanctionReasons, { params: { driver_id } })).data.data
    const { error } = await admin(drivers.sanction, {
      params: { driver_id },
      body: { reason_id: reason!.reason_id, note: '', service_id },
    })
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'service_id' }] })
  })
})

describe('a block of a client', () => {
  it('names the trip that it is for until it ends, and no trip of another', async () => {
    const { client_id } = await add('No pagó')
    const other = await add('Sí pagó')
    const service_id = await driven(client_id)
    const block = (id: number) =>
      admin(clients.blockById, { params: { id }, body: { reason: 'No pagó', service_id } })
    expect((await block(other.client_id)).error).toMatchObject({ errors: [{ path: 'service_id' }] })
    expect((await block(client_id)).data).toMatchObject({ blocked_service_id: service_id })
    const blocks = async (who = admin) =>
      partOf((await who(summaries.trip, { params: { service_id }, query: {} })).data, 'BLOCKS')
    expect(await blocks()).toMatchObject({
      total: 1,
      pressing: 1,
      rows: [{ id: String(client_id), text: 'No pagó · No pagó', state: 'BLOCKED' }],
    })
    expect(await blocks(await test.as(await test.user(['DSP_SERVICE_VIEW'])))).toBeUndefined()
    const free = await admin(clients.unlockById, { params: { id: client_id } })
    expect(free.data.blocked_service_id).toBeNull()
    expect(await blocks()).toMatchObject({ total: 0 })
  })
})

describe('the summaries of a car and of a company', () => {
  it('lead to what they carried, and to nobody else’s', async () => {
    const { vehicle_id } = await fleet.vehicle()
    const { company_id } = await createTestCompany(admin, 2)
    const { client_id } = await add('Empleado')
    const service_id = await driven(client_id)
    await driven(client_id)
    await run(
      db,
      sql`update trip set vehicle_id = ${vehicle_id}, company_id = ${company_id} where service_id = ${service_id}`,
    )
    const car = await admin(summaries.vehicle, { params: { vehicle_id }, query: {} })
    const company = await admin(summaries.company, { params: { company_id }, query: {} })
    for (const { data } of [car, company])
      expect(partOf(data, 'TRIPS_PAST')).toMatchObject({ total: 1, rows: [{ service_id }] })
    expect(company.data.driven!.agreed).toBeNull()
  })

  it('say how many cars came within the wait that was agreed', async () => {
    const { company_id } = await createTestCompany(admin, 3, undefined, { agreed_wait_min: 10 })
    const { client_id } = await add('Empleada')
    const came = async (minutes: number | null, isBooking = false) => {
      const service_id = await driven(client_id)
      // A booking of an hour ago was ordered long before; only its own hour counts.
      await run(
        db,
        sql`update trip set company_id = ${company_id}, is_booking = ${isBooking}, date_time_service = now() - interval '1 hour',
              created_at = now() - case when ${isBooking} then interval '5 hours' else interval '1 hour' end,
              arrived_at = now() - interval '1 hour' + make_interval(mins => ${minutes}::int) where service_id = ${service_id}`,
      )
    }
    await came(9)
    await came(11)
    await came(8, true)
    await came(null)
    const { data } = await admin(summaries.company, { params: { company_id }, query: {} })
    expect(data.driven!.agreed).toEqual({ minutes: 10, came: 3, in_time: 2 })
  })
})
