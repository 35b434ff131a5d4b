import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newClient, newCorporate } from '@chaski/contract/clients/schema.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { fileAt } from '#src/modules/complaints/test-kit.ts'
import { createTestCompany } from '#src/modules/companies/test-company.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let next = 500_000
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const phone = () => `901${String(next++).padStart(6, '0')}`
const add = async (name: string, extra: object = {}) =>
  (
    await admin(clients.add, {
      body: { ...newClient, name, cellphone: phone(), ...extra },
    })
  ).data

describe('the demonstration', () => {
  it('has two thousand clients, some blocked, and 150 who ride for companies', async () => {
    const of = (query: object) => admin(clients.list, { query: { page_size: 1, ...query } })
    expect((await of({ company_id: noCompany })).data.total).toBe(2000)
    expect((await of({ state: 'BLOCKED' })).data.total).toBe(11)
    expect((await admin(clients.listCorporate, { query: { page_size: 1 } })).data.total).toBe(150)
  })
})

describe('a client', () => {
  it('is stored with the phone as E.164 however it was typed, once per company', async () => {
    const { data } = await admin(clients.create, {
      body: { ...newClient, name: 'Ñusta Ríos', cellphone: ' 987-654 321 ' },
    })
    expect(data.cellphone).toBe('+51987654321')
    const twice = await admin(clients.add, {
      body: { ...newClient, name: 'Otra', cellphone: '+51987654321' },
    })
    expect(twice.error).toMatchObject({ code: 'ALREADY_EXISTS', errors: [{ path: 'cellphone' }] })
    const company = await createTestCompany(admin, 1)
    const corporate = await admin(clients.createCorporate, {
      body: {
        ...newCorporate,
        company_id: company.company_uuid,
        name: 'Ñusta',
        cellphone: '987654321',
      },
    })
    expect(corporate.status).toBe(201)
    const caller = await admin(clients.lastService, { query: { cellphone: '987 654 321' } })
    expect(caller.data.data.map((c) => c.company_id)).toEqual([null, company.company_id])
  })

  it('is found without accents, by phone or document, and read alike by both calls', async () => {
    const client = await add('Zoilo Ñahuinlla', {
      document_type_id: 1,
      document_number: '00012345',
    })
    const found = async (key_word: string) =>
      (await admin(clients.search, { query: { key_word } })).data.data.map((c) => c.client_id)
    expect(await found('nahuinlla zoilo')).toEqual([client.client_id])
    expect(await found('00012345')).toEqual([client.client_id])
    expect(await found(client.cellphone!.slice(3))).toEqual([client.client_id])
    expect(await found('100%')).toEqual([])
    const one = await admin(clients.get, { params: { client_id: client.client_id } })
    const other = await admin(clients.read, { query: { id: client.client_id } })
    expect(one.data).toEqual(other.data)
  })

  it('is refused with a document of another kind, at its field', async () => {
    const { error } = await admin(clients.add, {
      body: {
        ...newClient,
        name: 'Sin control',
        cellphone: phone(),
        document_type_id: 1,
        document_number: '123',
      },
    })
    expect(error).toMatchObject({ statusCode: 400, errors: [{ path: 'document_number' }] })
  })

  it('loses the verified mark with the address, keeps secrets out of the audit log', async () => {
    const client = await add('Correo Cambiado', {
      email: 'uno@demo.example',
      secret_word: 'cóndor',
    })
    await run(
      test.db,
      sql`update client set email_verified_at = now() where client_id = ${client.client_id}`,
    )
    const { data } = await admin(clients.edit, {
      body: {
        client_id: client.client_id,
        version: client.version,
        cellphone: client.cellphone!,
        name: client.name,
        email: 'dos@demo.example',
        document_type_id: null,
        document_number: null,
        secret_word: 'vicuña',
        notes: '',
        marketing_consent: false,
      },
    })
    expect(data.email_verified).toBe(false)
    const trace = await many(
      test.db,
      sql<{
        text: string
      }>`select coalesce(before::text, '') || coalesce(after::text, '') as text from audit where entity_id = ${String(client.client_id)}`,
    )
    expect(trace.map((row) => row.text).join()).not.toMatch(/cóndor|vicuña/)
    expect(trace.map((row) => row.text).join()).toContain('dos@demo.example')
  })
})

