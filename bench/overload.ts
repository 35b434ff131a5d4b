import { sql } from 'kysely'
import { topics } from '../contract/src/live.ts'
import { type Db, many } from '../server/src/base/sql/sql.ts'
import { percentile } from '../contract/src/percentile.ts'
import { type BenchRow, option } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'
import { watchBeats } from './overload/beats.ts'
import type { Outcome } from './overload/callers.ts'
import { costOfRefusal } from './overload/cost-of-refusal.ts'
import { farDatabase } from './overload/far-database.ts'
import { type Callers, openCallers } from './overload/open-callers.ts'
import { sessionHeaders } from './session/session-headers.ts'

const goals = {
  accepted_ms: 250,
  refused_ms: 50,
  goodput: 0.8,
  beat_s: 10,
  gap_ms: 2000,
  refusal: 1.6,
}
const people = 40

/** Operators of their own, so that what one person may do at once limits nobody. */
const sessionsOf = async (db: Db, keys: string[]): Promise<Record<string, string>[]> => {
  const made = await many(
    db,
    sql<{ username: string }>`
      insert into app_user (username, name, profile_code, permissions, password_hash, must_change_password)
      select 'carga' || n, 'Carga ' || n, profile_code, permissions, 'none', false
      from app_user, generate_series(1, ${people}) n where username = 'supervisor' returning username`,
  )
  return Promise.all(made.map(({ username }) => sessionHeaders(db, keys, username)))
}

const rateOf = ({ accepted_ms, seconds }: Outcome): number => accepted_ms.length / seconds

/** The most that is served to callers who wait for their answers: the crowd that fits best, measured anew, since the best of several short looks is also the luckiest. */
const findPeak = async (callers: Callers, seconds: number): Promise<number> => {
  const served = async (crowd: number, during: number) =>
    rateOf(await callers.play({ kind: 'closed', callers: crowd, seconds: during }))
  const look = Math.min(seconds, 5)
  await served(8, look)
  let best = { crowd: 0, rate: 0 }
  for (const crowd of [8, 16, 24]) {
    const rate = await served(crowd, look)
    if (rate > best.rate) best = { crowd, rate }
  }
  return served(best.crowd, seconds)
}

type Measured = { name: string; near: boolean; peak: number; beat_s: number; cpu_ms: number }

const rowsOf = (outcome: Outcome, { name, near, peak, beat_s, cpu_ms }: Measured): BenchRow[] => {
  const { accepted_ms, refused_ms, failed, unsent, live, seconds } = outcome
  const cores = (ms: number) => (ms / 1000 / seconds).toFixed(2)
  const accepted = percentile(accepted_ms, 0.99)
  const refused = refused_ms.length === 0 ? 0 : percentile(refused_ms, 0.99)
  const goodput = rateOf(outcome) / peak
  const alive = beat_s <= goals.beat_s && live.longest_gap_ms <= goals.gap_ms
  return [
    {
      name: `${name}: accepted p99`,
      ours: accepted,
      unit: 'ms',
      // Far away a call takes as long as its round trips.
      ...(near ? { goal: goals.accepted_ms, ok: accepted <= goals.accepted_ms } : {}),
      note: `median ${percentile(accepted_ms, 0.5).toFixed(0)} ms, ${accepted_ms.length} accepted, ${refused_ms.length} refused, ${unsent} not sent`,
    },
    {
      name: `${name}: refusal p99`,
      ours: refused,
      unit: 'ms',
      goal: goals.refused_ms,
      ok: refused <= goals.refused_ms,
    },
    {
      name: `${name}: goodput`,
      ours: rateOf(outcome),
      unit: '/s',
      peer: peak,
      ratio: goodput,
      goal: goals.goodput,
      ok: goodput >= goals.goodput && failed.length === 0,
      note:
        failed[0] ??
        `peer: the peak of callers who wait for their answers; cores: server ${cores(cpu_ms)}, callers ${cores(outcome.cpu_ms)}`,
    },
    {
      name: `${name}: engine and live channel`,
      ours: beat_s,
      unit: 's',
      goal: goals.beat_s,
      ok: alive,
      note: `oldest beat; ${live.received} live messages, ${live.age_ms.length === 0 ? '-' : percentile(live.age_ms, 0.99).toFixed(0)} ms old (p99), ${live.longest_gap_ms.toFixed(0)} ms without one at most`,
    },
  ]
}

/** Counted in processor time, which no neighbour on the machine changes much. */
const refusalRow = async (
  server: Parameters<typeof costOfRefusal>[0],
  session: Record<string, string>,
): Promise<BenchRow> => {
  const { ours, bare } = await costOfRefusal(server, session)
  return {
    name: 'processor time of a refusal',
    ours,
    unit: 'µs',
    peer: bare,
    ratio: ours / bare,
    goal: goals.refusal,
    ok: ours / bare <= goals.refusal,
    note: 'peer: bare Node that writes the same bytes',
  }
}

const measure = async (roundTripMs: number, seconds: number): Promise<BenchRow[]> => {
  let far: Awaited<ReturnType<typeof farDatabase>> | undefined
  const server = await startBenchServer({}, undefined, async (url) => {
    if (roundTripMs === 0) return url
    far = await farDatabase(url)
    return far.url
  })
  const { config, db } = server.deps
  const sessions = await sessionsOf(db, config.SECRET_KEYS)
  const topic = topics.rides(config.TENANT)
  const callers = await openCallers({ url: server.url, sessions, topic })
  const beats = watchBeats(server.databaseUrl)
  try {
    far?.moveTo(roundTripMs)
    const peak = await findPeak(callers, seconds)
    const rows: BenchRow[] = []
    for (const times of [2, 10]) {
      beats.start()
      const before = process.cpuUsage()
      const outcome = await callers.play({ kind: 'open', rate: peak * times, seconds })
      const { user, system } = process.cpuUsage(before)
      const name = `database ${roundTripMs} ms away, ${times}×`
      const measured = { name, near: roundTripMs === 0, peak, beat_s: await beats.stop() }
      rows.push(...rowsOf(outcome, { ...measured, cpu_ms: (user + system) / 1000 }))
    }
    if (roundTripMs === 0) rows.push(await refusalRow(server, sessions[0]!))
    return rows
  } finally {
    far?.moveTo(0)
    await callers.close()
    await beats.close()
    await server.close()
    await far?.close()
  }
}

/**
 * More bookings than can be served, each with its key, over loopback. Server, callers and database share the cores of one
 * machine: at 10× much of them goes into calling, which a real crowd does elsewhere and which the rows tell, so that what is
 * missing of the peak can be read. `--seconds N` for each point.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const seconds = Number(option(args, 'seconds') ?? 15)
  return [...(await measure(0, seconds)), ...(await measure(30, seconds))]
}
