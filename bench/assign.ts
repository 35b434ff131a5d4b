import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BulkResult } from '../contract/src/trips/schema.ts'
import { startEmbeddedPostgres } from '../server/src/adapters/postgres/embedded.ts'
import { readConfig } from '../server/src/config.ts'
import { csrfToken } from '../server/src/http/csrf.ts'
import { newToken } from '../server/src/http/session-cookies.ts'
import { createLog } from '../server/src/log.ts'
import { insertSession } from '../server/src/modules/session/store.ts'
import { anomalies, type Unit, unitsAtWork } from '../server/src/modules/trips/test-kit.ts'
import { type Db, inTransaction, many, one, run as execute } from '../server/src/sql.ts'
import { startServer } from '../server/src/start-server.ts'
import type { TestApp } from '../server/src/test/test-app.ts'
import { type BenchRow, option } from './harness.ts'

const clients = 32

type Post = (path: string, body: object) => Promise<BulkResult>
type Target = { service_id: number; version: number }

const insertTrips = (db: Db, count: number): Promise<Target[]> =>
  many(
    db,
    sql<Target>`
      insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, origin_text,
        origin_latitude, origin_longitude, client_name, cellphone, pin, dispatch_since, coverage_id)
      select 2, 'TELEFONO', 1, 1, now(), false, 'Plaza de Armas', -16.3988, -71.5369, 'Bench', '+51900000000', '0000', now(),
        (select min(coverage_id) from coverage)
      from generate_series(1, ${count}) returning service_id, version`,
  )

const openDesk = async (
  db: Db,
  keys: string[],
  url: string,
): Promise<{ post: Post; close: () => void }> => {
  const { user_id } = await one(
    db,
    sql<{ user_id: number }>`select user_id from app_user where username = 'supervisor'`,
  )
  const token = newToken()
  const { session_id } = await insertSession(db, {
    kind: 'operator',
    principal_id: user_id,
    token_sha256: token.token_sha256,
    tb_sha256: token.tb_sha256,
    idle_seconds: 1800,
    lifetime_seconds: 3600,
    ip: null,
    user_agent: null,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const headers = {
    cookie: `token=${token.token}; __Host-tb=${token.tb}`,
    'x-xsrf-token': csrfToken(keys, session_id),
    'content-type': 'application/json',
  }
  const post: Post = (path, body) =>
    new Promise((resolve, reject) => {
      const call = request(`${url}/api/v1${path}`, { method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} ${text}`))
          resolve((JSON.parse(text) as { data: BulkResult[] }).data[0]!)
        })
      })
      call.once('error', reject)
      call.end(JSON.stringify(body))
    })
  return { post, close: () => agent.destroy() }
}

/** Runs `work` n times from 32 clients at once; answers runs per second. */
const together = async (n: number, work: (at: number, client: number) => Promise<void>) => {
  let next = 0
  const before = performance.now()
  const client = async (own: number): Promise<void> => {
    for (let at = next++; at < n; at = next++) await work(at, own)
  }
  await Promise.all(Array.from({ length: clients }, (_, own) => client(own)))
  return n / ((performance.now() - before) / 1000)
}

/** Everybody wants the same few trips and drivers. */
const fight = async (db: Db, post: Post, units: readonly Unit[], attempts: number) => {
  const targets = await insertTrips(db, 24)
  let assigned = 0
  await together(attempts, async (at) => {
    const slot = at % targets.length
    const driver_id = units[(at * 7) % 12]!.driver_id
    const row = await post('/dispatch/services/assign', {
      items: [{ ...targets[slot]!, driver_id }],
    })
    if (row.service !== undefined)
      targets[slot] = { service_id: row.service_id, version: row.service.version }
    if (!row.ok) return
    assigned++
    const items = [targets[slot]!]
    const freed = await post('/dispatch/services/unassign', {
      items,
      reason_id: 4,
      exclude_driver: false,
    })
    if (freed.service !== undefined)
      targets[slot] = { service_id: freed.service_id, version: freed.service.version }
  })
  return assigned
}

const freeAgain = (db: Db, driver_id: number) =>
  execute(
    db,
    sql`with ended as (update trip_assignment set ended_at = now() where driver_id = ${driver_id} and ended_at is null)
        update driver set operational_status_id = 2 where driver_id = ${driver_id}`,
  )

/** The least that an assign could be: two rows changed in one transaction through the same pool. */
const bareAssign = (db: Db, { service_id }: Target, driver_id: number) =>
  inTransaction(db, async (trx) => {
    await execute(trx, sql`update trip set version = version + 1 where service_id = ${service_id}`)
    await execute(trx, sql`update driver set version = version + 1 where driver_id = ${driver_id}`)
  })

/** Assigns over HTTP: how many a second beside a bare transaction, and whether 10,000 at once ever give a double. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const attempts = Number(option(args, 'attempts') ?? 10_000)
  const count = Number(option(args, 'count') ?? 3000)
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-assign-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const config = readConfig({
    SEED: 'demo',
    SEED_DAYS: '0',
    SECRET_KEYS: 'bench-key-of-enough-characters-0123456789',
    DATA_DIR: dataDir,
    PORT: '0',
  })
  const server = await startServer({
    config,
    databaseUrl: postgres.url,
    log: createLog('error', '/dev/null'),
  })
  const { db } = server.deps
  const { post, close } = await openDesk(db, [...config.SECRET_KEYS], server.url)
  try {
    const units = await unitsAtWork({ db } as TestApp, clients * 2)
    const deadlocks = async () =>
      (
        await one(
          db,
          sql<{
            n: number
          }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
        )
      ).n
    const before = await deadlocks()
    const assigned = await fight(db, post, units, attempts)
    const doubles = (await anomalies({ db } as TestApp)).length
    const locked = (await deadlocks()) - before

    const targets = await insertTrips(db, count)
    const ours = await together(count, async (at, own) => {
      const { driver_id } = units[own]!
      const row = await post('/dispatch/services/assign', {
        items: [{ ...targets[at]!, driver_id }],
      })
      if (!row.ok) throw new Error(`not assigned: ${row.code}`)
      await freeAgain(db, driver_id)
    })
    const peer = await together(count, async (at, own) => {
      const { driver_id } = units[own]!
      await bareAssign(db, targets[at]!, driver_id)
      await freeAgain(db, driver_id)
    })
    return [
      {
        name: 'trips or drivers with two of the other',
        ours: doubles,
        unit: 'rows',
        goal: 0,
        ok: doubles === 0,
        note: `${attempts} attempts of 32 clients, ${assigned} won`,
      },
      { name: 'deadlocks', ours: locked, unit: 'deadlocks', goal: 0, ok: locked === 0 },
      {
        name: 'assigns over HTTP',
        ours,
        peer,
        ratio: ours / peer,
        goal: 0.5,
        unit: '1/s',
        ok: ours / peer >= 0.5,
        note: 'peer: two rows in a transaction of the same pool, without HTTP',
      },
    ]
  } finally {
    close()
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
