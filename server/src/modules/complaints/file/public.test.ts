import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import type { ComplaintInput } from '@chaski/contract/complaints/schema.ts'
import { countRows, fileAt, leastForm } from '#src/test/complaints/test-kit.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let people = 10_000_000
const newDocument = (): string => String(people++)
const register = (more: Partial<ComplaintInput> = {}, headers: Record<string, string> = {}) =>
  test.anonymous(
    publicComplaints.register,
    { body: { ...leastForm, document_number: newDocument(), ...more } },
    headers,
  )
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (bytes: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return test.anonymous(publicComplaints.upload, { body: form })
}

describe('filing', () => {
  it('answers with number, hour of Lima, term and the sheet', async () => {
    const { status, data } = await register({ kind: 'QUEJA', complaint_type_id: 3 })
    expect(status).toBe(201)
    expect(data).toMatchObject({ email_status: 'QUEUED' })
    expect(data.code).toBe(`LR001-${data.number}`)
    expect(data.registered_at).toMatch(/-05:00$/)
    const sheet = await test.app.inject({ url: data.pdf_url })
    expect(sheet.statusCode).toBe(200)
    expect(sheet.headers['content-type']).toBe('application/pdf')
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('fills what was left open as the law reads it', async () => {
    const { data } = await register({ email: null, address: 'Calle Mercaderes 100' })
    const row = await one(
      test.db,
      sql<object>`select kind, claim_type_id, complaint_type_id, answer_channel, good_kind from complaint where code = ${data.code}`,
    )
    expect(row).toEqual({
      kind: 'RECLAMO',
      claim_type_id: 4,
      complaint_type_id: null,
      answer_channel: 'LETTER',
      good_kind: 'SERVICIO',
    })
    expect(data.email_status).toBe('NONE')
  })

  it('keeps which privacy text was read, and who sent it', async () => {
    const { data } = await register(
      { privacy_version: '2026-01-01', accept_privacy: true, declare_truth: true },
      { 'user-agent': 'Firefox' },
    )
    const row = await one(
      test.db,
      sql<object>`select privacy_version, declared_truth, channel, user_agent, ip from complaint where code = ${data.code}`,
    )
    expect(row).toEqual({
      privacy_version: '2026-01-01',
      declared_truth: true,
      channel: 'WEB',
      user_agent: 'Firefox',
      ip: '127.0.0.1',
    })
  })

  it.each([
    [{ email: '', address: '' }, 'email'],
    [{ document_type_id: -1 as 1 }, 'document_type_id'],
    [{ kind: 'RECLAMO', claim_type_id: -1 as 1 }, 'claim_type_id'],
    [{ kind: 'QUEJA', complaint_type_id: -1 as 1 }, 'complaint_type_id'],
    [{ is_minor: true }, 'guardian_name'],
    [{ accept_privacy: false as true }, 'accept_privacy'],
  ] as [Partial<ComplaintInput>, string][])(
    'refuses %j with 400 at its box',
    async (more, path) => {
      const { status, error } = await register(more)
      expect(status).toBe(400)
      expect(error.errors?.map((problem) => problem.path)).toContain(path)
    },
  )

  it('the same key is the same sheet, from another address too, and another text with it is refused', async () => {
    const body = {
      ...leastForm,
      document_number: newDocument(),
      idempotency_key: crypto.randomUUID(),
    }
    const send = (remoteAddress: string, more = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/public/complaints',
        payload: { ...body, ...more },
        remoteAddress,
      })
    const [first, second] = await Promise.all([send('10.0.0.1'), send('10.0.0.2')])
    expect(first.statusCode).toBe(201)
    expect(second.json<{ code: string }>().code).toBe(first.json<{ code: string }>().code)
    const other = await send('10.0.0.1', { detail: 'Otra historia completamente distinta.' })
    expect(other.statusCode).toBe(422)
  })

  it('a machine that fills the hidden box is told so, and files nothing', async () => {
    const before = await countRows(test.db, 'complaint')
    const { status, error } = await register({ fax_number: '123' })
    expect([status, error.code]).toEqual([422, 'REFUSED'])
    expect(await countRows(test.db, 'complaint')).toBe(before)
  })

  it('a sheet cannot be changed or deleted over HTTP', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const admin = await test.as('ADMIN')
      const response = await test.app.inject({
        method,
        url: '/api/v1/complaints/1',
        cookies: admin.cookies,
        headers: { 'x-xsrf-token': admin.csrf },
        payload: {},
      })
      expect(response.statusCode).toBe(405)
    }
  })
})

