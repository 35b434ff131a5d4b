import { type EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Envelope, topics } from '@chaski/contract/live.ts'
import { readConfig } from '#src/base/config.ts'
import { publish } from './publish.ts'
import { inTransaction, run } from '#src/base/sql/sql.ts'
import type { RunningServer } from '#src/start/start-node.ts'
import { startServer } from '#src/start/start-server.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { newSession, sessionOf } from '#src/test/session-of.ts'

let database: TestDatabase
let server: RunningServer
let dataDir: string
const clients: MqttClient[] = []

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'chaski-live-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'demo',
    SEED_DAYS: '0',
    PORT: '0',
    SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
  })
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  for (const client of clients) client.end(true)
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const logIn = (username: string) => sessionOf(database.db, server.deps.config.SECRET_KEYS, username)

/** As a page of ours would, unless told otherwise. */
const connect = async (
  { origin = server.url, ...others }: Record<string, string>,
  path = '/mqtt',
): Promise<MqttClient> => {
  const headers = origin === 'none' ? others : { ...others, origin }
  const client = mqtt.connect(server.url.replace('http', 'ws') + path, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    wsOptions: { headers },
  })
  clients.push(client)
  client.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('close', () => reject(new Error('refused')))
  })
  return client
}

// mqtt.js types its own emitter; to Node it is an ordinary one.
const events = (client: MqttClient) => client as unknown as EventEmitter

const next = async (client: MqttClient): Promise<Envelope & { json: Record<string, unknown> }> => {
  const [, payload] = (await once(events(client), 'message')) as [string, Buffer]
  const envelope = JSON.parse(payload.toString()) as Envelope
  return { ...envelope, json: JSON.parse(envelope.value) as Record<string, unknown> }
}

const say = (
  topic: string,
  value: Record<string, unknown>,
  scope: { company_id?: number; coverage_id?: number } = {},
) =>
  inTransaction(database.db, (trx) =>
    publish(trx, { topic, category: 'SERVICE', action: 'CREATED', value, ...scope }),
  )

const rides = topics.rides('chaski')

