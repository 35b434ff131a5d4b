import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tripSets, tripStatus } from '../contract/src/trips/statuses.ts'
import { offerState } from '../contract/src/trips/offer-state.ts'
import { lit, oneOf } from '../server/src/base/sql/state-sql.ts'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { systemActor } from '../server/src/http/session/principal.ts'
import { unlimited } from '../server/src/access/scope.ts'
import { switchAuto } from '../server/src/modules/engine/plan/change-plan.ts'
import { percentile } from '../contract/src/percentile.ts'
import { runClock } from '../server/src/modules/trips/clock/run-clock.ts'
import { anomalies } from '../server/src/test/trips/test-kit.ts'
import { type Db, one } from '../server/src/base/sql/sql.ts'
import type { TestApp } from '../server/src/test/test-app.ts'
import { call, putToWork, report } from './engine/fleet.ts'
import { Nodes } from './engine/nodes.ts'
import { liveOneMoment } from './engine/street.ts'
import { type BenchRow, option } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'

const sweepGoalMs = 250
/** The alarm comes after 120 s; the engine looks every five, and a killed one is followed within ten. */
const alarmSlackS = 20

type Tally = {
  trips: number
  taken: number
  waiting: number
  alarms: number
  silent: number
  median_s: number
}

const tally = (db: Db): Promise<Tally> =>
  one(
    db,
    sql<Tally>`select count(*)::int as trips, count(*) filter (where assigned_at is not null or status_type_id = ${lit(tripStatus.CANCELED)})::int as taken,
        count(*) filter (where status_type_id in ${oneOf(tripSets.seeking)})::int as waiting, (select count(*)::int from dispatch_alert) as alarms,
        count(*) filter (where status_type_id in ${oneOf(tripSets.seeking)} and dispatch_since < now() - make_interval(secs => ${120 + alarmSlackS})
          and not exists (select 1 from dispatch_alert a where a.service_id = t.service_id and a.kind = 'NO_TAKER'))::int as silent,
        coalesce((select percentile_cont(0.5) within group (order by extract(epoch from o.answered_at - x.created_at))
          from trip_offer o join trip x using (service_id) where o.offer_state_id = ${lit(offerState.ACCEPTED)}), 0)::float8 as median_s
      from trip t where client_name = 'Soak'`,
  )

/** Calls at a steady rate on a working fleet, for as long as told; `--kills N` kills the leading node N times meanwhile. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const seconds = Number(option(args, 'seconds') ?? 90)
  const drivers = Number(option(args, 'drivers') ?? 500)
  const rate = Number(option(args, 'rate') ?? 3)
  const kills = Number(option(args, 'kills') ?? 0)
  // Without its server: the nodes under test are processes of their own.
  const server = await startBenchServer()
  await server.stop()
  const { db, close } = openDatabase(server.databaseUrl, { max: 10 })
  const deps = { ...server.deps, db }
  await putToWork(db, drivers)
  await switchAuto(deps, unlimited, systemActor, { is_on: true })
  const nodes = new Nodes(server.databaseUrl, kills)
  const broken: string[] = []
  try {
    const started = performance.now()
    const elapsed = () => (performance.now() - started) / 1000
    let called = 0
    while (elapsed() < seconds || nodes.leftToKill > 0) {
      const due = Math.floor(elapsed() * rate) - called
      if (due > 0) await call(db, Math.min(due, 50))
      called += due
      await liveOneMoment(deps)
      await runClock(deps)
      await report(db)
      broken.push(...(await anomalies({ db } as TestApp)))
      await sleep(500)
    }
    const { trips, taken, waiting, alarms, silent, median_s } = await tally(db)
    const p95 = percentile(nodes.cpu_ms, 0.95)
    const note = `${trips} trips, ${taken} taken, ${waiting} waiting, ${alarms} alarms, ${nodes.killed} kills, median ${median_s.toFixed(1)} s to accept`
    return [
      {
        name: 'sweep CPU p95',
        ours: p95,
        unit: 'ms',
        goal: sweepGoalMs,
        ...(kills === 0 ? { ok: p95 <= sweepGoalMs } : {}),
        note: `${nodes.cpu_ms.length} sweeps, ${drivers} drivers`,
      },
      {
        name: 'unlawful states',
        ours: broken.length,
        unit: '',
        goal: 0,
        ok: broken.length === 0,
        note: broken[0] ?? note,
      },
      {
        name: 'waiting without an alarm',
        ours: silent,
        unit: 'trips',
        goal: 0,
        ok: silent === 0,
        note,
      },
    ]
  } finally {
    nodes.stop()
    await close()
    await server.close()
  }
}