describe('limits', () => {
  it('five sheets in ten minutes by one document, exactly', async () => {
    const document_number = newDocument()
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await register({ document_number })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  })

  it('five by one device, exactly, and a refused one takes no number', async () => {
    const first = await register()
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    const last = await fileAt(test, null)
    const before = await countRows(test.db, 'complaint')
    const parallel = await Promise.all(Array.from({ length: 8 }, () => register({}, { cookie })))
    expect(parallel.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(parallel.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
    expect(await countRows(test.db, 'complaint')).toBe(before + 4)
    const next = await fileAt(test, null)
    const seq = (sheet: { number: string }) => Number(sheet.number.slice(0, 9))
    expect(seq(next)).toBe(seq(last) + 5)
  })

  it('sixty by one address, exactly', async () => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/public/complaints',
        payload: {},
        remoteAddress: '10.9.9.9',
      })
    const statuses = []
    for (let n = 0; n < 62; n++) statuses.push((await send()).statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

describe('attachments', () => {
  it('a picture is drawn anew, a PDF is kept, and both go with the sheet', async () => {
    const picture = await upload(png, '../../secreto<b>.png')
    const paper = await upload(Buffer.from('%PDF-1.4 recibo'), 'recibo.pdf')
    expect(picture.data).toMatchObject({ name: 'secretob.webp', media_type: 'image/webp' })
    expect(paper.data).toMatchObject({ name: 'recibo.pdf', media_type: 'application/pdf' })
    const attachments = [picture.data.attachment_uuid, paper.data.attachment_uuid]
    expect((await register({ attachments })).status).toBe(201)
    const again = await register({ attachments })
    expect([again.status, again.error.errors?.[0]?.path]).toEqual([422, 'attachments'])
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'foto.png'],
    ['a program', Buffer.from('MZ9000'), 'recibo.pdf'],
    ['a broken picture', png.subarray(0, 40), 'foto.png'],
    ['nothing', Buffer.alloc(0), 'foto.png'],
  ])('%s is refused by its bytes', async (_, bytes, name) => {
    expect((await upload(bytes, name)).status).toBe(422)
  })

  it('five megabytes and no more', async () => {
    const { status } = await upload(
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_000_001)]),
      'a.pdf',
    )
    expect(status).toBe(413)
  })

  it('six are refused', async () => {
    const attachments = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect((await register({ attachments })).status).toBe(400)
  })
})

