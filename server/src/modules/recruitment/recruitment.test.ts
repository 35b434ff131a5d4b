import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
// Every test is a stranger of its own: the limits per sender are looked at where they are meant.
beforeEach(() => run(test.db, sql`update one_time_code_send set ip = 'elsewhere'`))
afterAll(() => test.close())

let n = 0
const newPhone = (): string => `96${String(++n).padStart(7, '0')}`

/** The newest code sent to a phone or address, as its owner reads it. */
const codeOf = async (address: string): Promise<string> => {
  const { body } = await one(
    test.db,
    sql<{
      body: string
    }>`select body from outgoing_message where recipient = ${address} order by created_at desc, message_id desc limit 1`,
  )
  return /\d{6}/.exec(body)![0]
}
const ask = async (cellphone: string) =>
  (await test.anonymous(recruitment.loginByPhone, { body: { cellphone } })).data.request_id
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const registered = async () => {
  const phone = newPhone()
  const request_id = await ask(phone)
  const code = await codeOf(`+51${phone}`)
  await test.anonymous(recruitment.verifyCode, { body: { request_id, code } })
  const answer = await test.anonymous(recruitment.register, {
    body: {
      request_id,
      first_name: 'Nilda',
      last_name: 'Cusi',
      document_type_id: 1,
      document_number: `6${String(n).padStart(7, '0')}`,
      consent: true,
    },
  })
  const { driver_id } = answer.data
  return { driver_id, phone, who: await test.asGuest('recruit', driver_id), answer }
}

const dataForm = (version: number, i: number) => ({
  first_name: 'Nilda',
  last_name: 'Cusi Ñahui',
  document_type_id: 1 as const,
  document_number: `6${String(i).padStart(7, '0')}`,
  birth_date: '1990-05-05',
  address: 'Av. Dolores 120',
  licence_number: `H6${String(i).padStart(7, '0')}`,
  licence_category: 'II-b' as const,
  turn_id: 2,
  cellphone: null,
  email: null,
  version,
})

const carForm = async (i: number) => ({
  plate: `Z9Z-${String(i).padStart(3, '0')}`,
  legacy_plate: false,
  model_id: (
    await one(
      test.db,
      sql<{ model_id: number }>`select max(model_id) as model_id from vehicle_model`,
    )
  ).model_id,
  model_year: 2020,
  color: 'Blanco',
  fuel: 'GLP' as const,
  engine_cc: 1400,
  doors: 4,
  seats: 5,
  owner_name: '',
  version: null,
})

const picture = async () => {
  const form = new FormData()
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888' },
  })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'foto.jpg')
  return form
}

/** An application with everything in it, handed in. */
const submitted = async () => {
  const person = await registered()
  const { who, driver_id } = person
  const params = { driver_id }
  const i = n
  const first = (await who(recruitment.get, { params })).data
  await who(recruitment.update, { params, body: dataForm(first.version, i) })
  await who(recruitment.saveVehicle, { params, body: await carForm(i) })
  const { data: day } = {
    data: await one(
      test.db,
      sql<{ a: string; b: string }>`select lima_today() - 5 as a, lima_today() + 150 as b`,
    ),
  }
  const { missing } = (await who(recruitment.get, { params })).data
  for (const { document_id } of missing.filter((item) => item.part === 'DOCUMENT')) {
    const slot = { driver_id, document_id: document_id! }
    await who(recruitment.saveDocument, {
      params: slot,
      body: { number: 'N-1', issued_on: day.a, expires_on: day.b, version: null },
    })
    await who(recruitment.addCapture, { params: slot, body: await picture() })
  }
  const ready = (await who(recruitment.get, { params })).data
  expect(ready.missing).toEqual([])
  await who(recruitment.submit, { params, body: { version: ready.version } })
  return person
}

const approveAll = async (driver_id: number) => {
  const { data } = (await admin(recruitment.documents, { params: { driver_id } })).data
  for (const slot of data) {
    const params = { driver_id, document_id: slot.document_id }
    let version = slot.current?.version
    if (slot.code === 'BACKGROUND_CHECK') {
      const body = {
        number: null,
        issued_on: '2026-01-10',
        expires_on: '2099-01-10',
        version: null,
      }
      version = (await admin(recruitment.saveDocument, { params, body })).data.current!.version
    }
    if (version !== undefined)
      await admin(recruitment.evaluateDocument, {
        params,
        body: { approved: true, reason: null, version },
      })
  }
}

