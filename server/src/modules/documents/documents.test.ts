import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { slotStatus } from '@chaski/contract/documents/rules.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'

import { documentDesk } from '#src/test/documents/test-kit.ts'

const { test, admin, fleet, soat, day, slotOf, save, evaluate, picture, upload } =
  await documentDesk()
afterAll(() => test.close())

describe('a document', () => {
  it('is registered, evaluated, renewed, and every revision is kept', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    expect(await slotOf(vehicle_id)).toMatchObject({
      status: 'MISSING',
      current: null,
      in_force: null,
    })
    const first = await save(vehicle_id)
    expect(first.data).toMatchObject({
      status: 'PENDING',
      current: { revision: 1, state: 'PENDING' },
    })
    const approved = await evaluate(vehicle_id, true, first.data.current!.version)
    expect(approved.data).toMatchObject({ status: 'VALID', in_force: { revision: 1 } })
    const renewed = await save(vehicle_id, { number: 'P-2' })
    // The renewal waits; what it renews still counts.
    expect(renewed.data).toMatchObject({
      status: 'PENDING',
      current: { revision: 2 },
      in_force: { revision: 1 },
      history: [{ revision: 1 }],
    })
    const refused = await evaluate(
      vehicle_id,
      false,
      renewed.data.current!.version,
      'No se lee el número',
    )
    expect(refused.data).toMatchObject({
      status: 'REJECTED',
      current: { reject_reason: 'No se lee el número' },
      in_force: { revision: 1 },
    })
    expect((await evaluate(vehicle_id, true, refused.data.current!.version)).error.code).toBe(
      'STATE_CONFLICT',
    )
    expect(
      (await admin(vehicles.removeDocument, { params: { vehicle_id, document_id: soat } })).status,
    ).toBe(204)
    expect(await slotOf(vehicle_id)).toMatchObject({ status: 'VALID', current: { revision: 1 } })
  })

  it('taken back leaves nothing, not what was refused before it', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const first = await save(vehicle_id)
    await evaluate(vehicle_id, false, first.data.current!.version, 'Borroso')
    const second = await save(vehicle_id, { number: 'P-2' })
    const approved = await evaluate(vehicle_id, true, second.data.current!.version)
    expect(approved.data.status).toBe('VALID')
    await admin(vehicles.removeDocument, { params: { vehicle_id, document_id: soat } })
    expect(await slotOf(vehicle_id)).toMatchObject({ status: 'MISSING', current: null })
  })

  it.each([
    ['a future issue', { issued: 2, expires: 300 }, 'issued_on'],
    ['an expiry in the past', { issued: -300, expires: -1 }, 'expires_on'],
    ['reversed dates', { issued: -1, expires: -5 }, 'expires_on'],
    ['no issue', { issued: null, expires: 30 }, 'issued_on'],
    ['no expiry', { issued: -1, expires: null }, 'expires_on'],
  ])('with %s is refused at the field', async (_, { issued, expires }, path) => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const refused = await save(vehicle_id, {
      issued_on: issued === null ? null : await day(issued),
      expires_on: expires === null ? null : await day(expires),
    })
    expect(refused.error).toMatchObject({ statusCode: 400, errors: [{ path }] })
    expect((await slotOf(vehicle_id)).status).toBe('MISSING')
  })

  it('rejected without a reason is refused', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const saved = await save(vehicle_id)
    expect((await evaluate(vehicle_id, false, saved.data.current!.version)).error).toMatchObject({
      errors: [{ path: 'reason' }],
    })
  })

  it('changed by two at once tells the second and shows the first', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((number) => save(vehicle_id, { number, version: null })),
    )
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.find((a) => a.status === 200)!.data.current!
    expect(answers.find((a) => a.status === 412)!.error.current).toMatchObject({
      current: { number: winner.number },
    })
  })

  it('with a new picture is not decided by who has not seen it', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const saved = await save(vehicle_id)
    await upload(vehicle_id, await picture(), 'a.png')
    const late = await evaluate(vehicle_id, true, saved.data.current!.version)
    expect(late.error.code).toBe('VERSION_CONFLICT')
  })

  it('of background checks keeps neither number nor picture', async () => {
    const d = (await admin(drivers.create, { body: fleet.driverForm() })).data
    const params = { driver_id: d.driver_id, document_id: 6 }
    const body = {
      number: 'X',
      issued_on: await day(-1),
      expires_on: await day(300),
      version: null,
    }
    expect((await admin(drivers.saveDocument, { params, body })).error).toMatchObject({
      errors: [{ path: 'number' }],
    })
    expect(
      (await admin(drivers.saveDocument, { params, body: { ...body, number: null } })).status,
    ).toBe(200)
    const form = new FormData()
    form.append('file', new Blob([await picture()]), 'a.png')
    expect((await admin(drivers.addCapture, { params, body: form })).error.code).toBe('REFUSED')
  })

  it('is shown by SQL as the shared rule says', async () => {
    const rows = await many(
      test.db,
      sql<{ state: 'APPROVED'; expires_on: string | null; status: string }>`
        select h.state, h.expires_on, c.status from current_document c join holder_document h using (revision_id)`,
    )
    const today = await day(0)
    expect(rows.length).toBeGreaterThan(500)
    for (const row of rows) expect(row.status).toBe(slotStatus(row, today))
  })
})

describe('the inbox', () => {
  it('lists what waits, what ends soon and what ended, by right', async () => {
    const { vehicle_id, plate } = await fleet.vehicle()
    await save(vehicle_id)
    const waiting = await admin(documents.inbox, { query: { key_word: plate } })
    expect(waiting.data).toMatchObject({
      total: 1,
      counts: { PENDING: 1 },
      data: [
        { holder: 'VEHICLE', holder_id: vehicle_id, document_id: soat, revision: { revision: 2 } },
      ],
    })
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() + 5 where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = 11`,
    )
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() - 5 where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = 13`,
    )
    const counts = (await admin(documents.inbox, { query: { key_word: plate, kind: 'EXPIRED' } }))
      .data
    expect(counts).toMatchObject({
      counts: { PENDING: 1, EXPIRING: 1, EXPIRED: 1 },
      data: [{ document_id: 13, status: 'EXPIRED' }],
    })
    const people = await test.as(await test.user(['MNT_DRIVER_VIEW']))
    expect((await people(documents.inbox, { query: { key_word: plate } })).data.total).toBe(0)
    const limited = await test.as(await test.user(['MNT_VEHICLE_VIEW'], { coverage_ids: [] }))
    expect((await limited(documents.inbox, { query: { key_word: plate } })).data.total).toBe(0)
  })
})
