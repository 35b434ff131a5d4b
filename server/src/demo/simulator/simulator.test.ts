import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { readConfig } from '#src/base/config.ts'
import { seedSimulatorUser } from '#src/demo/users/seed-simulator-user.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { many, one } from '#src/base/sql/sql.ts'
import type { RunningServer } from '#src/start/start-node.ts'
import { startServer } from '#src/start/start-server.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { type Simulator, startSimulator } from './start-simulator.ts'

const token = 'a-token-of-the-exchange-0123456789'
let database: TestDatabase
let server: RunningServer
let dataDir: string
let simulator: Simulator

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'chaski-simulator-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'demo',
    SEED_DAYS: '0',
    PORT: '0',
    INTEGRATION_TOKEN: token,
  })
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
  await seedSimulatorUser(server.deps)
  simulator = startCity(100)
}, 60_000)

const startCity = (speed: number): Simulator =>
  startSimulator({
    baseUrl: server.url,
    password: demonstrationPassword,
    desk: simulatorUser,
    telephone: { token, extensions: ['103'] },
    router: server.deps.geo.router,
    units: 10,
    speed,
    seed: 1,
    log: pino({ level: 'silent' }),
  })

afterAll(async () => {
  await simulator.stop()
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const finished = async (): Promise<number> =>
  (
    await one(
      database.db,
      sql<{ n: number }>`select count(*)::int as n from trip where status_type_id = 8`,
    )
  ).n

/** From which state to which a trip may go, written down apart from the rules; 0 is not yet asked for. */
const lawful: Record<number, readonly number[]> = {
  0: [1, 2],
  1: [2, 3, 4, 9],
  2: [3, 4, 9, 11],
  3: [1, 2, 4, 5, 9],
  4: [1, 2, 5, 9],
  5: [2, 6, 7, 9],
  6: [2, 7, 9, 10],
  7: [8, 9],
  11: [3, 4, 9],
}
type Story = {
  service_id: number
  kind: string
  actor_type: string
  actor: string | null
  was: number
  is: number | null
}

test('a small city lives: rides are asked for, driven and paid, by lawful steps of those who may', async () => {
  const deadline = Date.now() + 60_000
  while ((await finished()) < 3 && Date.now() < deadline) await sleep(250)
  expect(await finished()).toBeGreaterThanOrEqual(3)

  const steps = await many(
    database.db,
    sql<Story>`select service_id, kind, actor_type, actor_name as actor, (before->>'status_type_id')::int as was,
        (after->>'status_type_id')::int as is from trip_activity order by activity_id`,
  )
  const state = new Map<number, number>()
  for (const { service_id, kind, actor_type, actor, was, is } of steps) {
    expect([service_id, kind, was]).toEqual([service_id, kind, state.get(service_id) ?? 0])
    if (is !== null && is !== was) expect([kind, ...lawful[was]!]).toContain(is)
    state.set(service_id, is ?? was)
    if (kind === 'CREADO' || kind === 'ASIGNADO') expect(actor).toBe(simulatorUser.name)
    if (is !== null && is >= 5 && is <= 8) expect(actor_type).toBe('CONDUCTOR')
  }
  const torn = await many(
    database.db,
    sql`select d.code from driver d left join trip_assignment a on a.driver_id = d.driver_id and a.kind = 'CURRENT' and a.ended_at is null
        where (d.operational_status_id in (4, 5, 6)) <> (a.service_id is not null)`,
  )
  expect(torn).toEqual([])
  const tracked = await one(
    database.db,
    sql<{ n: number }>`select count(distinct driver_id)::int as n from driver_position`,
  )
  expect(tracked.n).toBe(10)
}, 90_000)

test('it knows no way into the server but those of a telephone and a browser', async () => {
  const folder = import.meta.dirname
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  // The one that starts it beside a server is of the server.
  const outside = files.filter((name) => name !== 'simulate-here.ts')
  const allowed =
    /^(\.\/|node:|@chaski\/contract\/|mqtt$|fastify$|#src\/demo\/demo-|#src\/demo\/companies\/demo-random\.ts$)/
  for (const name of outside) {
    const source = await readFile(join(folder, name), 'utf8')
    for (const [, from] of source.matchAll(/from '([^']+)'/g))
      expect(`${name}: ${from}`).toMatch(new RegExp(`: ${allowed.source.replace('^', '')}`))
  }
})

test('it stops when told, and says nothing afterwards', async () => {
  await simulator.stop()
  // What was already on its way into the server is still answered.
  await sleep(1000)
  const count = () =>
    one(
      database.db,
      sql<{
        n: number
      }>`select count(*)::int as n from trip_activity where actor_type <> 'SISTEMA'`,
    )
  const before = await count()
  await sleep(1000)
  expect(await count()).toEqual(before)
})

type Seen = LatLng & { driver_id: number; at: number; free: boolean }

test('it begins again where everybody was', async () => {
  const seen = async (): Promise<Map<number, Seen>> =>
    new Map(
      (
        await many(
          database.db,
          sql<Seen>`select p.driver_id, p.latitude, p.longitude, extract(epoch from p.at)::float8 as at,
              d.operational_status_id in (2, 3) as free
            from driver_position p join driver d using (driver_id) where d.operational_status_id <> 1`,
        )
      ).map((row) => [row.driver_id, row]),
    )
  const before = await seen()
  const free = [...before.values()].filter((one) => one.free)
  expect(free.length).toBeGreaterThan(0)
  // As slow as life: within seconds nobody gets far.
  simulator = startCity(1)
  const again = () => seen().then((now) => free.flatMap((one) => now.get(one.driver_id) ?? []))
  await expect
    .poll(
      async () => (await again()).filter((one) => one.at > before.get(one.driver_id)!.at).length,
      { timeout: 30_000 },
    )
    .toBe(free.length)
  for (const one of await again())
    expect(haversineM(one, before.get(one.driver_id)!)).toBeLessThan(400)
}, 60_000)
