import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { many } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp({ env: { COMPANY_NAME: 'Radio Taxi Misti S.A.C.' } })
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const upload = (bytes: Uint8Array, name: string) => {
  const body = new FormData()
  body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return admin(settings.uploadLogo, { body })
}

describe('company identity', () => {
  it('is seeded from the environment and public', async () => {
    const { data } = await test.anonymous(settings.company, {})
    expect(data).toMatchObject({
      name: 'Radio Taxi Misti S.A.C.',
      ruc: '20601000009',
      logo_url: null,
    })
  })

  it('is edited with a valid RUC and the right version only', async () => {
    const { data } = await test.anonymous(settings.company, {})
    const { logo_url: _, ...fields } = data
    const wrong = await admin(settings.updateCompany, { body: { ...fields, ruc: '20601000008' } })
    expect(wrong.error).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'ruc', detail: 'El RUC no es válido' }],
    })
    const saved = await admin(settings.updateCompany, {
      body: { ...fields, phone: '(054) 234444' },
    })
    expect(saved.data).toMatchObject({ phone: '(054) 234444', version: data.version + 1 })
    expect((await admin(settings.updateCompany, { body: fields })).error.code).toBe(
      'VERSION_CONFLICT',
    )
  })

  it('has a colour on which white words are read, and keeps it when nobody speaks of it', async () => {
    const edit = async (more: object) => {
      const { data } = await test.anonymous(settings.company, {})
      const { logo_url: _logo, brand_color: _color, ...fields } = data
      return admin(settings.updateCompany, { body: { ...fields, ...more } })
    }
    expect((await edit({ brand_color: '#ffc83d' })).error).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'brand_color', detail: expect.stringContaining('Elija uno más oscuro') }],
    })
    expect((await edit({ brand_color: 'azul' })).error?.errors?.[0]?.detail).toBe(
      'Escriba el color como #0b6bcb',
    )
    expect((await edit({ brand_color: ' #7A1FA2 ' })).data.brand_color).toBe('#7a1fa2')
    expect((await edit({ website: 'taxi.example' })).data.brand_color).toBe('#7a1fa2')
    expect((await edit({ brand_color: '' })).data.brand_color).toBe('')
  })
})

describe('a test by SMS', () => {
  it('goes to a mobile, in words of ours, and is in the audit log', async () => {
    const send = (cellphone: string) => admin(settings.testSms, { body: { cellphone } })
    expect((await send('054 234567')).error).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'cellphone' }],
    })
    const { status, data } = await send('987 654 321')
    expect([status, data]).toEqual([202, { recipient: '+51987654321' }])
    const written = sql<{ recipient: string; body: string }>`
      select recipient, body from outgoing_message where channel = 'SMS'`
    expect(await many(test.db, written)).toEqual([
      { recipient: '+51987654321', body: 'Radio Taxi Misti S.A.C.: este es un SMS de prueba.' },
    ])
    const trace = sql`select 1 from audit where action = 'TEST_SMS' and actor_id = ${admin.user_id}`
    expect(await many(test.db, trace)).toHaveLength(1)
  })
})

describe('a demonstration', () => {
  it('is open under its invented number, has mail, and confirms nothing', async () => {
    const { data } = await admin(settings.own, {})
    expect(data).toMatchObject({ public_open: true, mail_ready: true, confirmed_at: null })
    const { ruc, version } = data
    const tried = await admin(settings.confirm, { body: { ruc, version } })
    expect(tried.error).toMatchObject({
      code: 'STATE_CONFLICT',
      detail: 'Una demostración no tiene identidad propia.',
    })
  })
})

describe('the logo', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6bcb' } })
      .withExif({ IFD0: { Artist: 'canary-artist' } })
      .toFormat(format)
      .toBuffer()

  it.each(['png', 'jpeg', 'webp'] as const)(
    'of type %s is re-encoded, made small and served for ever',
    async (format) => {
      const { data, status } = await upload(await picture(format), 'logo.png')
      expect(status).toBe(200)
      const served = await test.app.inject({ url: data.logo_url! })
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(served.rawPayload.toString('latin1')).not.toContain('canary-artist')
      const { width } = await sharp(served.rawPayload).metadata()
      expect(width).toBe(400)
    },
  )

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7\n%…')],
  ])('is refused when it is %s', async (_, bytes) => {
    expect((await upload(bytes, 'logo.png')).error.code).toBe('INVALID_FILE')
  })

  it('is refused when it is cut short, enormous in pixels or in bytes', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 100, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer()
    expect((await upload(whole.subarray(0, whole.length / 2), 'a.jpg')).error.code).toBe(
      'INVALID_FILE',
    )
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer()
    expect((await upload(bomb, 'a.png')).error.code).toBe('INVALID_FILE')
    expect((await upload(Buffer.alloc(3_500_000), 'a.png')).error.code).toBe('BODY_TOO_LARGE')
  })
})
