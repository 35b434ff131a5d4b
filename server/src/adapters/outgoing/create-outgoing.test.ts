import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFileStore } from '#src/adapters/files/file-store.ts'
import { type Jobs, startJobs } from '#src/adapters/jobs/jobs.ts'
import { startOutgoing, type StartedOutgoing } from '#src/adapters/outgoing/create-outgoing.ts'
import {
  type NewMessage,
  type ReadyMessage,
  Undeliverable,
} from '#src/adapters/outgoing/outgoing-message.ts'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'

let database: TestDatabase
let jobs: Jobs
let outgoing: StartedOutgoing
let sent: ReadyMessage[] = []
let refusal: Error | null = null

beforeAll(async () => {
  database = await testDatabase()
  const log = pino({ level: 'silent' })
  jobs = await startJobs({ db: database.db, log, worker: true })
  outgoing = await startOutgoing({
    db: database.db,
    jobs,
    log,
    files: createFileStore('/nonexistent'),
    channel: 'MAIL',
    carrier: async () => 'ENVIRONMENT',
    transport: async (message) => {
      if (refusal !== null) throw refusal
      sent.push(message)
      return 'carrier-1'
    },
  })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})
beforeEach(() => {
  sent = []
  refusal = null
})

const state = (message_id: string) =>
  one(
    database.db,
    sql<{
      state: string
      attempts: number
      body: string | null
      last_error: string | null
    }>`select state, attempts, body, last_error from outgoing_message where message_id = ${message_id}`,
  )
const queue = async (message: NewMessage): Promise<string> =>
  (await outgoing.queue(database.db, message)) ?? 'none'
const mail = { to: 'a@b.example', subject: 'Hola', text: 'Texto' }

test('a queued message leaves by its job, once, and only if its change was committed', async () => {
  const rolledBack = inTransaction(database.db, async (trx) => {
    await outgoing.queue(trx, { ...mail, text: 'nunca' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  const id = await queue(mail)
  await vi.waitFor(async () => expect((await state(id)).state).toBe('SENT'), { timeout: 15_000 })
  await outgoing.deliver(id)
  expect(sent.map(({ text }) => text)).toEqual(['Texto'])
})

test('two workers at once send it once', async () => {
  const id = await queue(mail)
  await Promise.all(Array.from({ length: 5 }, () => outgoing.deliver(id)))
  expect(sent.filter(({ message_id }) => message_id === id)).toHaveLength(1)
})

test('a carrier that is down is tried again, a message it will never take is not', async () => {
  refusal = new Error('connection refused')
  const id = await queue(mail)
  await outgoing.deliver(id).catch(() => undefined)
  expect(await state(id)).toMatchObject({ state: 'QUEUED', last_error: 'connection refused' })
  refusal = null
  await outgoing.deliver(id)
  expect((await state(id)).state).toBe('SENT')

  refusal = new Undeliverable('no such mailbox')
  const lost = await queue(mail)
  await outgoing.deliver(lost)
  expect(await state(lost)).toMatchObject({ state: 'FAILED', last_error: 'no such mailbox' })
})

test('a message forgotten by its job is found again, and given up after three days', async () => {
  refusal = new Error('down')
  const id = await queue(mail)
  await outgoing.deliver(id).catch(() => undefined)
  const age = (interval: string) =>
    run(
      database.db,
      sql`update outgoing_message set created_at = now() - ${interval}::interval where message_id = ${id}`,
    )
  await age('1 hour')
  await sql`delete from pgboss.job where name = 'mail-messages'`.execute(database.db)
  refusal = null
  await outgoing.sweep()
  await vi.waitFor(async () => expect((await state(id)).state).toBe('SENT'), { timeout: 15_000 })

  refusal = new Error('down')
  const late = await queue(mail)
  await sql`update outgoing_message set created_at = now() - interval '4 days' where message_id = ${late}`.execute(
    database.db,
  )
  await outgoing.deliver(late).catch(() => undefined)
  expect((await state(late)).state).toBe('FAILED')
})

test('a message of the same key is queued once', async () => {
  const id = await queue({ ...mail, once: 'sheet:1' })
  expect(await outgoing.queue(database.db, { ...mail, once: 'sheet:1' })).toBeNull()
  expect((await state(id)).attempts).toBeLessThanOrEqual(1)
})

test('what comes too late is not sent', async () => {
  refusal = new Error('down')
  const id = await queue({ ...mail, text: 'Llegó su taxi', within: 600 })
  await outgoing.deliver(id).catch(() => undefined)
  refusal = null
  await run(
    database.db,
    sql`update outgoing_message set expires_at = now() - interval '1 second', claimed_until = null where message_id = ${id}`,
  )
  await outgoing.deliver(id)
  expect((await state(id)).state).toBe('FAILED')
  expect(sent).toEqual([])
})

test('a secret is forgotten once delivered', async () => {
  const id = await queue({ ...mail, text: '123456', secret: true })
  await outgoing.deliver(id)
  expect(await state(id)).toMatchObject({ state: 'SENT', body: null })
})
