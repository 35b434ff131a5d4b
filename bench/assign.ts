import { sql } from 'kysely'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { driverStatus } from '../contract/src/drivers/driver-status.ts'
import { lit } from '../server/src/base/sql/state-sql.ts'
import {
  carelessAssign,
  dropLastWord,
} from '../server/src/modules/trips/assign/careless-assign.fixture.ts'
import { anomalies, unitsAtWork } from '../server/src/test/trips/test-kit.ts'
import { type Db, inTransaction, many, one, run as execute } from '../server/src/base/sql/sql.ts'
import type { TestApp } from '../server/src/test/test-app.ts'
import { type BenchRow, option, stats } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'
import type { Pair, Target } from './assign/desk.ts'
import { type Desk, openDesk } from './assign/open-desk.ts'

const clients = 32

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

/** Ends whatever a round left, so that the board stays as short as a real one. */
const clearBoard = async (db: Db, drivers: readonly number[]): Promise<void> => {
  await execute(db, sql`update trip_assignment set ended_at = now() where ended_at is null`)
  await execute(
    db,
    sql`update trip set status_type_id = ${lit(tripStatus.CANCELED)}, closed_at = now() where client_name = 'Bench' and closed_at is null`,
  )
  await execute(
    db,
    sql`update driver set operational_status_id = ${lit(driverStatus.FREE)} where driver_id = any(${drivers}::int[])`,
  )
}

/** The least that an assign could be: two rows changed in one transaction through the same pool. */
const bareAssign = (db: Db, { service_id, driver_id }: Pair) =>
  inTransaction(db, async (trx) => {
    await execute(trx, sql`update trip set version = version + 1 where service_id = ${service_id}`)
    await execute(trx, sql`update driver set version = version + 1 where driver_id = ${driver_id}`)
  })

const bare = async (db: Db, pairs: readonly Pair[]): Promise<number> => {
  let next = 0
  const before = performance.now()
  const client = async (): Promise<void> => {
    for (let at = next++; at < pairs.length; at = next++) await bareAssign(db, pairs[at]!)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return performance.now() - before
}

/** Rounds of the three in turn, each pair of trip and driver once; the first round only warms up. */
const compare = async (db: Db, desk: Desk, drivers: readonly number[], rounds: number) => {
  const rates = { plain: [] as number[], keyed: [] as number[], bare: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    for (const way of ['plain', 'bare', 'keyed'] as const) {
      const targets = await insertTrips(db, drivers.length)
      const pairs = targets.map((target, at) => ({ ...target, driver_id: drivers[at]! }))
      let ms: number
      if (way === 'bare') ms = await bare(db, pairs)
      else {
        const outcome = await desk.play({ kind: 'assign', pairs, keyed: way === 'keyed' })
        if (outcome.refused.length > 0) throw new Error(`not assigned: ${outcome.refused[0]}`)
        ms = outcome.ms
      }
      if (round >= 0) rates[way].push(pairs.length / (ms / 1000))
      await clearBoard(db, drivers)
    }
  }
  return rates
}

const deadlocksOf = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{
        n: number
      }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    )
  ).n

/** The same fight with the bug planted: if it went unnoticed, the zero above would mean nothing. */
const control = async (db: Db, drivers: readonly number[]): Promise<number> => {
  await clearBoard(db, drivers)
  await dropLastWord(db)
  const targets = await insertTrips(db, 24)
  await Promise.all(
    Array.from({ length: clients }, async (_, own) => {
      for (let step = 0; step < 40; step++)
        await carelessAssign(
          db,
          targets[(own + step) % targets.length]!.service_id,
          drivers[(own * 7 + step) % 12]!,
        )
    }),
  )
  return (await anomalies({ db } as TestApp)).length
}

/** Assigns over HTTP: how many a second beside a bare transaction, and whether 10,000 at once ever give a double. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const attempts = Number(option(args, 'attempts') ?? 10_000)
  const rounds = Number(option(args, 'rounds') ?? 15)
  const server = await startBenchServer()
  const { db, config } = server.deps
  const desk = await openDesk(db, [...config.SECRET_KEYS], server.url, clients)
  try {
    const units = await unitsAtWork({ db } as TestApp, 100)
    const drivers = units.map((unit) => unit.driver_id)
    const rates = await compare(db, desk, drivers, rounds)
    const [plain, keyed, peer] = [stats(rates.plain), stats(rates.keyed), stats(rates.bare)]

    const before = await deadlocksOf(db)
    const targets = await insertTrips(db, 24)
    const order = { kind: 'fight' as const, targets, drivers: drivers.slice(0, 12), attempts }
    const { won } = await desk.play(order)
    const doubles = (await anomalies({ db } as TestApp)).length
    const locked = (await deadlocksOf(db)) - before
    const found = await control(db, drivers)
    const ratio = plain.median / peer.median
    return [
      {
        name: 'trips or drivers with two of the other',
        ours: doubles,
        unit: 'rows',
        goal: 0,
        ok: doubles === 0,
        note: `${attempts} attempts of ${clients} clients, ${won} won`,
      },
      {
        name: 'the same with the bug planted',
        ours: found,
        unit: 'rows',
        ok: found > 0,
        note: 'look, then write, no unique index: must be found out',
      },
      { name: 'deadlocks', ours: locked, unit: 'deadlocks', goal: 0, ok: locked === 0 },
      {
        name: 'assigns over HTTP',
        ours: plain.median,
        peer: peer.median,
        ratio,
        goal: 0.5,
        unit: '1/s',
        ok: ratio >= 0.5,
        note: `peer: two rows in a transaction of the same pool, without HTTP; median of ${rounds} rounds of ${drivers.length}`,
      },
      {
        name: 'the same with an idempotency key',
        ours: keyed.median,
        peer: peer.median,
        ratio: keyed.median / peer.median,
        unit: '1/s',
      },
    ]
  } finally {
    await desk.close()
    await server.close()
  }
}
