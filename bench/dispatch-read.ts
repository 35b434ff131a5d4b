import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { type Db, one } from '../server/src/base/sql/sql.ts'
import { insertManyTrips } from './board-data/many-trips.ts'
import { type BenchRow, option, stats } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'
import { sessionHeaders } from './session/session-headers.ts'

/** The states that a search for ended trips names. */
const ended = [tripStatus.FINISHED, tripStatus.CANCELED, tripStatus.NO_SHOW]
  .map((state) => `status_type_id=${state}`)
  .join('&')

const goalMs = 50
const open = 400
const calls = 60
/** A connection tells its counters after ten idle seconds at the latest. */
const countersArriveMs = 11_000

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString()

/** What operators look at all day, and what they look for. */
const questions = (ids: { driver: number; client: number; company: number }) => ({
  'the board': '/dispatch/monitor',
  'the counters': '/dispatch/panel/overview',
  'the tabs': '/dispatch/panel/monitor',
  'search, last page first': '/dispatch/search?page_size=50',
  'search, two days and three states': `/dispatch/search?date_start=${day(2)}&date_finish=${day(0)}&${ended}&page_size=20`,
  'search, a month of a driver': `/dispatch/search?driver_id=${ids.driver}&date_start=${day(30)}&page_size=20`,
  'search, all of a client': `/dispatch/search?client_id=${ids.client}&page_size=20`,
  'search, a year of a company': `/dispatch/search?company_id=${ids.company}&date_start=${day(365)}&page_size=50`,
})

const wholeReads = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{
        n: number
      }>`select sum(seq_scan)::int as n from pg_stat_user_tables where relname in ('trip', 'trip_stop', 'trip_assignment')`,
    )
  ).n

/** Monitor and search over a million trips, over HTTP, while the clock of dispatch beats beside them. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const count = Number(option(args, 'count') ?? 1_000_000)
  const server = await startBenchServer()
  const { db, config } = server.deps
  try {
    await insertManyTrips({ db, url: server.databaseUrl }, count, open)
    const ids = await one(
      db,
      sql<{ driver: number; client: number; company: number }>`
        select min(driver_id) as driver, min(client_id) as client, min(company_id) as company
        from trip where service_id < 1000 and driver_id is not null and company_id is not null`,
    )
    const headers = await sessionHeaders(db, [...config.SECRET_KEYS], 'supervisor')
    const ask = async (path: string): Promise<number> => {
      const before = performance.now()
      const answer = await fetch(`${server.url}/api/v1${path}`, { headers })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
      return performance.now() - before
    }
    const rows: BenchRow[] = []
    const asked = Object.entries(questions(ids))
    for (const [, path] of asked) for (let n = 0; n < 5; n++) await ask(path)
    await sleep(countersArriveMs)
    const before = await wholeReads(db)
    for (const [name, path] of asked) {
      const times: number[] = []
      for (let n = 0; n < calls; n++) times.push(await ask(path))
      const { p95, median, min } = stats(times)
      rows.push({
        name,
        ours: p95,
        unit: 'ms p95',
        goal: goalMs,
        ok: p95 <= goalMs,
        note: `fastest ${min.toFixed(1)}, median ${median.toFixed(1)} ms, ${count} trips, ${open} open`,
      })
    }
    await sleep(countersArriveMs)
    const whole = (await wholeReads(db)) - before
    rows.push({
      name: 'tables of trips read from end to end',
      ours: whole,
      unit: 'times',
      goal: 0,
      ok: whole === 0,
      note: 'counted by the database, the dispatch clock included',
    })
    return rows
  } finally {
    await server.close()
  }
}
