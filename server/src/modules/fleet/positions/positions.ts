import type { FastifyBaseLogger } from 'fastify'
import type { Position } from '@chaski/contract/trips/driver-endpoints.ts'
import { DriverIndex } from '#src/modules/geo/driver-index.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { type Report, storeReports } from './position-store.ts'
import { databaseTime } from '#src/base/database-time.ts'

/** Where the units are: in memory for those who look, on its way to the database for those who ask later. */
export type Positions = {
  /** Takes points of one driver, in any order; resolves once they are stored. */
  report(driver_id: number, points: readonly Position[]): Promise<void>
  /** What another node heard. */
  learn(place: Report): void
  /** The last known place, which may be a moment ahead of the database. */
  placeOf(driver_id: number): Report | undefined
  stop(): Promise<void>
}

type Options = {
  db: Db
  log: FastifyBaseLogger
  /** Pause between two statements. */
  everyMs?: number
}

/** Beyond this the oldest are lost: a database that is away for long must not take our memory. */
const mostWaiting = 50_000
const futureMs = 30_000

export const createPositions = ({ db, log, everyMs = 1000 }: Options): Positions => {
  const index = new DriverIndex<Report>()
  let waiting: Report[] = []
  let stored: PromiseWithResolvers<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let last = -Infinity

  const learn = (place: Report): void => {
    if (place.at > databaseTime() + futureMs) return
    const known = index.get(place.driver_id)
    if (known === undefined || known.at < place.at) index.upsert(place)
  }

  const store = async (): Promise<void> => {
    timer = undefined
    const [reports, done] = [waiting, stored]
    waiting = []
    stored = undefined
    last = performance.now()
    try {
      await storeReports(db, reports)
      done?.resolve()
    } catch (error) {
      log.error({ err: error, points: reports.length }, 'positions not stored, will try again')
      waiting = [...reports, ...waiting].slice(-mostWaiting)
      done?.reject(error as Error)
      schedule()
    }
  }

  const schedule = (): void => {
    if (timer !== undefined) return
    const wait = Math.max(0, last + everyMs - performance.now())
    timer = setTimeout(() => {
      working = working.then(store)
    }, wait)
  }

  return {
    report(driver_id, points) {
      for (const { ts, ...point } of points) {
        const report: Report = { driver_id, at: Date.parse(ts), ...point }
        waiting.push(report)
        learn(report)
      }
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting)
      if (stored === undefined) {
        stored = Promise.withResolvers<void>()
        // Those who do not wait for the end need not hear of it.
        stored.promise.catch(() => undefined)
      }
      schedule()
      return stored.promise
    },
    learn,
    placeOf: (driver_id) => index.get(driver_id),
    async stop() {
      clearTimeout(timer)
      await working
      if (waiting.length > 0) await store()
      clearTimeout(timer)
    },
  }
}