describe('the way of a message', () => {
  it('goes from a committed change to the screen, with its number and time', async () => {
    const { cookie } = await logIn('operador')
    const client = await connect({ cookie })
    await client.subscribeAsync(rides, { qos: 1 })
    const arriving = next(client)
    await say(rides, { service_id: 7, version: 3, client: { name: 'Ana' } })
    const message = await arriving
    expect(message).toMatchObject({
      category: 'SERVICE',
      action: 'CREATED',
      json: { service_id: 7, version: 3, client: { name: 'Ana' } },
    })
    expect(message.json['seq']).toBeTypeOf('number')
    expect(message.json['ts']).toMatch(/-05:00$/)
  })

  it('does not begin before the commit, and not at all after a rollback', async () => {
    const { cookie } = await logIn('operador')
    const client = await connect({ cookie })
    await client.subscribeAsync(rides, { qos: 1 })
    const arriving = next(client)
    await inTransaction(database.db, async (trx) => {
      await publish(trx, {
        topic: rides,
        category: 'SERVICE',
        action: 'CREATED',
        value: { service_id: 'never' },
      })
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await say(rides, { service_id: 'after' })
    expect((await arriving).json['service_id']).toBe('after')
  })

  it('hides the passenger from those who may not see clients', async () => {
    // No profile sees the board and no clients; a person may.
    await run(
      database.db,
      sql`update app_user set permissions = '{DSP_MONITOR_VIEW}' where username = 'reportes'`,
    )
    const { cookie } = await logIn('reportes')
    const client = await connect({ cookie })
    await client.subscribeAsync(rides, { qos: 1 })
    const arriving = next(client)
    await say(rides, { service_id: 8, client: { name: 'Ana', cellphone: '+51987654321' } })
    const { json } = await arriving
    expect(json).toMatchObject({ service_id: 8 })
    expect(json).not.toHaveProperty('client')
  })

  it('passes by those limited to other companies or coverages, who still get their own', async () => {
    const { cookie, user_id } = await logIn('supervisor')
    await run(
      database.db,
      sql`update app_user set company_ids = array[5], coverage_ids = array[2] where user_id = ${user_id}`,
    )
    // Whoever comes in while the news of changed rights arrives is sent away once, and comes again.
    const client = await connect({ cookie }).catch(() => connect({ cookie }))
    await client.subscribeAsync(rides, { qos: 1 })
    const seen: unknown[] = []
    client.on('message', (_, payload) =>
      seen.push(
        (JSON.parse(JSON.parse(payload.toString()).value) as { service_id: unknown }).service_id,
      ),
    )
    await say(rides, { service_id: 'foreign company' }, { company_id: 6, coverage_id: 2 })
    await say(rides, { service_id: 'no company' }, { coverage_id: 2 })
    await say(rides, { service_id: 'foreign coverage' }, { company_id: 5, coverage_id: 1 })
    const arriving = next(client)
    await say(rides, { service_id: 'own' }, { company_id: 5, coverage_id: 2 })
    await arriving
    expect(seen).toEqual(['own'])
    await run(
      database.db,
      sql`update app_user set company_ids = null, coverage_ids = null where user_id = ${user_id}`,
    )
  })
})

describe('the upgrade', () => {
  it('is refused without a session, without its companion, from another site and from no page', async () => {
    const { cookie } = await logIn('operador')
    await expect(connect({})).rejects.toThrow('refused')
    await expect(connect({ cookie: cookie.split(';')[0]! })).rejects.toThrow('refused')
    await expect(connect({ cookie, origin: 'https://evil.example' })).rejects.toThrow('refused')
    await expect(connect({ cookie, origin: 'none' })).rejects.toThrow('refused')
    await expect(connect({ cookie: 'token=guess; __Host-tb=guess' })).rejects.toThrow('refused')
  })

  it('of somebody signed in makes room for no other socket', async () => {
    const { sockets } = server.app.admission
    await expect.poll(sockets.strangers).toBe(0)
    const { cookie } = await logIn('operador')
    await connect({ cookie })
    expect(sockets.strangers()).toBe(0)
  })

  it('takes the cookie of a driver’s page that says it is one, and comes from our origin', async () => {
    const { token } = await newSession(database.db, 'driver', 1)
    const cookie = `driver_token=${token}`
    await connect({ cookie }, '/mqtt?driver')
    await expect(connect({ cookie })).rejects.toThrow('refused')
    await expect(connect({ cookie, origin: 'none' }, '/mqtt?driver')).rejects.toThrow('refused')
    const evil = { cookie, origin: 'https://evil.example' }
    await expect(connect(evil, '/mqtt?driver')).rejects.toThrow('refused')
  })

  it('takes a ticket once', async () => {
    const { cookie, csrf } = await logIn('operador')
    const response = await fetch(`${server.url}/api/v1/realtime/ticket`, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': csrf },
    })
    const { ticket } = (await response.json()) as { ticket: string }
    await connect({ origin: 'none' }, `/mqtt?ticket=${ticket}`)
    await expect(connect({}, `/mqtt?ticket=${ticket}`)).rejects.toThrow('refused')
  })
})

describe('a change of rights', () => {
  it('closes the socket of a session that ended, whoever ended it', async () => {
    const { cookie, session_id } = await logIn('operador')
    const client = await connect({ cookie })
    const closed = once(events(client), 'close')
    await run(database.db, sql`delete from session where session_id = ${session_id}`)
    await closed
  })

  it('stops messages that are no longer allowed, without a new connection', async () => {
    const { cookie, user_id, user_uuid } = await logIn('callcenter')
    const client = await connect({ cookie })
    await client.subscribeAsync([rides, topics.user('chaski', user_uuid)], { qos: 1 })
    const seen: string[] = []
    client.on('message', (topic) => seen.push(topic))
    await run(database.db, sql`update app_user set permissions = '{}' where user_id = ${user_id}`)
    // The refusal of a fresh subscription tells that the new rights have arrived.
    await expect
      .poll(() =>
        client.subscribeAsync(rides, { qos: 1 }).then(
          () => 'granted',
          () => 'refused',
        ),
      )
      .toBe('refused')
    await say(rides, { service_id: 9 })
    await say(topics.user('chaski', user_uuid), { service_id: 10 })
    await expect.poll(() => seen).toEqual([topics.user('chaski', user_uuid)])
  })
})