describe('a block', () => {
  it('has a reason and an end, is over by itself, and both forms of the call agree', async () => {
    const { client_id } = await add('Bloqueado')
    const supervisor = await test.as('SUPERVISOR')
    const past = await supervisor(clients.blockById, {
      params: { id: client_id },
      body: { reason: 'Insultos', until: '2020-01-01T00:00:00Z' },
    })
    expect(past.error.errors?.[0]?.path).toBe('until')
    const byBody = await supervisor(clients.block, {
      body: { client_id, reason: 'Insultos', until: '2199-01-01T00:00:00-05:00' },
    })
    expect(byBody.data).toMatchObject({
      is_blocked: true,
      blocked_reason: 'Insultos',
      blocked_by: 'Sergio Mamani',
    })
    expect(
      (await supervisor(clients.unlockById, { params: { id: client_id } })).data,
    ).toMatchObject({
      is_blocked: false,
      blocked_reason: null,
    })
    await supervisor(clients.blockById, { params: { id: client_id }, body: { reason: 'Otra vez' } })
    expect((await supervisor(clients.unlock, { body: { client_id } })).data.is_blocked).toBe(false)
    await supervisor(clients.block, {
      body: { client_id, reason: 'Breve', until: '2199-01-01T00:00:00-05:00' },
    })
    await run(
      test.db,
      sql`update client set blocked_until = now() - interval '1 second' where client_id = ${client_id}`,
    )
    const { data } = await admin(clients.get, { params: { client_id } })
    expect(data).toMatchObject({ is_blocked: false, blocked_reason: null })
  })
})

describe('an e-mail', () => {
  const codeSent = async (client_id: number) =>
    /\d{6}/.exec(
      (
        await one(
          test.db,
          sql<{
            body: string
          }>`select body from outgoing_message where entity = 'clients' and entity_id = ${String(client_id)}`,
        )
      ).body,
    )![0]

  it('is verified by the code that was sent to it, once', async () => {
    const { client_id } = await add('Verificada', { email: 'v@demo.example' })
    const verify = (code?: string) => admin(clients.verifyEmail, { body: { client_id, code } })
    expect((await verify()).data).toMatchObject({ verified: false, email: 'v@demo.example' })
    expect((await verify()).error.code).toBe('TOO_MANY_ATTEMPTS')
    const code = await codeSent(client_id)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await verify(wrong)).error.code).toBe('WRONG_CODE')
    expect((await verify(code)).data.verified).toBe(true)
    expect((await verify(code)).error.code).toBe('WRONG_CODE')
    expect((await admin(clients.get, { params: { client_id } })).data.email_verified).toBe(true)
  })

  it('code is guessed five times at most, all at once too', async () => {
    const { client_id } = await add('Adivinada', { email: 'a@demo.example' })
    await admin(clients.verifyEmail, { body: { client_id } })
    const code = await codeSent(client_id)
    const guesses = Array.from({ length: 10 }, (_, n) => String(n).padStart(6, '9'))
    const answers = await Promise.all(
      guesses
        .filter((guess) => guess !== code)
        .map((guess) => admin(clients.verifyEmail, { body: { client_id, code: guess } })),
    )
    expect(answers.filter((a) => a.error.code === 'WRONG_CODE')).toHaveLength(5)
    // Even the right one has to wait now.
    const late = await admin(clients.verifyEmail, { body: { client_id, code } })
    expect(late.error.code).toBe('TOO_MANY_ATTEMPTS')
  })
})

/** A ride of this client, as the trips keep it. */
const ride = async (client_id: number, status_type_id: number, name: string) =>
  (
    await one(
      test.db,
      sql<{ service_id: number }>`
        insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, origin_text,
          origin_latitude, origin_longitude, client_id, client_name, cellphone, notes, pin)
        values (${status_type_id}, 'TELEFONO', 1, 1, now(), false, 'Calle 1', -16.4, -71.5, ${client_id}, ${name}, '+51901999999',
          'nota privada', '1234') returning service_id`,
    )
  ).service_id

