import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
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
