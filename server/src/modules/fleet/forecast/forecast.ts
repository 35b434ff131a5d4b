import type { z } from 'zod'
import type { driverForecast, Forecast } from '@chaski/contract/dispatch/forecast-schema.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import {
  cellDemand,
  coverageOfDriver,
  freeByZone,
  hasDemand,
  learnDemand,
  zoneDemand,
} from './forecast-store.ts'

const hoursAhead = 3
const round = (value: number): number => Math.round(value * 100) / 100

/** What each zone may expect in the next hours, and where the trips of the next one begin. */
export const forecastOf = async (
  db: Db,
  scope: Scope,
  { coverage_id, at }: { coverage_id?: number | undefined; at?: string | undefined },
): Promise<Forecast> => {
  const from = at ?? new Date(databaseTime()).toISOString()
  const where = { scope, coverage_id, at: from }
  const zones = new Map<number, Forecast['zones'][number]>()
  for (let ahead = 0; ahead < hoursAhead; ahead++) {
    for (const { zone_id, name, expected } of await zoneDemand(db, where, ahead)) {
      const zone = zones.get(zone_id) ?? {
        zone_id,
        name,
        expected: Array<number>(hoursAhead).fill(0),
      }
      zone.expected[ahead] = round(expected)
      zones.set(zone_id, zone)
    }
  }
  const cells = await cellDemand(db, where)
  return {
    from,
    zones: [...zones.values()].toSorted((a, b) => b.expected[0]! - a.expected[0]!),
    points: cells.map(({ latitude, longitude, weight }) => ({
      latitude,
      longitude,
      weight: round(weight),
    })),
  }
}

/** Trips expected in the next hour, by zone. */
export const expectedByZone = async (db: Db): Promise<Map<number, number>> => {
  const where = {
    scope: unlimited,
    coverage_id: undefined,
    at: new Date(databaseTime()).toISOString(),
  }
  const rows = await zoneDemand(db, where, 0)
  return new Map(rows.map(({ zone_id, expected }) => [zone_id, round(expected)]))
}

const shown = 8

/** Where a driver does well to wait: the busiest zones of the next hour, each with its busiest corner. */
export const forecastForDriver = async (
  db: Db,
  driver_id: number,
): Promise<z.infer<typeof driverForecast>> => {
  const coverage_id = await coverageOfDriver(db, driver_id)
  const from = new Date(databaseTime()).toISOString()
  if (coverage_id === null) return { from, zones: [] }
  const where = { scope: unlimited, coverage_id, at: from }
  const zones = (await zoneDemand(db, where, 0)).toSorted((a, b) => b.expected - a.expected)
  const cells = await cellDemand(db, where)
  const waiting = await freeByZone(db)
  const most = zones[0]?.expected ?? 0
  return {
    from,
    zones: zones.slice(0, shown).flatMap(({ zone_id, name, expected }) => {
      const corner = cells.find((cell) => cell.zone_id === zone_id)
      if (corner === undefined) return []
      const share = expected / most
      const level = share > 0.6 ? 'ALTA' : share > 0.25 ? 'MEDIA' : 'BAJA'
      const { latitude, longitude } = corner
      const free = waiting.get(zone_id) ?? 0
      return [{ zone_id, name, level, latitude, longitude, expected: round(expected), free }]
    }),
  }
}

const learn = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, (trx) => learnDemand(trx), { timeoutMs: 60_000 })

/** Learns every night, and once at the start where nothing was learnt yet. */
export const startForecastJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.schedule('learn-demand', '40 3 * * *', () => learn(deps))
  if (!(await hasDemand(deps.db))) await learn(deps)
}