describe('favourites', () => {
  it('are kept per client and company, and removed by the pair that owns them', async () => {
    const { client_id } = await add('Con casa')
    const company = await createTestCompany(admin, 2)
    const body = {
      client_id,
      company_id: null,
      name: 'Casa',
      address: 'Calle 1',
      reference: '',
      latitude: -16.4,
      longitude: -71.5,
    }
    const home = (await admin(clients.addFavorite, { body })).data
    const work = (
      await admin(clients.addFavorite, {
        body: { ...body, name: 'Oficina', company_id: company.company_id },
      })
    ).data
    const names = async (company_id?: string | number) =>
      (await admin(clients.favorites, { query: { client_id, company_id } })).data.data.map(
        (f) => f.name,
      )
    expect(await names()).toEqual(['Casa', 'Oficina'])
    expect(await names(noCompany)).toEqual(['Casa'])
    expect(await names(company.company_uuid)).toEqual(['Oficina'])
    const wrong = await admin(clients.removeFavorite, {
      query: { client_id, company_id: noCompany, favorite_id: work.favorite_id },
    })
    expect(wrong.status).toBe(404)
    const gone = await admin(clients.removeFavorite, {
      query: { client_id, company_id: noCompany, favorite_id: home.favorite_id },
    })
    expect(gone.status).toBe(204)
    expect(await names()).toEqual(['Oficina'])
  })
})

describe('duplicates', () => {
  it('become one, with everything both had', async () => {
    const keep = await add('Rosa Duplicada', { notes: 'Primera' })
    const merge = await add('Rosa Duplicada', { notes: 'Segunda', email: 'rosa@demo.example' })
    const { data: similar } = await admin(clients.duplicates, {
      params: { client_id: keep.client_id },
    })
    expect(similar.data.map((c) => c.client_id)).toEqual([merge.client_id])
    const service_id = await ride(merge.client_id, 2, 'Rosa Duplicada')
    const body = {
      keep_id: keep.client_id,
      keep_version: keep.version,
      merge_id: merge.client_id,
      merge_version: merge.version,
    }
    const [first, second] = await Promise.all([
      admin(clients.merge, { body }),
      admin(clients.merge, { body }),
    ])
    const done = first.status === 200 ? first : second
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]))
    expect(done.data).toMatchObject({ email: 'rosa@demo.example', notes: 'Primera\nSegunda' })
    expect((await admin(clients.get, { params: { client_id: merge.client_id } })).status).toBe(404)
    const moved = await one(
      test.db,
      sql<{ client_id: number }>`select client_id from trip where service_id = ${service_id}`,
    )
    expect(moved.client_id).toBe(keep.client_id)
  })

  it('of different companies stay apart', async () => {
    const company = await createTestCompany(admin, 3)
    const own = await add('Mixta')
    const { data: corporate } = await admin(clients.createCorporate, {
      body: { ...newCorporate, company_id: company.company_id, name: 'Mixta', cellphone: phone() },
    })
    const { error } = await admin(clients.merge, {
      body: {
        keep_id: own.client_id,
        keep_version: own.version,
        merge_id: corporate.client_id,
        merge_version: corporate.version,
      },
    })
    expect(error.statusCode).toBe(422)
  })
})

