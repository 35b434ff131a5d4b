import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'

import { applicantDesk } from '#src/test/recruitment/test-kit.ts'

const {
  test,
  admin,
  newPhone,
  codeOf,
  ask,
  registered,
  dataForm,
  carForm,
  picture,
  submitted,
  approveAll,
  count,
} = await applicantDesk()
// Every test is a stranger of its own: the limits per sender are looked at where they are meant.
beforeEach(() => run(test.db, sql`update one_time_code_send set ip = 'elsewhere'`))
afterAll(() => test.close())

describe('an applicant', () => {
  it('registers once per proof and is logged in by the next code', async () => {
    const { phone, driver_id, answer } = await registered()
    expect(answer.status).toBe(201)
    expect(String(answer.headers['set-cookie'])).toContain('recruit_token=')
    await run(test.db, sql`delete from one_time_code_send`)
    await run(test.db, sql`delete from outgoing_message`)
    const request_id = await ask(phone)
    const verified = await test.anonymous(recruitment.verifyCode, {
      body: { request_id, code: await codeOf(`+51${phone}`) },
    })
    expect(verified.data).toEqual({ registered: true, driver_id })
    expect(String(verified.headers['set-cookie'])).toContain('recruit_token=')
    const again = await test.anonymous(recruitment.register, {
      body: {
        request_id,
        first_name: 'A',
        last_name: 'B',
        document_type_id: 1,
        document_number: '61234567',
        consent: true,
      },
    })
    expect(again.error.code).toBe('WRONG_CODE')
  })

  it('does not register without proof or consent', async () => {
    const request_id = await ask(newPhone())
    const body = {
      request_id,
      first_name: 'A',
      last_name: 'B',
      document_type_id: 1 as const,
      document_number: '61234568',
      consent: true as const,
    }
    expect((await test.anonymous(recruitment.register, { body })).error.code).toBe('WRONG_CODE')
    const without = await test.anonymous(recruitment.register, {
      body: { ...body, consent: false as never },
    })
    expect(without.error).toMatchObject({ statusCode: 400, errors: [{ path: 'consent' }] })
  })

  it('sees and changes nobody else', async () => {
    const [mine, theirs] = [await registered(), await registered()]
    const params = { driver_id: theirs.driver_id }
    expect((await mine.who(recruitment.get, { params })).status).toBe(404)
    expect((await mine.who(recruitment.documents, { params })).status).toBe(404)
    expect((await mine.who(recruitment.vehicle, { params })).status).toBe(404)
    expect(
      (await mine.who(recruitment.saveVehicle, { params, body: await carForm(1) })).status,
    ).toBe(404)
    const slot = { ...params, document_id: 2 }
    const body = { number: 'N', issued_on: '2026-01-01', expires_on: '2099-01-01', version: null }
    expect((await mine.who(recruitment.saveDocument, { params: slot, body })).status).toBe(404)
    expect(
      (
        await mine.who(recruitment.evaluateDocument, {
          params: { driver_id: mine.driver_id, document_id: 2 },
          body: { approved: true, reason: null, version: 1 },
        })
      ).status,
    ).toBe(401)
    expect((await mine.who(recruitment.list, { query: {} })).status).toBe(401)
    expect((await mine.who(drivers.list, { query: {} })).status).toBe(401)
  })

  it('is the one meant in a browser where an operator is logged in too', async () => {
    const { who, driver_id } = await registered()
    const both = { ...admin.cookies, ...who.cookies }
    const put = (csrf: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/recruitment/driver/${driver_id}/submit`,
        cookies: both,
        headers: { 'x-xsrf-token': csrf },
        payload: { version: 1 },
      })
    expect((await put(who.csrf)).json()).toMatchObject({ code: 'RECRUIT_INCOMPLETE' })
    expect((await put(admin.csrf)).json()).toMatchObject({ code: 'RECRUIT_INCOMPLETE' })
    expect((await put('tossed')).json()).toMatchObject({ code: 'CSRF_INVALID' })
  })

  it('cannot vouch for their own background', async () => {
    const { who, driver_id } = await registered()
    const body = { number: null, issued_on: '2026-01-01', expires_on: '2099-01-01', version: null }
    expect(
      (await who(recruitment.saveDocument, { params: { driver_id, document_id: 6 }, body })).status,
    ).toBe(403)
  })

  it('keeps the proven phone, and an unproven address opens no account', async () => {
    const { who, driver_id, phone } = await registered()
    const { version } = (await who(recruitment.get, { params: { driver_id } })).data
    const body = {
      ...dataForm(version, count()),
      cellphone: '999888777',
      email: 'otra@example.com',
    }
    const after = await who(recruitment.update, { params: { driver_id }, body })
    expect(after.data).toMatchObject({ cellphone: `+51${phone}`, email: 'otra@example.com' })
    const asked = await test.anonymous(recruitment.loginByEmail, {
      body: { email: 'otra@example.com' },
    })
    const verified = await test.anonymous(recruitment.verifyCode, {
      body: { request_id: asked.data.request_id, code: await codeOf('otra@example.com') },
    })
    expect(verified.data.registered).toBe(false)
  })

  it('is told what is missing and cannot hand in before', async () => {
    const { who, driver_id } = await registered()
    const me = (await who(recruitment.get, { params: { driver_id } })).data
    expect(new Set(me.missing.map((item) => item.part))).toEqual(
      new Set(['DATA', 'VEHICLE', 'DOCUMENT']),
    )
    const refused = await who(recruitment.submit, {
      params: { driver_id },
      body: { version: me.version },
    })
    expect(refused.error).toMatchObject({ code: 'RECRUIT_INCOMPLETE', statusCode: 422 })
    const old = await who(recruitment.saveVehicle, {
      params: { driver_id },
      body: { ...(await carForm(2)), model_year: 2005 },
    })
    expect(old.error).toMatchObject({
      errors: [{ path: 'model_year', detail: expect.stringContaining('15 años') }],
    })
    const plate = await who(recruitment.saveVehicle, {
      params: { driver_id },
      body: { ...(await carForm(2)), plate: 'AB-1234' },
    })
    expect(plate.error).toMatchObject({ errors: [{ path: 'plate' }] })
  })
})

describe('an application', () => {
  it('is corrected after a rejection, approved and becomes a driver in one step', async () => {
    const { who, driver_id, phone } = await submitted()
    const params = { driver_id }
    const slot = (await admin(recruitment.documents, { params })).data.data.find(
      (s) => s.code === 'LICENSE',
    )!
    const licence = { driver_id, document_id: slot.document_id }
    await admin(recruitment.evaluateDocument, {
      params: licence,
      body: { approved: false, reason: 'La foto está borrosa', version: slot.current!.version },
    })
    const told = await many(
      test.db,
      sql<{ body: string }>`select body from outgoing_message where recipient = ${`+51${phone}`}`,
    )
    expect(told.some((message) => message.body.includes('La foto está borrosa'))).toBe(true)
    const mine = (await who(recruitment.get, { params })).data
    expect(mine.missing).toMatchObject([
      { part: 'DOCUMENT', detail: expect.stringContaining('borrosa') },
    ])

    const early = { code: 'R001', vehicle_code: 'R01', coverage_id: null, version: mine.version }
    const refused = await admin(recruitment.convert, { params, body: early })
    expect(refused.error).toMatchObject({ code: 'DOCUMENTS_NOT_IN_FORCE' })
    expect(refused.error.errors!.map((error) => error.path)).toContain('documents.LICENSE')

    const current = (await who(recruitment.documents, { params })).data.data.find(
      (s) => s.code === 'LICENSE',
    )!.current!
    await who(recruitment.saveDocument, {
      params: licence,
      body: {
        number: 'N-2',
        issued_on: current.issued_on,
        expires_on: current.expires_on,
        version: current.version,
      },
    })
    await who(recruitment.addCapture, { params: licence, body: await picture() })
    await approveAll(driver_id)
    const made = await Promise.all(
      [1, 2].map(() => admin(recruitment.convert, { params, body: early })),
    )
    expect(made.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 412])
    const driver = made.find((a) => a.status === 201)!.data
    expect(driver).toMatchObject({
      code: 'R001',
      status_driver_id: 1,
      vehicles: [{ code: 'R01' }],
      payment_type_ids: [1],
    })
    const documents = (await admin(drivers.documents, { params: { driver_id: driver.driver_id } }))
      .data.data
    expect(documents.find((s) => s.code === 'LICENSE')).toMatchObject({
      status: 'VALID',
      current: { revision: 2, captures: [{}] },
      history: [{ revision: 1, state: 'REJECTED' }],
    })
    const car = driver.vehicles[0]!.vehicle_id
    expect(
      (await admin(vehicles.documents, { params: { vehicle_id: car } })).data.data.find(
        (s) => s.code === 'SOAT',
      )!.status,
    ).toBe('VALID')
    const begin = () =>
      admin(drivers.startOfDay, {
        params: { driver_id: driver.driver_id },
        body: { vehicle_id: car },
      })
    // What comes with the contract is not asked of an applicant, and is before the first day.
    const tooEarly = (await begin()).error
    expect(tooEarly.code).toBe('DOCUMENTS_NOT_IN_FORCE')
    expect(tooEarly.errors!.map(({ code }) => code).toSorted()).toEqual(['CREDENTIAL', 'SETARE'])
    await run(
      test.db,
      sql`insert into holder_document (holder, holder_id, document_id, revision, number, issued_on, expires_on, state)
        values ('DRIVER', ${driver.driver_id}, 5, 1, 'C-1', lima_today() - 5, lima_today() + 90, 'APPROVED'),
          ('VEHICLE', ${car}, 13, 1, 'S-1', lima_today() - 5, lima_today() + 90, 'APPROVED')`,
    )
    expect((await begin()).data.status_driver_id).toBe(2)
    const after = await who(recruitment.get, { params })
    expect(after.data).toMatchObject({ state: 'CONVERTED', converted_driver_id: driver.driver_id })
    expect(
      (await who(recruitment.update, { params, body: dataForm(after.data.version, count()) })).error
        .code,
    ).toBe('STATE_CONFLICT')
  })

  it('of somebody without a car asks for two documents and becomes a driver without a unit', async () => {
    const { who, driver_id } = await registered()
    const params = { driver_id }
    const first = (await who(recruitment.get, { params })).data
    await who(recruitment.update, { params, body: dataForm(first.version, count()) })
    const { version } = (await who(recruitment.get, { params })).data
    const said = await who(recruitment.declareCar, { params, body: { has_car: false, version } })
    expect(said.data.has_car).toBe(false)
    expect(
      (await who(recruitment.declareCar, { params, body: { has_car: true, version } })).status,
    ).toBe(412)
    const missing = said.data.missing
    expect(missing.map(({ document_id }) => document_id)).toEqual([1, 2])
    for (const { document_id } of missing) {
      const slot = { driver_id, document_id: document_id! }
      const body = { number: 'N', issued_on: '2026-01-01', expires_on: '2099-01-01', version: null }
      await who(recruitment.saveDocument, { params: slot, body })
      await who(recruitment.addCapture, { params: slot, body: await picture() })
    }
    const ready = (await who(recruitment.get, { params })).data
    await who(recruitment.submit, { params, body: { version: ready.version } })
    await approveAll(driver_id)
    const now = (await admin(recruitment.get, { params })).data
    const body = { code: 'SINAUTO', vehicle_code: '', coverage_id: null, version: now.version }
    const made = await admin(recruitment.convert, { params, body })
    expect(made.data).toMatchObject({ code: 'SINAUTO', vehicles: [] })
  })

  it('with a car needs a code for it', async () => {
    const { driver_id } = await submitted()
    await approveAll(driver_id)
    const { version } = (await admin(recruitment.get, { params: { driver_id } })).data
    const body = { code: 'SINCOD', vehicle_code: '', coverage_id: null, version }
    const refused = await admin(recruitment.convert, { params: { driver_id }, body })
    expect(refused.error.errors).toMatchObject([{ path: 'vehicle_code', code: 'REQUIRED' }])
  })

  it('takes a car that is described after all', async () => {
    const { who, driver_id } = await registered()
    const params = { driver_id }
    const { version } = (await who(recruitment.get, { params })).data
    await who(recruitment.declareCar, { params, body: { has_car: false, version } })
    await who(recruitment.saveVehicle, { params, body: await carForm(880) })
    expect((await who(recruitment.get, { params })).data.has_car).toBe(true)
  })

  it('whose code is taken is not converted by half', async () => {
    const { driver_id } = await submitted()
    await approveAll(driver_id)
    const { version } = (await admin(recruitment.get, { params: { driver_id } })).data
    const body = { code: 'NEW1', vehicle_code: '001', coverage_id: null, version }
    const refused = await admin(recruitment.convert, { params: { driver_id }, body })
    expect(refused.error).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect((await admin(drivers.list, { query: { key_word: 'NEW1' } })).data.total).toBe(0)
    expect((await admin(recruitment.get, { params: { driver_id } })).data.state).toBe('SUBMITTED')
  })

  it('is rejected with a reason that the applicant reads', async () => {
    const { who, driver_id } = await submitted()
    const { version } = (await admin(recruitment.get, { params: { driver_id } })).data
    await admin(recruitment.reject, {
      params: { driver_id },
      body: { reason: 'Récord con 120 puntos', version },
    })
    expect((await who(recruitment.get, { params: { driver_id } })).data).toMatchObject({
      state: 'REJECTED',
      reject_reason: 'Récord con 120 puntos',
    })
    const board = await admin(recruitment.list, { query: { state: 'REJECTED' } })
    expect(board.data.data.map((row) => row.driver_id)).toContain(driver_id)
  })
})
