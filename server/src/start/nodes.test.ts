import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Envelope, topics } from '@chaski/contract/live.ts'
import { readConfig } from '#src/base/config.ts'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import { publish } from '#src/events/publish.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { type LinkBroker, startLinkBroker } from '#src/test/mosquitto.ts'
import { needsProgram } from '#src/test/needs-program.ts'
import { sessionOf } from '#src/test/session-of.ts'
import { sql } from 'kysely'
import type { RunningServer } from './start-node.ts'
import { startServer } from './start-server.ts'

const mosquitto = needsProgram('mosquitto')
const tenant = 'chaski'
const rides = topics.rides(tenant)
const home = 1
const foreign = { coverage_id: 902, mark: 'XQAJENOXQ' }

let database: TestDatabase
let external: LinkBroker
let dataDir: string
const nodes: RunningServer[] = []
const screens: MqttClient[] = []

const start = async (more: Record<string, string>): Promise<RunningServer> => {
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'demo',
    SEED_DAYS: '0',
    PORT: '0',
    NODE_WAIT_S: '0',
    SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
    ...more,
  })
  const node = await startServer({
    config,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    log: pino({ level: 'silent' }),
  })
  nodes.push(node)
  return node
}

/** What a screen at this node is shown, in order; one message more than once counts once, as screens do it. */
const screenAt = async (node: RunningServer, username = 'admin') => {
  const headers = await sessionOf(database.db, node.deps.config.SECRET_KEYS, username)
  const client = mqtt.connect(`${node.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    wsOptions: { headers: { ...headers, origin: node.url } },
  })
  screens.push(client)
  client.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('close', () => reject(new Error('refused')))
  })
  const shown: number[] = []
  const seen = new Set<number>()
  let raw = ''
  client.on('message', (_, payload) => {
    raw += payload.toString()
    const { value } = JSON.parse(payload.toString()) as Envelope
    const { n, seq } = JSON.parse(value) as { n?: number; seq: number }
    if (n !== undefined && !seen.has(seq)) shown.push(n)
    seen.add(seq)
  })
  await client.subscribeAsync(rides, { qos: 1 })
  return { shown, client, raw: () => raw, session: headers }
}

const say = (n: number, of: { coverage_id?: number; mark?: string } = {}): Promise<void> =>
  inTransaction(database.db, (trx) =>
    publish(trx, {
      topic: rides,
      category: 'SERVICE',
      action: 'UPDATED',
      value: { n, mark: of.mark },
      coverage_id: of.coverage_id ?? home,
    }),
  )

/** Somebody who sees one coverage alone. */
const limitedUser = async (): Promise<string> => {
  await run(
    database.db,
    sql`insert into app_user (username, name, profile_code, permissions, coverage_ids, password_hash, must_change_password)
        select 'solo-casa', 'Solo casa', profile_code, permissions, array[${home}::int], 'none', false
        from app_user where username = 'operador' on conflict do nothing`,
  )
  return 'solo-casa'
}

/** Who calls a node as this session, and what the node answers. */
const asked = async (node: RunningServer, { cookie }: { cookie: string }, path: string) => {
  const answer = await fetch(`${node.url}/api/v1${path}`, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.status
}

/** The next time that a node is told to forget a session or somebody's rights. */
const nextForgotten = ({ deps }: RunningServer): Promise<object> =>
  new Promise((resolve) => deps.sessions.onForget(resolve))

const linkOf = async (node: RunningServer) => {
  const answer = await fetch(`${node.url}/health/ready`)
  const { checks } = (await answer.json()) as { checks: { name: string; state: string }[] }
  return [answer.status, checks.find(({ name }) => name === 'link')?.state]
}

describe.skipIf(mosquitto === undefined)(
  'several nodes on one database',
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      database = await testDatabase()
      dataDir = await mkdtemp(join(tmpdir(), 'chaski-nodes-'))
      external = await startLinkBroker(mosquitto!)
    })
    afterEach(async () => {
      for (const screen of screens.splice(0)) screen.end(true)
      for (const node of nodes.splice(0)) await node.stop()
    })
    afterAll(async () => {
      await external.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    })
    const linked = () => ({ MQTT_URL: external.url, FILES_URL: 'postgres:' })

    it('refuse one that is not linked, and one alone refuses a second', async () => {
      await start({})
      await expect(start({})).rejects.toThrow(/MQTT_URL.*FILES_URL/)
      await expect(start(linked())).rejects.toThrow('without MQTT_URL')
      await nodes.splice(0)[0]!.stop()
      await start(linked())
      await expect(start({})).rejects.toThrow('MQTT_URL')
    })

    it('show every message at every node in order, and every file', async () => {
      const [a, b] = [await start(linked()), await start(linked())]
      await expect.poll(() => linkOf(a)).toEqual([200, 'ok'])
      await expect.poll(() => linkOf(b)).toEqual([200, 'ok'])
      const [here, there] = [await screenAt(a), await screenAt(b)]
      const limited = await screenAt(b, await limitedUser())
      const numbers = Array.from({ length: 40 }, (_, n) => n)
      const isForeign = (n: number): boolean => n % 3 === 1
      for (const n of numbers) await say(n, isForeign(n) ? foreign : {})
      await expect.poll(() => here.shown).toEqual(numbers)
      await expect.poll(() => there.shown).toEqual(numbers)
      await expect.poll(() => limited.shown).toEqual(numbers.filter((n) => !isForeign(n)))
      expect(there.raw()).toContain(foreign.mark)
      expect(limited.raw()).not.toContain(foreign.mark)
      const { sha256 } = await a.deps.files.save(Buffer.from('una foto'))
      expect(await text((await b.deps.files.read(sha256))!)).toBe('una foto')
    })

    it('lose nothing while the broker is away: it is said, messages wait, and come once in order', async () => {
      const [a, b] = [await start(linked()), await start(linked())]
      for (const node of [a, b]) await expect.poll(() => linkOf(node)).toEqual([200, 'ok'])
      const before = await screenAt(b)
      const letGo = new Promise<void>((resolve) => before.client.once('close', () => resolve()))
      await external.kill()
      await letGo
      for (const node of [a, b]) await expect.poll(() => linkOf(node)).toEqual([200, 'ill'])
      await expect(screenAt(a)).rejects.toThrow('refused')
      const numbers = Array.from({ length: 30 }, (_, n) => 100 + n)
      for (const n of numbers) await say(n)
      const { waiting } = await one(
        database.db,
        sql<{
          waiting: number
        }>`select count(*)::int as waiting from outbox where topic = ${rides}`,
      )
      expect(waiting).toBe(30)
      // Nobody is sent what was said before they came back: a screen takes the state of now, then what follows.
      await external.start()
      for (const node of [a, b])
        await expect
          .poll(() => node.deps.watch.checks().find((c) => c.name === 'link')?.state)
          .toBe('ok')
      const [here, there] = [await screenAt(a), await screenAt(b)]
      await say(999)
      for (const { shown } of [here, there]) {
        await expect.poll(() => shown.at(-1)).toBe(999)
        expect(shown).toEqual([...numbers, 999].slice(-shown.length))
      }
      await expect
        .poll(() => one(database.db, sql`select count(*)::int as n from outbox`))
        .toEqual({ n: 0 })
    })

    it('hear at once of an end of rights: by notice, with the broker away, and when the notice was missed', async () => {
      const [a, b] = [await start(linked()), await start(linked())]
      for (const node of [a, b]) await expect.poll(() => linkOf(node)).toEqual([200, 'ok'])
      const closed = ({ client }: { client: MqttClient }) =>
        new Promise<void>((resolve) => client.once('close', () => resolve()))
      const end = (session_id: string) =>
        run(a.deps.db, sql`delete from session where session_id = ${session_id}`)

      const told = await screenAt(b)
      const gone = closed(told)
      await end(told.session.session_id)
      await gone

      // Nobody hears the database for a moment, and in that moment a session ends.
      const missed = await screenAt(b)
      const stays = await screenAt(b)
      const noticed = closed(missed)
      await inTransaction(database.owner, async (trx) => {
        await run(
          trx,
          sql`select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'chaski-listen' and datname = current_database()`,
        )
        await run(trx, sql`alter table session disable trigger session_changed`)
        await run(trx, sql`delete from session where session_id = ${missed.session.session_id}`)
        await run(trx, sql`alter table session enable trigger session_changed`)
      })
      await noticed
      expect(stays.client.connected).toBe(true)

      await external.kill()
      const session = await sessionOf(database.db, b.deps.config.SECRET_KEYS, 'operador')
      expect(await asked(b, session, '/dispatch/monitor')).toBe(200)
      const rights = nextForgotten(b)
      await run(
        a.deps.db,
        sql`update app_user set permissions = array_remove(permissions, 'DSP_MONITOR_VIEW') where username = 'operador'`,
      )
      expect(await rights).toMatchObject({ kind: 'operator', id: session.user_id })
      expect(await asked(b, session, '/dispatch/monitor')).toBe(403)
      const ended = nextForgotten(b)
      await end(session.session_id)
      expect(await ended).toMatchObject({ session_id: session.session_id })
      expect(await asked(b, session, '/dispatch/monitor')).toBe(401)
      await external.start()
    })
  },
)