describe('an authorised user', () => {
  it('charges the cost centers given, and may be switched off', async () => {
    const company = await createTestCompany(admin, 4)
    const other = await createTestCompany(admin, 5)
    const center = await one(
      test.db,
      sql<{
        id: number
      }>`insert into costcenter (company_id, code, name, active_from) values (${company.company_id}, 'A', 'A', '2020-01-01') returning costcenter_id as id`,
    )
    await run(
      test.db,
      sql`insert into costcenter (company_id, code, name, active_from) values (${company.company_id}, 'B', 'B', '2020-01-01')`,
    )
    const form = { ...newCorporate, name: 'Autorizada', cellphone: phone() }
    const foreign = await admin(clients.createCorporate, {
      body: { ...form, company_id: other.company_id, costcenter_ids: [center.id] },
    })
    expect(foreign.error.errors?.[0]?.path).toBe('costcenter_ids')
    const { data } = await admin(clients.createCorporate, {
      body: { ...form, company_id: company.company_id, costcenter_ids: [center.id] },
    })
    const { client_id } = data
    const centers = await admin(clients.costCenters, {
      params: { client_id, company_id: company.company_id },
    })
    expect(centers.data.data.map((c) => c.code)).toEqual(['A'])
    const wrong = { client_id, company_id: other.company_id }
    expect((await admin(clients.costCenters, { params: wrong })).status).toBe(404)
    await admin(clients.setCorporatePassword, {
      params: { client_id },
      body: { password: 'Ventana-Lunar-88' },
    })
    const off = await admin(clients.updateCorporate, {
      body: { client_id, is_active: false, version: data.version + 1 },
    })
    expect(off.data.is_active).toBe(false)
    const told = await many(
      test.db,
      sql<{ action: string; company_id: number; value: object }>`
        select action, company_id, value from outbox where category = 'CORPORATE_CLIENT' and company_id = ${company.company_id} order by outbox_id`,
    )
    expect(told.map((row) => row.action)).toEqual(['CREATED', 'DISABLED'])
    // Ids only: whoever may not see the person learns nothing from the message.
    for (const row of told)
      expect(Object.keys(row.value).toSorted()).toEqual(['client_id', 'company_id', 'version'])
  })
})