describe('a code', () => {
  it('is asked for with one and the same answer, known or not, and never told', async () => {
    const { phone } = await registered()
    await run(test.db, sql`delete from one_time_code_send`)
    const known = await test.anonymous(recruitment.loginByPhone, { body: { cellphone: phone } })
    const unknown = await test.anonymous(recruitment.loginByPhone, {
      body: { cellphone: newPhone() },
    })
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
    expect(known.data).toMatchObject({ expires_in_s: 600, resend_after_s: 60 })
    const kept = await one(
      test.db,
      sql<{
        code_hash: string
      }>`select code_hash from one_time_code where request_id = ${known.data.request_id}`,
    )
    expect(kept.code_hash).toMatch(/^\$argon2id\$/)
    expect(kept.code_hash).not.toContain(await codeOf(`+51${phone}`))
  })

  it('is evaluated exactly five times, however many guesses come at once', async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const code = await codeOf(`+51${phone}`)
    const wrong = other(code)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        test.anonymous(recruitment.verifyCode, { body: { request_id, code: wrong } }),
      ),
    )
    const codes = answers.map((a) => a.error.code)
    expect(codes.filter((c) => c === 'WRONG_CODE')).toHaveLength(5)
    expect(codes.filter((c) => c === 'TOO_MANY_ATTEMPTS')).toHaveLength(55)
    // Even the right one is not looked at any more.
    expect(
      (await test.anonymous(recruitment.verifyCode, { body: { request_id, code } })).error.code,
    ).toBe('TOO_MANY_ATTEMPTS')
  })

  it('works once, for the request that asked, within its time', async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const code = await codeOf(`+51${phone}`)
    const foreign = await ask(newPhone())
    expect(
      (await test.anonymous(recruitment.verifyCode, { body: { request_id: foreign, code } })).error
        .code,
    ).toBe('WRONG_CODE')
    const both = await Promise.all(
      [1, 2].map(() => test.anonymous(recruitment.verifyCode, { body: { request_id, code } })),
    )
    expect(both.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const late = newPhone()
    const old = await ask(late)
    await run(
      test.db,
      sql`update one_time_code set expires_at = now() - interval '1 second' where request_id = ${old}`,
    )
    expect(
      (
        await test.anonymous(recruitment.verifyCode, {
          body: { request_id: old, code: await codeOf(`+51${late}`) },
        })
      ).error,
    ).toMatchObject({ code: 'WRONG_CODE', errors: [{ path: 'code' }] })
  })

  it('is sent once a minute, five an hour and ten a day to a phone, twenty an hour for a sender', async () => {
    const phone = newPhone()
    const address = `+51${phone}`
    const request_id = await ask(phone)
    const soon = await test.anonymous(recruitment.resendCode, { body: { request_id } })
    expect(soon.error).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    const shift = (interval: string) =>
      run(
        test.db,
        sql`update one_time_code_send set sent_at = sent_at - ${interval}::interval, ip = 'elsewhere' where address = ${address}`,
      )
    const resend = async () =>
      (await test.anonymous(recruitment.resendCode, { body: { request_id } })).status
    for (let sent = 1; sent < 5; sent++) {
      await shift('61 seconds')
      expect(await resend()).toBe(202)
    }
    await shift('61 seconds')
    expect(await resend()).toBe(429)
    await shift('2 hours')
    for (let sent = 5; sent < 10; sent++) {
      await shift('61 seconds')
      expect(await resend()).toBe(202)
    }
    await shift('2 hours')
    expect(await resend()).toBe(429)
    await run(
      test.db,
      sql`insert into one_time_code_send (address, ip) select 'x' || i, '127.0.0.1' from generate_series(1, 20) i`,
    )
    expect(
      (await test.anonymous(recruitment.loginByPhone, { body: { cellphone: newPhone() } })).status,
    ).toBe(429)
  })

  it('sent again replaces the first', async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const first = await codeOf(`+51${phone}`)
    await run(
      test.db,
      sql`update one_time_code_send set sent_at = sent_at - interval '2 minutes' where address = ${`+51${phone}`}`,
    )
    await run(test.db, sql`delete from outgoing_message where recipient = ${`+51${phone}`}`)
    await test.anonymous(recruitment.resendCode, { body: { request_id } })
    const second = await codeOf(`+51${phone}`)
    if (first !== second)
      expect(
        (await test.anonymous(recruitment.verifyCode, { body: { request_id, code: first } }))
          .status,
      ).toBe(422)
    expect(
      (await test.anonymous(recruitment.verifyCode, { body: { request_id, code: second } })).data
        .registered,
    ).toBe(false)
  })

  it.each(['887654321', '054234444', '12345678', ''])(
    'to %s is refused at the field',
    async (cellphone) => {
      const refused = await test.anonymous(recruitment.loginByPhone, { body: { cellphone } })
      expect(refused.error).toMatchObject({
        statusCode: 400,
        errors: expect.arrayContaining([expect.objectContaining({ path: 'cellphone' })]),
      })
    },
  )

  it('by mail opens the same door', async () => {
    const email = 'nilda@example.com'
    const asked = await test.anonymous(recruitment.loginByEmail, { body: { email } })
    const verified = await test.anonymous(recruitment.verifyCode, {
      body: { request_id: asked.data.request_id, code: await codeOf(email) },
    })
    expect(verified.data).toEqual({ registered: false, driver_id: null })
  })
})

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
    const body = { ...dataForm(version, n), cellphone: '999888777', email: 'otra@example.com' }
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
    const papers = (await admin(drivers.documents, { params: { driver_id: driver.driver_id } }))
      .data.data
    expect(papers.find((s) => s.code === 'LICENSE')).toMatchObject({
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
    expect(
      (
        await admin(drivers.startOfDay, {
          params: { driver_id: driver.driver_id },
          body: { vehicle_id: car },
        })
      ).data.status_driver_id,
    ).toBe(2)
    const after = await who(recruitment.get, { params })
    expect(after.data).toMatchObject({ state: 'CONVERTED', converted_driver_id: driver.driver_id })
    expect(
      (await who(recruitment.update, { params, body: dataForm(after.data.version, n) })).error.code,
    ).toBe('STATE_CONFLICT')
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
