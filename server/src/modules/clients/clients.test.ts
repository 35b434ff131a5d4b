import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newClient, newCorporate } from '@chaski/contract/clients/schema.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { clientDesk } from '#src/test/clients/test-kit.ts'

const { test, admin, phone, add } = await clientDesk()

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

  it('is listed in the order asked for, both ways, and who lacks it stands last', async () => {
    const byCompany = async (sort: 'company' | '-company', page = 1) => {
      const { data } = await admin(clients.list, { query: { sort, page, page_size: 200 } })
      return data
    }
    const up = await byCompany('company')
    const down = await byCompany('-company')
    const companies = [...new Set(up.data.map((c) => c.company_name))]
    expect(companies.length).toBeGreaterThan(2)
    expect(companies.at(-1)).toBeNull()
    expect(companies.slice(0, -1)).toEqual(
      companies.slice(0, -1).toSorted((a, b) => a!.localeCompare(b!, 'es')),
    )
    expect(down.data[0]!.company_name).toBe(companies.at(-2))
    const last = await byCompany('-company', Math.ceil(down.total / 200))
    expect(last.data.at(-1)!.company_name).toBeNull()
    const wrong = await admin(clients.list, { query: { sort: 'secret_word' as never } })
    expect(wrong.error.errors?.map(({ path }) => path)).toEqual(['sort'])
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

describe('several clients at once', () => {
  it('are barred for one reason and let in again, each with its own answer', async () => {
    const [one, other] = [await add('Uno Varios'), await add('Otro Varios')]
    const items = [other.client_id, 999_999, one.client_id].map((client_id) => ({ client_id }))
    const barred = async () =>
      Promise.all(
        [one, other].map(
          async ({ client_id }) =>
            (await admin(clients.get, { params: { client_id } })).data.blocked_reason,
        ),
      )
    const block = { reason: 'No se presentan', until: null }
    const { data } = await admin(clients.blockMany, { body: { block, items } })
    expect(data.data.map(({ ok, code }) => code ?? ok)).toEqual([true, 'NOT_FOUND', true])
    expect(await barred()).toEqual(['No se presentan', 'No se presentan'])
    await admin(clients.blockMany, { body: { block: null, items } })
    expect(await barred()).toEqual([null, null])
    const { company_id } = await createTestCompany(admin, 9)
    const codes = ['DSP_CLIENT_BLOCK', 'DSP_CLIENT_VIEW']
    const theirs = await test.as(await test.user(codes, { company_ids: [company_id] }))
    const beyond = await theirs(clients.blockMany, { body: { block, items } })
    expect(beyond.data.data.every(({ code }) => code === 'NOT_FOUND')).toBe(true)
    expect(await barred()).toEqual([null, null])
  })
})
