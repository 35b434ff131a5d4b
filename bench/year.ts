import { sql } from 'kysely'
import {
  dropOldPartitions,
  makePartitions,
} from '../server/src/adapters/postgres/migrate/partitions.ts'
import { sealAudit } from '../server/src/modules/audit/seal/seal-audit.ts'
import { one } from '../server/src/base/sql/sql.ts'
import { type BenchRow, option } from './harness.ts'
import { fillBoard, fillDay, fillPoints, settle, type Volume } from './year/fill-days.ts'
import { questions } from './year/questions.ts'
import { type QuietServer, quietServer } from './year/quiet-server.ts'

const goal = 1.2
const month = 30
/** Below this a page more or less is a matter of how a tree fell out, not of how much there is. */
const fewPages = 40

type Cost = { pages: number; ms: number }

const measure = async (
  server: QuietServer,
  volume: Volume,
  times: number,
): Promise<Record<string, Cost>> => {
  await sealAudit(server.db)
  await settle(server.owner)
  const costs: Record<string, Cost> = {}
  for (const [name, work] of Object.entries(await questions(server)))
    costs[name] = await server.costOf(times, work)
  costs['retention: four days dropped'] = await retention(server, volume)
  return costs
}

/** Four days that are over, as full as the others, go as every night: what stays must not matter. */
const retention = async (server: QuietServer, volume: Volume): Promise<Cost> => {
  for (let back = 96; back < 100; back++) await fillPoints(server.owner, back, volume)
  await makePartitions(server.db)
  return server.costOf(1, () => dropOldPartitions(server.db), 0)
}

const sizeOf = (server: QuietServer) =>
  one(
    server.owner,
    sql<{ trips: number; bytes: number; points: number; audit: number }>`
      select (select count(*) from trip)::int as trips, pg_database_size(current_database())::float8 as bytes,
        (select count(*) from track_point)::int as points, (select count(*) from audit)::int as audit`,
  )

const minutesSince = (began: number): number => (performance.now() - began) / 60_000

/** So many days of work in a database of their own, the oldest first as in life, and what is asked of them. */
const live = async (days: number, volume: Volume, times: number) => {
  const server = await quietServer()
  try {
    await makePartitions(server.db, true)
    const began = performance.now()
    for (let back = days; back >= 0; back--) await fillDay(server.owner, back, volume)
    await fillBoard(server.owner, 300)
    const minutes = minutesSince(began)
    return { minutes, costs: await measure(server, volume, times), size: await sizeOf(server) }
  } finally {
    await server.close()
  }
}

/**
 * What a year costs against its first month: the same questions, in pages that the database touched. `--minutes N` is for
 * filling the year; what does not fit is told.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const cars = Number(option(args, 'cars') ?? 500)
  const volume: Volume = {
    cars,
    trips: Number(option(args, 'trips') ?? cars * 15),
    points: Number(option(args, 'points') ?? 40),
  }
  const minutes = Number(option(args, 'minutes') ?? 10)
  const days = Number(option(args, 'days') ?? 365)
  const times = Number(option(args, 'times') ?? 10)
  const first = await live(month, volume, times)
  const perDay = first.minutes / (month + 1)
  // Known before, because the oldest day is the first to be written.
  const filled = Math.max(month + 1, Math.min(days, Math.floor(minutes / perDay)))
  const year = await live(filled, volume, times)
  const { size } = year
  console.log(
    `${filled} days of ${volume.trips} rides by ${cars} cars: ${size.trips} rides, ${size.audit} rows of audit, ${size.points} points, ${(size.bytes / 2 ** 30).toFixed(1)} GiB, ${year.minutes.toFixed(1)} min (${(perDay * 60).toFixed(1)} s a day)`,
  )
  if (filled < days)
    console.log(
      `Only ${filled} of ${days} days fitted into ${minutes} minutes: a ratio r over ${(filled / month).toFixed(1)} months is told as 1 + (r - 1) × ${(days / filled).toFixed(2)} for the year, as if it grew with the rows`,
    )
  const points = (86_400 / 5) * cars
  console.log(
    `Points are ${volume.points} a car and day here, ${points / cars} in life (every 5 s): ${((points * 90) / 1e6).toFixed(0)} million in 90 days; each query reads one partition, whose index is ${Math.ceil(Math.log(points / (volume.points * cars)) / Math.log(250))} levels higher at most`,
  )
  return Object.entries(first.costs).map(([name, one]) =>
    row(name, one, year.costs[name]!, days / filled),
  )
}

const row = (name: string, first: Cost, year: Cost, stretch: number): BenchRow => {
  const seen = year.pages / Math.max(1, first.pages)
  const ratio = seen > 1 ? 1 + (seen - 1) * stretch : seen
  const ok = ratio <= goal || year.pages - first.pages <= fewPages
  // Every month that is kept is looked into, two years of them at most: told, not judged.
  const judged = !name.startsWith('seals:')
  return {
    name,
    ours: year.pages,
    unit: 'pages',
    peer: first.pages,
    ratio,
    ...(judged ? { goal, ok } : {}),
    note: `${first.ms.toFixed(1)} ms in the first month, ${year.ms.toFixed(1)} ms after a year${ratio > goal && ok ? `; ${(year.pages - first.pages).toFixed(0)} pages more` : ''}`,
  }
}
