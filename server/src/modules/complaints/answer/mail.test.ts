import { once } from 'node:events'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startMailer } from '#src/adapters/mailer/mailer.ts'
import { type Jobs, startJobs } from '#src/adapters/jobs/jobs.ts'
import { readConfig } from '#src/base/config.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { mailQueue, type MailJob, sendComplaintMail } from './send-mail.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { many } from '#src/base/sql/sql.ts'
import { freePort } from '#src/test/ports.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let jobs: Jobs
let server: SMTPServer | undefined
let port = 0
const received: string[] = []

const openPostOffice = async (): Promise<void> => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        callback(null)
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
}

beforeAll(async () => {
  port = await freePort()
  test = await startTestApp()
  const { db, log, files } = test.deps
  jobs = await startJobs({ db, log, worker: true })
  const config = readConfig({
    DATA_DIR: test.deps.config.DATA_DIR,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Taxi <libro@taxi.example>',
  })
  const mailer = await startMailer({ config, db, jobs, files, log })
  test.deps.mailer = mailer
  await jobs.work<MailJob>(mailQueue, (job) => sendComplaintMail(test.deps, job))
})
afterAll(async () => {
  await jobs.stop()
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()))
  await test.close()
})

const messages = () =>
  many(
    test.db,
    sql<{
      message_id: string
      state: string
      attempts: number
    }>`select message_id, state, attempts from outgoing_message order by created_at`,
  )

it('sheets filed while the mail server is down are all kept, and mailed once each when it is back', async () => {
  const filed = await Promise.all([1, 2, 3].map(() => fileAt(test, null)))
  expect(filed.map(({ email_status }) => email_status)).toEqual(['QUEUED', 'QUEUED', 'QUEUED'])
  await vi.waitFor(
    async () => {
      const waiting = await messages()
      expect(waiting).toHaveLength(3)
      expect(waiting.every(({ state, attempts }) => state === 'QUEUED' && attempts > 0)).toBe(true)
    },
    { timeout: 20_000 },
  )
  await openPostOffice()
  // The next try is minutes away by then: time is made to pass for the queue instead of waiting for it.
  await sql`update pgboss.job set start_after = now() where name = 'mail-messages' and state = 'retry'`.execute(
    test.db,
  )
  await vi.waitFor(
    async () => expect((await messages()).every(({ state }) => state === 'SENT')).toBe(true),
    { timeout: 20_000 },
  )
  for (const { complaint_id } of filed)
    await sendComplaintMail(test.deps, { complaint_id, what: 'SHEET' })
  expect(await messages()).toHaveLength(3)
  expect(received).toHaveLength(3)
  for (const { number } of filed)
    expect(
      received.filter((mail) => mail.includes(`hoja-de-reclamacion-${number}.pdf`)),
    ).toHaveLength(1)
})

it('answer and offer leave by mail, and the case shows their delivery', async () => {
  const reclamos = await test.as('RECLAMOS')
  const { complaint_id } = await fileAt(test, null)
  const params = { complaint_id }
  const offered = await reclamos(complaints.offer, {
    params,
    body: { text: 'Le ofrecemos un viaje sin costo.', version: 1 },
  })
  const { status } = await reclamos(complaints.answer, {
    params,
    body: { text: 'Le devolveremos todo.', actions: '', version: offered.data.version },
  })
  expect(status).toBe(201)
  await vi.waitFor(
    async () => {
      const { data } = await reclamos(complaints.get, { params })
      expect(data.deliveries.map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT'])
    },
    { timeout: 20_000 },
  )
  const text = received.join('\n')
  expect(text).toMatch(/Propuesta/)
  expect(text).toMatch(/Respuesta/)
})
