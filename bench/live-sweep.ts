import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { driverStatus } from '../contract/src/drivers/driver-status.ts'
import { offerSets, offerState } from '../contract/src/trips/offer-state.ts'
import { lit, oneOf } from '../server/src/base/sql/state-sql.ts'
import { unlimited } from '../server/src/access/scope.ts'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { type Db, one, run as execute } from '../server/src/base/sql/sql.ts'
import { systemActor } from '../server/src/http/session/principal.ts'
import { switchAuto } from '../server/src/modules/engine/plan/change-plan.ts'
import { plansInForce } from '../server/src/modules/engine/plan/plan-store.ts'
import { runSweep } from '../server/src/modules/engine/sweep/run-sweep.ts'
import { call, putToWork, report } from './engine/fleet.ts'
import { type BenchRow, cpuTime, stats } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'

const drivers = 2000
const rounds = 5

/** Everybody is free again and nothing waits: the next round begins where this one did. */
const clear = async (db: Db): Promise<void> => {
  await execute(
    db,
    sql`update trip set status_type_id = ${lit(tripStatus.CANCELED)}, closed_at = now() where client_name = 'Soak'`,
  )
  await execute(
    db,
    sql`update trip_offer set offer_state_id = ${lit(offerState.WITHDRAWN)} where offer_state_id in ${oneOf(offerSets.live)}`,
  )
  await execute(
    db,
    sql`update driver set operational_status_id = ${lit(driverStatus.FREE)} where code like 'S%'`,
  )
  await report(db)
}

/** One whole sweep as production makes it: reads, decision, offers, explanations, all written. */
export async function run(): Promise<BenchRow[]> {
  const server = await startBenchServer()
  // Its own engine and clock would take part.
  await server.stop()
  const { db, close } = openDatabase(server.databaseUrl, { max: 10 })
  const deps = { ...server.deps, db }
  const live = new AbortController().signal
  try {
    await putToWork(db, drivers)
    await switchAuto(deps, unlimited, systemActor, { is_on: true })
    const plans = await plansInForce(db)
    const measured = async (trips: number, goals?: { cpu: number; wall: number }) => {
      const [cpu, wall, held]: number[][] = [[], [], []]
      let offers = 0
      for (let round = 0; round <= rounds; round++) {
        await clear(db)
        await call(db, trips)
        await sleep(50)
        const loop = monitorEventLoopDelay({ resolution: 1 })
        loop.enable()
        const began = performance.now()
        const spent = await cpuTime(() => runSweep(deps, plans, live))
        const took = performance.now() - began
        loop.disable()
        offers = (
          await one(
            db,
            sql<{
              n: number
            }>`select count(*)::int as n from trip_offer where offer_state_id = ${lit(offerState.SENT)}`,
          )
        ).n
        // The first one warms up.
        if (round === 0) continue
        cpu!.push(spent)
        wall!.push(took)
        held!.push(loop.max / 1e6)
      }
      const name = `${trips} waiting x ${drivers} drivers`
      const judge = (value: number, goal?: number) =>
        goal === undefined ? {} : { goal, ok: value <= goal }
      const [spent, took] = [stats(cpu!).median, stats(wall!).median]
      const note = `${offers} offers, ${rounds} sweeps, the database's own time not counted; loop delay seen ${stats(held!).median.toFixed(1)} ms`
      return [
        { name: `${name}: CPU`, ours: spent, unit: 'ms', ...judge(spent, goals?.cpu), note },
        { name: `${name}: wall`, ours: took, unit: 'ms', ...judge(took, goals?.wall) },
      ]
    }
    return [...(await measured(200, { cpu: 400, wall: 1000 })), ...(await measured(1000))]
  } finally {
    await close()
    await server.close()
  }
}
