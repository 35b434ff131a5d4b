import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { checkDocuments } from './check-documents.ts'
import { announceExpiring } from '#src/modules/drivers/announce-expiring.ts'
import { settleDueSanctions } from '#src/modules/drivers/sanctions/fleet-jobs.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())

describe('a start of day', () => {
  it('opens the shift, tells it after commit and leaves a trace', async () => {
    const { driver_id, vehicle_id, plate } = await fleet.pair()
    const started = await fleet.start(driver_id, vehicle_id)
    expect(started.data).toMatchObject({ status_driver_id: 2, shift: { vehicle_id, plate } })
    expect(await fleet.messages(driver_id)).toMatchObject([
      { category: 'DRIVER', action: 'START_OF_DAY', value: { status_driver_id: 2, vehicle_id } },
      { category: 'COMMAND', action: 'STATE', value: { because: 'START_OF_DAY' } },
    ])
    expect((await fleet.start(driver_id, vehicle_id)).error).toMatchObject({
      statusCode: 409,
      detail: 'Ya inició su jornada.',
    })
  })

  it('without the car, or with one that another drives, says so', async () => {
    const [one_, two] = [await fleet.pair(), await fleet.pair()]
    expect((await fleet.start(one_.driver_id, two.vehicle_id)).error.code).toBe(
      'VEHICLE_NOT_AFFILIATED',
    )
    await fleet.affiliate(one_.driver_id, two.vehicle_id)
    await fleet.start(two.driver_id, two.vehicle_id)
    const busy = await fleet.start(one_.driver_id, two.vehicle_id)
    expect(busy.error).toMatchObject({
      code: 'VEHICLE_IN_USE',
      detail: expect.stringContaining(two.plate),
    })
  })

  it('of many drivers with one car at once succeeds for one', async () => {
    const car = await fleet.vehicle()
    const people = [
      await fleet.driver(),
      await fleet.driver(),
      await fleet.driver(),
      await fleet.driver(),
    ]
    for (const d of people) await fleet.affiliate(d.driver_id, car.vehicle_id)
    const answers = await Promise.all(people.map((d) => fleet.start(d.driver_id, car.vehicle_id)))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    for (const a of answers.filter((a) => a.status !== 200))
      expect(a.error.code).toBe('VEHICLE_IN_USE')
  })

  it('names every document that is not in force', async () => {
    const { driver_id, vehicle_id, plate } = await fleet.pair()
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() - 1 where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = 9`,
    )
    await run(
      test.db,
      sql`update holder_document set removed_at = now() where holder = 'DRIVER' and holder_id = ${driver_id} and document_id = 5`,
    )
    const refused = await fleet.start(driver_id, vehicle_id)
    expect(refused.error).toMatchObject({ code: 'DOCUMENTS_NOT_IN_FORCE', statusCode: 422 })
    expect(refused.error.errors).toMatchObject([
      { path: 'driver.CREDENTIAL', detail: 'Falta Credencial de conductor' },
      {
        path: 'vehicle.SOAT',
        detail: expect.stringMatching(new RegExp(`^SOAT venció el .*${plate}`)),
      },
    ])
  })

  it('once per intent, however often it arrives', async () => {
    const { driver_id, vehicle_id } = await fleet.pair()
    const key = { 'idempotency-key': 'start-00000001' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin(drivers.startOfDay, { params: { driver_id }, body: { vehicle_id } }, key),
      ),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200])
    expect(
      (await fleet.messages(driver_id)).filter((m) => m.action === 'START_OF_DAY'),
    ).toHaveLength(1)
  })
})

describe('by the clock', () => {
  it('a sanction ends at its time without anybody, and the driver may work', async () => {
    const { driver_id, vehicle_id } = await fleet.pair()
    await admin(drivers.sanction, { params: { driver_id }, body: { reason_id: 5, note: '' } })
    const elapse = sql`with s as (update driver_sanction set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second'
      where driver_id = ${driver_id} returning ends_at) update driver set sanction_until = s.ends_at from s where driver_id = ${driver_id}`
    await run(test.db, elapse)
    expect((await admin(drivers.state, { params: { driver_id } })).data).toMatchObject({
      status_driver_id: 1,
      sanction: null,
    })
    await settleDueSanctions(test.deps)
    const [ended] = (await admin(drivers.sanctions, { params: { driver_id } })).data.data
    expect(ended).toMatchObject({ state: 'ENDED' })
    expect((await fleet.start(driver_id, vehicle_id)).status).toBe(200)
  })

  it('a sanction for later begins by the job, and one with a service waits for its end', async () => {
    const { driver_id, vehicle_id } = await fleet.pair()
    await fleet.start(driver_id, vehicle_id)
    await fleet.setOperational(driver_id, 6)
    const asked = await admin(drivers.assignSanction, {
      params: { driver_id },
      body: { reason_id: 4, note: 'Cobró de más' },
    })
    expect(asked.data).toMatchObject({ status_driver_id: 6, sanction: null })
    await settleDueSanctions(test.deps)
    expect((await admin(drivers.state, { params: { driver_id } })).data.status_driver_id).toBe(6)
    await fleet.setOperational(driver_id, 2)
    await settleDueSanctions(test.deps)
    const now = (await admin(drivers.state, { params: { driver_id } })).data
    // A day is longer than half an hour: the shift is closed too.
    expect(now).toMatchObject({
      status_driver_id: 8,
      operational_status_id: 1,
      shift: null,
      sanction: { reason_id: 4 },
    })
    const told = (await fleet.messages(driver_id)).findLast((m) => m.action === 'SANCTIONED')!
    expect(told.value).toMatchObject({
      reason_id: 4,
      note: 'Cobró de más',
      until: expect.any(String),
    })
  })

  it('a document that ran out at night blocks the driver, or ends the shift of the car', async () => {
    const [own, car] = [await fleet.pair(), await fleet.pair()]
    for (const p of [own, car]) await fleet.start(p.driver_id, p.vehicle_id)
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() - 1 where document_id = 2 and holder = 'DRIVER' and holder_id = ${own.driver_id}`,
    )
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() - 1 where document_id = 11 and holder = 'VEHICLE' and holder_id = ${car.vehicle_id}`,
    )
    const phone = await test.asGuest('driver', own.driver_id)
    await checkDocuments(test.deps)
    const blocked = (await admin(drivers.state, { params: { driver_id: own.driver_id } })).data
    expect(blocked).toMatchObject({
      status_driver_id: 9,
      shift: null,
      block: { kind: 'DOCUMENT', reason: expect.stringContaining('Licencia') },
    })
    expect(
      await many(test.db, sql`select 1 from session where session_id = ${phone.session_id}::uuid`),
    ).toEqual([])
    const ended = (await admin(drivers.state, { params: { driver_id: car.driver_id } })).data
    expect(ended).toMatchObject({ status_driver_id: 1, shift: null, block: null })

    const params = { driver_id: own.driver_id, document_id: 2 }
    const slot = (
      await admin(drivers.documents, { params: { driver_id: own.driver_id } })
    ).data.data.find((s) => s.document_id === 2)!
    const renewed = await admin(drivers.saveDocument, {
      params,
      body: {
        number: 'H1',
        issued_on: '2026-01-02',
        expires_on: '2031-01-02',
        version: slot.current!.version,
      },
    })
    await admin(drivers.evaluateDocument, {
      params,
      body: { approved: true, reason: null, version: renewed.data.current!.version },
    })
    expect(
      (await admin(drivers.state, { params: { driver_id: own.driver_id } })).data,
    ).toMatchObject({ status_driver_id: 1, block: null })
  })

  it('documents that end in a month, a week or a day are announced once each', async () => {
    const { driver_id, vehicle_id } = await fleet.pair()
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() + 7 where document_id = 9 and holder = 'VEHICLE' and holder_id = ${vehicle_id}`,
    )
    await announceExpiring(test.deps)
    const told = (await fleet.messages(driver_id)).filter((m) => m.action === 'DOC_EXPIRING')
    expect(told).toHaveLength(1)
    expect(told[0]!.value['note']).toContain('SOAT')
  })
})