describe('looking a sheet up', () => {
  const askFrom = async (remoteAddress: string, code: string, document_number: string) => {
    const url = '/api/v1/public/complaints/status'
    const payload = { code, document_number }
    return (await test.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
  }
  const ask = (code: string, document_number: string) =>
    test.anonymous(publicComplaints.status, { body: { code, document_number } })

  it('needs follow-up code and document, and tells no difference between wrong ones', async () => {
    const document_number = newDocument()
    const { data } = await register({ document_number })
    const typed = data.follow_up_code.replace(/(.{5})/, '$1 - ').replaceAll('0', 'o')
    const found = await ask(typed.toLowerCase(), ` ${document_number} `)
    expect(found.data).toMatchObject({
      code: data.code,
      state: 'REGISTERED',
      answer: null,
      overdue: false,
    })
    const wrong = await ask(data.follow_up_code, newDocument())
    const none = await ask('ZZZZZ-ZZZZZ', newDocument())
    expect(wrong.status).toBe(404)
    expect({ ...wrong.error, id: '' }).toEqual({ ...none.error, id: '' })
  })

  it('the number of a sheet opens nothing, whatever document comes with it', async () => {
    const document_number = newDocument()
    const { data } = await register({ document_number })
    const reply = { entry_id: 1, accepted: true }
    for (const code of [data.code, data.number, data.number.slice(0, 9)]) {
      expect((await ask(code, document_number)).status).toBe(404)
      const body = { code, document_number, ...reply }
      expect((await test.anonymous(publicComplaints.replyOffer, { body })).status).toBe(404)
      await run(test.db, sql`delete from attempt where key like 'complaint:misses:%'`)
    }
  })

  it('codes are random: of many sheets none tells another', async () => {
    const codes = await many(
      test.db,
      sql<{
        code: string
      }>`select complaint_follow_up_code() as code from generate_series(1, 2000)`,
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2000)
    for (let place = 0; place < 10; place++) {
      const letters = new Set(codes.map(({ code }) => code[place]))
      expect(letters.size, `place ${place}`).toBe(32)
    }
  })

  it('misses make the one who guesses wait, and nobody elsewhere; a right one costs nothing', async () => {
    const document_number = newDocument()
    const { data } = await register({ document_number })
    const code = data.follow_up_code
    for (let n = 0; n < 8; n++)
      expect(await askFrom('203.0.113.1', code, document_number)).toBe(200)
    const guesses = Array.from({ length: 9 }, (_, n) =>
      askFrom('203.0.113.1', `AAAAA-AAAA${n}`, document_number),
    )
    expect((await Promise.all(guesses)).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 404),
      ...Array.from({ length: 4 }, () => 429),
    ])
    expect(await askFrom('203.0.113.1', code, document_number)).toBe(429)
    expect(await askFrom('203.0.113.2', code, document_number)).toBe(200)
    const others = Array.from({ length: 32 }, () => askFrom('203.0.113.3', code, newDocument()))
    expect((await Promise.all(others)).filter((status) => status === 404)).toHaveLength(30)
  })

  it('the address of the sheet cannot be guessed, altered or kept for ever', async () => {
    const { data } = await register()
    const get = async (url: string) => (await test.app.inject({ url })).statusCode
    const [uuid, expires, signature] = data.pdf_url.split('/').at(-1)!.split('.')
    const base = '/api/v1/public/complaints/documents/'
    expect(await get(data.pdf_url)).toBe(200)
    expect(await get(`${base}${uuid}`)).toBe(404)
    expect(await get(`${base}${uuid}.${Number(expires) + 9}.${signature}`)).toBe(404)
    expect(await get(`${base}${crypto.randomUUID()}.${expires}.${signature}`)).toBe(404)
    expect(await get(`${base}${uuid}.${expires}.${'A'.repeat(43)}`)).toBe(404)
    const old = await fileAt(test, '2026-01-05T10:00:00-05:00')
    expect(await get(old.pdf_url)).toBe(404)
  })

  it('leaves an audit row each time', async () => {
    const rows = () =>
      one(
        test.db,
        sql<{
          n: number
        }>`select count(*)::int as n from audit where action = 'VIEW' and entity = 'complaints' and actor_type = 'ANONIMO'`,
      )
    const document_number = newDocument()
    const { data } = await register({ document_number })
    const before = await rows()
    await ask(data.follow_up_code, document_number)
    await test.app.inject({ url: data.pdf_url })
    expect((await rows()).n).toBe(before.n + 2)
  })

  it('no public call lists or reads sheets otherwise', async () => {
    for (const url of [
      '/complaints',
      '/complaints/1',
      '/complaints/1/pdf',
      '/complaints/export.xlsx',
    ])
      expect((await test.app.inject({ url: `/api/v1${url}` })).statusCode).toBe(401)
  })
})
