import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { checkPapers } from './check-papers.ts'
import { announceExpiring } from './announce-expiring.ts'
import { settleDueSanctions } from './fleet-jobs.ts'
import { createFleet } from './test-fleet.ts'

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())

const change = (d: Awaited<ReturnType<typeof fleet.driver>>, over: object = {}) => ({
  ...fleet.driverForm(),
  code: d.code,
  document_number: d.document_number,
  licence_number: d.licence_number,
  cellphone: d.cellphone,
  is_active: true,
  version: d.version,
  ...over,
})

describe('a driver', () => {
  it('is registered, found without accents, read and told in activities', async () => {
    const d = await fleet.driver()
    expect(d).toMatchObject({
      status_driver_id: 1,
      payment_type_ids: [1],
      cellphone: expect.stringMatching(/^\+519/),
    })
    const found = await admin(drivers.list, { query: { key_word: `nunez ${d.code}` } })
    expect(found.data.data.map((row) => row.driver_id)).toEqual([d.driver_id])
    const params = { driver_id: d.driver_id }
    const edited = await admin(drivers.update, { params, body: change(d, { notes: 'Puntual' }) })
    expect(edited.data.notes).toBe('Puntual')
    await admin(drivers.setOrder, {
      params,
      body: { dispatch_order: 7, version: edited.data.version },
    })
    const story = await admin(drivers.activities, { params, query: {} })
    expect(story.data.data.map((a) => a.kind)).toEqual(['ORDER', 'UPDATED', 'CREATED'])
    expect(story.data.data[0]).toMatchObject({
      before: { dispatch_order: 100 },
      after: { dispatch_order: 7 },
    })
    const audited = await many(
      test.db,
      sql<{
        action: string
      }>`select action from audit where entity = 'drivers' and entity_id = ${String(d.driver_id)} order by audit_id`,
    )
    expect(audited.map((a) => a.action)).toEqual(['CREATED', 'UPDATED', 'ORDER'])
    expect(
      await admin(drivers.autocomplete, { query: { key_word: d.code, search_type: 'CODE' } }),
    ).toMatchObject({
      data: { data: [{ driver_id: d.driver_id }], total: 1 },
    })
  })

  it.each([
    [{ document_number: '1234567' }, 'document_number'],
    [{ document_type_id: 2, document_number: 'ABC' }, 'document_number'],
    [{ cellphone: '887654321' }, 'cellphone'],
    [{ cellphone: '054234444' }, 'cellphone'],
    [{ licence_category: 'I' }, 'licence_category'],
    [{ licence_number: 'H-1' }, 'licence_number'],
    [{ birth_date: '2015-01-01' }, 'birth_date'],
    [{ birth_date: '1931-01-01' }, 'birth_date'],
    [{ birth_date: '1985-02-30' }, 'birth_date'],
    [{ turn_id: 77 }, 'turn_id'],
    [{ coverage_id: 999_999 }, 'coverage_id'],
  ])('with %o is refused at the field and not stored', async (over, path) => {
    const body = { ...fleet.driverForm(), ...over } as never
    const refused = await admin(drivers.create, { body })
    expect(refused.error).toMatchObject({ statusCode: 400, errors: [{ path }] })
    const { code } = body as { code: string }
    expect((await admin(drivers.list, { query: { key_word: code } })).data.total).toBe(0)
  })

  it.each(['code', 'document_number', 'licence_number', 'cellphone'] as const)(
    'with the %s of another is refused there',
    async (field) => {
      const first = await fleet.driver()
      const twin = { ...fleet.driverForm(), [field]: first[field] }
      const refused = await admin(drivers.create, { body: twin })
      expect(refused.error).toMatchObject({ code: 'ALREADY_EXISTS', errors: [{ path: field }] })
    },
  )

  it('edited by two at once is saved once, and the second is shown the first', async () => {
    const d = await fleet.driver()
    const params = { driver_id: d.driver_id }
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map((notes) =>
        admin(drivers.update, { params, body: change(d, { notes }) }),
      ),
    )
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.find((a) => a.status === 200)!.data
    const loser = answers.find((a) => a.status === 412)!.error
    expect(loser).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { notes: winner.notes, version: winner.version },
    })
  })

  it('outside the coverages of a user is as good as missing', async () => {
    const { coverage_id } = await one(
      test.db,
      sql<{
        coverage_id: number
      }>`insert into coverage (name) values ('Camaná de prueba') returning coverage_id`,
    )
    const other = (await admin(drivers.create, { body: { ...fleet.driverForm(), coverage_id } }))
      .data
    const elsewhere = await fleet.driver()
    const limited = await test.as(
      await test.user(['MNT_DRIVER_VIEW', 'MNT_DRIVER_EDIT', 'MNT_DRIVER_STATE'], {
        coverage_ids: [coverage_id],
      }),
    )
    const seen = await limited(drivers.list, { query: {} })
    expect(seen.data.data.map((row) => row.driver_id)).toEqual([other.driver_id])
    const params = { driver_id: elsewhere.driver_id }
    expect((await limited(drivers.get, { params })).status).toBe(404)
    expect((await limited(drivers.state, { params })).status).toBe(404)
    expect((await limited(drivers.documents, { params })).status).toBe(404)
    expect((await limited(drivers.update, { params, body: change(elsewhere) })).status).toBe(404)
    expect((await limited(drivers.endOfDay, { params, body: {} })).status).toBe(404)
    const stray = await limited(drivers.create, { body: fleet.driverForm() })
    expect(stray.error).toMatchObject({ errors: [{ path: 'coverage_id' }] })
  })

  it('keeps payment types, and a removed one is gone', async () => {
    const d = await fleet.driver()
    const params = { driver_id: d.driver_id }
    await admin(drivers.addPaymentType, { params, body: { payment_type_id: 4 } })
    expect(
      (await admin(drivers.addPaymentType, { params, body: { payment_type_id: 99 } })).status,
    ).toBe(400)
    await admin(drivers.removePaymentType, { params: { ...params, payment_type_id: 1 } })
    expect((await admin(drivers.paymentTypes, { params })).data.data).toEqual([
      { payment_type_id: 4, name: 'Yape' },
    ])
    expect(
      (await admin(drivers.removePaymentType, { params: { ...params, payment_type_id: 1 } }))
        .status,
    ).toBe(404)
  })

  it('gets a password that ends open sessions', async () => {
    const d = await fleet.driver()
    const phone = await test.asGuest('driver', d.driver_id)
    const params = { driver_id: d.driver_id }
    expect(
      (await admin(drivers.setPassword, { params, body: { password: '12345' } })).error.code,
    ).toBe('WEAK_PASSWORD')
    expect(
      (await admin(drivers.setPassword, { params, body: { password: 'Ventana-Lunar-88' } })).status,
    ).toBe(204)
    const left = await many(
      test.db,
      sql`select 1 from session where session_id = ${phone.session_id}::uuid`,
    )
    expect(left).toEqual([])
  })
})

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

  it('names every paper that is not in force', async () => {
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

  it('a paper that ran out at night blocks the driver, or ends the shift of the car', async () => {
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
    await checkPapers(test.deps)
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

  it('papers that end in a month, a week or a day are announced once each', async () => {
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