describe('personal data', () => {
  it('is requested, due by the law, answered with its answer', async () => {
    const { client_id } = await add('Titular')
    const form = {
      kind: 'INFORMACION' as const,
      client_id,
      requester_name: 'Titular',
      requester_document: '00001111',
      requester_contact: 't@demo.example',
      detail: '¿Qué datos tienen?',
      received_on: '2026-11-16',
    }
    const { data } = await admin(clients.createPrivacy, { body: form })
    expect(data).toMatchObject({ due_on: '2026-11-26', state: 'RECIBIDA', client_name: 'Titular' })
    const edit = (change: object) =>
      admin(clients.updatePrivacy, {
        params: { privacy_request_id: data.privacy_request_id },
        body: { ...form, state: 'EN_PROCESO', extended: false, answer: '', version: 1, ...change },
      })
    expect((await edit({ extended: true })).error.errors?.[0]?.path).toBe('extended')
    expect((await edit({ state: 'ATENDIDA' })).error.errors?.[0]?.path).toBe('answer')
    const done = await edit({ state: 'ATENDIDA', answer: 'Entregado' })
    expect(done.data.answered_at).not.toBeNull()
    expect(done.data.overdue).toBe(false)
  })

  it('is exported whole, with a row in the audit log', async () => {
    const { client_id } = await add('Exportada', { notes: 'Nota propia' })
    const { raw, headers } = await admin(clients.exportPerson, { params: { client_id } })
    expect(headers['content-disposition']).toContain('attachment')
    expect(JSON.parse(raw.toString())).toMatchObject({
      cliente: { name: 'Exportada', notes: 'Nota propia' },
      favoritos: [],
      solicitudes: [],
    })
    const trace = await many(
      test.db,
      sql`select 1 from audit where action = 'EXPORT' and entity_id = ${String(client_id)}`,
    )
    expect(trace).toHaveLength(1)
  })

  it('is erased for good, but not while a request waits for its answer', async () => {
    const client = await add('Olvidada Para Siempre', { email: 'olvido@demo.example' })
    const { client_id, version } = client
    const form = {
      kind: 'ACCESO' as const,
      client_id,
      requester_name: 'X Y',
      requester_document: '',
      requester_contact: '999',
      detail: 'Acceso',
      received_on: '2026-11-16',
    }
    const { data: request } = await admin(clients.createPrivacy, { body: form })
    const service_id = await ride(client_id, 2, 'Olvidada Para Siempre')
    await run(
      test.db,
      sql`insert into outgoing_message (channel, recipient, subject, body, entity, entity_id)
          values ('MAIL', 'olvido@demo.example', 'Servicio por aprobar: Olvidada', 'Su taxi llegó', 'trips', ${String(service_id)})`,
    )
    const { raw } = await admin(clients.exportPerson, { params: { client_id } })
    expect(JSON.parse(raw.toString())).toMatchObject({ mensajes: [{ body: 'Su taxi llegó' }] })
    const erase = () =>
      admin(clients.anonymise, { params: { client_id }, body: { reason: 'A su pedido', version } })
    expect((await erase()).error).toMatchObject({
      code: 'LEGAL_HOLD',
      statusCode: 409,
      errors: [
        { detail: expect.stringContaining('solicitud') },
        { detail: expect.stringContaining(`servicio ${service_id}`) },
      ],
    })
    await run(
      test.db,
      sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
    )
    await admin(clients.updatePrivacy, {
      params: { privacy_request_id: request.privacy_request_id },
      body: { ...form, state: 'ATENDIDA', extended: false, answer: 'Dado', version: 1 },
    })
    expect((await erase()).status).toBe(204)
    const left = await one(
      test.db,
      sql<{
        text: string
      }>`select to_jsonb(c)::text as text from client c where client_id = ${client_id}`,
    )
    expect(left.text).not.toMatch(/Olvidada|olvido@|\+51901/)
    const trip = await one(
      test.db,
      sql<{
        text: string
      }>`select to_jsonb(t)::text as text from trip t where service_id = ${service_id}`,
    )
    expect(trip.text).not.toMatch(/Olvidada|901999999|nota privada/)
    const written = await many(
      test.db,
      sql`select 1 from outgoing_message m where m::text ~ 'Olvidada|olvido@|Su taxi llegó'`,
    )
    expect(written).toEqual([])
    const { data } = await admin(clients.search, { query: { key_word: 'Olvidada' } })
    expect(data.data).toEqual([])
    expect((await erase()).status).toBe(404)
  })

  it('is kept while a sheet of the complaints book must be, and told of its own sheets', async () => {
    const { client_id, version } = await add('Reclamante Ñahui', {
      document_type_id: 1,
      document_number: '40112233',
    })
    const erase = () =>
      admin(clients.anonymise, { params: { client_id }, body: { reason: 'A su pedido', version } })
    const heldBy = async () =>
      (await erase()).error?.errors?.map(({ detail }) => detail).join() ?? ''
    const file = (more: object) =>
      fileAt(test, '2026-11-02T10:00:00-05:00', { document_number: '40998877', ...more })
    const own = await file({ document_number: '40112233' })
    const service_id = await ride(client_id, 2, 'Reclamante Ñahui')
    await run(
      test.db,
      sql`update trip set status_type_id = 8, closed_at = now() where service_id = ${service_id}`,
    )
    const aboutRide = await file({ service_code: String(service_id) })
    const stranger = await file({ email: 'otra@persona.example' })

    const { raw } = await admin(clients.exportPerson, { params: { client_id } })
    expect(JSON.parse(raw.toString())).toMatchObject({ reclamos: [{ code: own.code }] })
    expect(raw.toString()).not.toContain('40998877')

    expect(await heldBy()).toBe(
      `Falta responder la hoja de reclamación ${own.code},Falta responder la hoja de reclamación ${aboutRide.code}`,
    )
    const close = (code: string, at: string) =>
      run(
        test.db,
        sql`update complaint_case set closed_at = ${at}::timestamptz, state = 'ANSWERED'
            where complaint_id = (select complaint_id from complaint where code = ${code})`,
      )
    await close(own.code, '2026-11-10T10:00:00-05:00')
    await close(aboutRide.code, '2026-11-10T10:00:00-05:00')
    expect(await heldBy()).toContain(`${own.code} se guarda hasta el `)
    expect(await heldBy()).not.toContain(stranger.code)

    // The law's term is over.
    await run(test.db, sql`alter table complaint disable trigger user`)
    await run(
      test.db,
      sql`update complaint set registered_at = now() - interval '3 years' where code in (${own.code}, ${aboutRide.code})`,
    )
    await run(test.db, sql`alter table complaint enable trigger user`)
    await close(own.code, '2023-11-10T10:00:00-05:00')
    await close(aboutRide.code, '2023-11-10T10:00:00-05:00')
    expect((await erase()).status).toBe(204)
  })

  it('looked at leaves a row', async () => {
    const { client_id } = await add('Mirada')
    await admin(clients.get, { params: { client_id } })
    const trace = await many(
      test.db,
      sql`select 1 from audit where action = 'VIEW' and entity = 'clients' and entity_id = ${String(client_id)}`,
    )
    expect(trace).toHaveLength(1)
  })
})
