import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { MailServerForm, SmsGatewayForm } from '@chaski/contract/settings/channel-schema.ts'
import { startMailer } from '#src/adapters/mailer/mailer.ts'
import type { StartedOutgoing } from '#src/adapters/outgoing/create-outgoing.ts'
import { startSms } from '#src/adapters/sms/sms.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
/** Another node, which knows of this one's change by the database alone. */
let otherMail: StartedOutgoing
let otherSms: StartedOutgoing

beforeAll(async () => {
  test = await startTestApp({
    env: {
      NODE_ENV: 'production',
      SEED: 'none',
      DATABASE_URL: 'postgres://unused',
      PUBLIC_URL: 'https://taxi.example',
      TRUSTED_PROXIES: 'none',
      OUTGOING_ALLOWED: '127.0.0.1',
    },
  })
  admin = await test.as(await test.user(['CFG_COMPANY']))
  const { config, db, jobs, files, log } = test.deps
  otherMail = await startMailer({ config, db, jobs, files, log })
  otherSms = await startSms({ config, db, jobs, files, log })
})
afterAll(() => test.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
beforeEach(async () => {
  await run(test.db, sql`delete from outgoing_message`)
})

const startPostOffice = async () => {
  const received: { user: string | undefined; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _, callback) =>
      password === 'la-clave-1'
        ? callback(null, { user: username })
        : callback(new Error('no such user')),
    onData: (stream, { user }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({ user: user as string | undefined, text: Buffer.concat(parts).toString() })
        callback(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise((done) => server.close(() => done())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

const startGateway = async () => {
  const got: { request: IncomingMessage; body: string }[] = []
  const server: Server = createServer((request, response) => {
    void readText(request).then((body) => {
      got.push({ request, body })
      response.end('id-77')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => void server.close())
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

const mail: Omit<MailServerForm, 'version'> = {
  is_active: true,
  host: '127.0.0.1',
  port: 25,
  security: 'NONE',
  username: 'central',
  password: 'la-clave-1',
  sender_name: 'Taxi Misti',
  sender_email: 'central@misti.example',
}
const mailVersion = async () => (await admin(settings.mailServer, {})).data.version
const saveMail = async (change: Partial<MailServerForm> = {}) =>
  admin(settings.updateMailServer, { body: { ...mail, version: await mailVersion(), ...change } })

const sms: Omit<SmsGatewayForm, 'version'> = {
  is_active: true,
  url: 'https://sms.example/send',
  body: 'FORM',
  number_field: 'to',
  text_field: 'text',
  number_format: 'PLUS',
  username: '',
  password: '',
  extras: [],
}
const saveSms = async (change: Partial<SmsGatewayForm> = {}) => {
  const { version } = (await admin(settings.smsGateway, {})).data
  return admin(settings.updateSmsGateway, { body: { ...sms, version, ...change } })
}
const lastMessage = (channel: string) =>
  one(
    test.db,
    sql<{ message_id: string }>`select message_id from outgoing_message where channel = ${channel}
      order by created_at desc limit 1`,
  )
const sendText = async () => {
  await admin(settings.testSms, { body: { cellphone: '987654321' } })
  const { message_id } = await lastMessage('SMS')
  await otherSms.deliver(message_id)
}

describe('the mail server', () => {
  it('is nobody at first, and what a screen says carries letters on every node at once', async () => {
    expect((await admin(settings.mailServer, {})).data).toMatchObject({
      carrier: null,
      is_active: false,
    })
    const { received, port } = await startPostOffice()
    const { data } = await saveMail({ port })
    expect(data).toMatchObject({ carrier: 'SCREEN', has_password: true, port })
    expect((await admin(settings.own, {})).data.mail_ready).toBe(true)
    await run(test.db, sql`update app_user set email = 'yo@misti.example'`)
    await admin(settings.testMail, {})
    await otherMail.deliver((await lastMessage('MAIL')).message_id)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      user: 'central',
      text: expect.stringMatching(/From: "?Taxi Misti"? <central@misti\.example>/),
    })

    // Off again: from the next letter on, everywhere.
    await saveMail({ port, is_active: false })
    await admin(settings.testMail, {})
    const { message_id } = await lastMessage('MAIL')
    await expect(otherMail.deliver(message_id)).rejects.toThrow('no está configurado')
    expect(received).toHaveLength(1)
  })

  it('says in words what keeps a letter, and nothing of our own network', async () => {
    const { port } = await startPostOffice()
    await saveMail({ port, password: 'otra' })
    await admin(settings.testMail, {})
    const { message_id } = await lastMessage('MAIL')
    await expect(otherMail.deliver(message_id)).rejects.toThrow('usuario o la contraseña')
    expect((await admin(settings.mailServer, {})).data).toMatchObject({
      queued: 1,
      problem: expect.stringContaining('El servidor no aceptó el usuario o la contraseña.'),
    })
    // A name that leads inwards by the time of sending is not called, whatever it was when it was saved.
    await run(test.db, sql`update mail_server set host = '127.0.0.9', security = 'TLS'`)
    await run(test.db, sql`update outgoing_message set claimed_until = null`)
    await expect(otherMail.deliver(message_id)).rejects.toThrow('red interna')
  })

  it.each([
    ['an address of our own network', { host: '10.1.2.3', security: 'TLS' as const }, 'host'],
    [
      'another number of this machine',
      { host: '127.0.0.2', security: 'STARTTLS' as const },
      'host',
    ],
    ['letters in the clear', { host: 'mail.example', security: 'NONE' as const }, 'security'],
    [
      'a user without a password',
      { host: 'smtp.example', security: 'TLS' as const, password: '' },
      'password',
    ],
  ])('refuses %s', async (_, change, path) => {
    await saveMail()
    const { error } = await saveMail(change)
    expect(error).toMatchObject({ statusCode: 422, errors: [{ path }] })
  })

  it('keeps its password sealed, tells it to nobody, and hands it on to no other server', async () => {
    await saveMail()
    const kept = await saveMail({ password: '', sender_name: 'Otro nombre' })
    expect(kept.data).toMatchObject({ has_password: true, sender_name: 'Otro nombre' })
    const moved = await saveMail({ password: '', port: 2525 })
    expect(moved.error).toMatchObject({ errors: [{ path: 'password' }] })
    const [stored] = await many(
      test.db,
      sql<{ words: string }>`select to_json(m)::text as words from mail_server m`,
    )
    const [audit] = await many(
      test.db,
      sql<{
        words: string
      }>`select string_agg(to_json(a)::text, '') as words from audit a where entity_id = 'mail'`,
    )
    expect(audit?.words).toContain('Otro nombre')
    const shown = (await admin(settings.mailServer, {})).raw.toString()
    for (const words of [stored?.words, audit?.words, shown])
      expect(words).not.toContain('la-clave-1')
    expect(shown).not.toContain('sealed')
  })

  it('is not saved over what somebody saved meanwhile', async () => {
    const version = await mailVersion()
    await saveMail()
    const { error } = await saveMail({ version })
    expect(error).toMatchObject({ code: 'VERSION_CONFLICT', current: { host: '127.0.0.1' } })
  })
})

describe('the gateway of text messages', () => {
  it('is told number and text in the fields that the company named', async () => {
    const { got, url } = await startGateway()
    await saveSms({
      url,
      number_format: 'PLAIN',
      username: 'cuenta',
      password: 'clave-2',
      extras: [
        { place: 'FIELD', name: 'from', value: 'MISTI & Cía', is_secret: false },
        { place: 'HEADER', name: 'X-Key', value: 'llave-3', is_secret: true },
      ],
    })
    await sendText()
    const [{ request, body }] = got as [(typeof got)[0]]
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      from: 'MISTI & Cía',
      to: '51987654321',
      text: expect.stringContaining('SMS de prueba'),
    })
    expect(request.headers).toMatchObject({
      'x-key': 'llave-3',
      authorization: `Basic ${Buffer.from('cuenta:clave-2').toString('base64')}`,
    })
  })

  it('keeps a secret that is not typed again, but not for another address', async () => {
    const { got, url } = await startGateway()
    const key = { place: 'HEADER' as const, name: 'X-Key', is_secret: true }
    const { data } = await saveSms({ url, extras: [{ ...key, value: 'llave-3' }] })
    expect(data.extras).toEqual([{ ...key, value: '' }])
    await saveSms({ url, extras: [{ ...key, value: '' }], body: 'QUERY' })
    await sendText()
    expect(got[0]?.request).toMatchObject({ method: 'GET', headers: { 'x-key': 'llave-3' } })
    const moved = await saveSms({ url: `${url}/other`, extras: [{ ...key, value: '' }] })
    expect(moved.error).toMatchObject({ statusCode: 422, errors: [{ path: 'extras.0.value' }] })
    const [{ words }] = (await many(
      test.db,
      sql<{ words: string }>`select concat((select to_json(g)::text from sms_gateway g),
        (select string_agg(to_json(a)::text, '') from audit a where entity_id = 'sms')) as words`,
    )) as [{ words: string }]
    expect(words).toContain('X-Key')
    expect(words).not.toContain('llave-3')
  })

  it.each([
    ['plain http', 'http://sms.example/send'],
    ['our own network', 'https://192.168.1.4/send'],
    ['the metadata of a provider', 'https://169.254.169.254/latest'],
  ])('is not at an address of %s', async (_, url) => {
    expect((await saveSms({ url })).error).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'url' }],
    })
  })
})

it('what the environment names wins, and a demonstration writes to nobody', async () => {
  const { config, db, jobs, files, log } = test.deps
  const options = { db, jobs, files, log }
  const named = { ...config, SMTP_URL: 'smtp://127.0.0.1:9' }
  const demo = { ...config, SEED: 'demo' as const }
  const { mailer } = test.deps
  try {
    await saveMail()
    test.deps.mailer = await startMailer({ ...options, config: named })
    expect((await admin(settings.mailServer, {})).data.carrier).toBe('ENVIRONMENT')
    expect((await saveMail()).error).toMatchObject({ code: 'STATE_CONFLICT' })
    test.deps.mailer = await startMailer({ ...options, config: demo })
    expect((await admin(settings.mailServer, {})).data.carrier).toBe('DEMONSTRATION')
    expect((await saveMail()).error).toMatchObject({ code: 'STATE_CONFLICT' })
    await admin(settings.testMail, {})
    const inDemo = await startMailer({ ...options, config: demo })
    await inDemo.deliver((await lastMessage('MAIL')).message_id)
    const caught = sql<{ recipient: string }>`select recipient from demo_outbox`
    expect(await many(test.db, caught)).toEqual([{ recipient: 'yo@misti.example' }])
  } finally {
    test.deps.mailer = mailer
  }
})
