import type { z } from 'zod'
import type { overview } from '@chaski/contract/dispatch/schema.ts'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { topics } from '@chaski/contract/live.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps, SendLive } from '#src/base/deps.ts'
import { countByCoverage, type CoverageCounts } from './counter-store.ts'
import { databaseTime } from '#src/base/database-time.ts'

type Overview = z.infer<typeof overview>
type Counted = { coverage_id: number | null; count: number }

const sum = (rows: readonly Counted[]): number => rows.reduce((all, row) => all + row.count, 0)

/** The panel's counters as somebody limited to these coverages may see them; null: not limited. */
const countersWithin = (
  counts: CoverageCounts,
  coverage_ids: readonly number[] | null,
): Overview => {
  const own = <T extends { coverage_id: number | null }>(rows: readonly T[]): T[] =>
    rows.filter(
      ({ coverage_id }) =>
        coverage_ids === null || (coverage_id !== null && coverage_ids.includes(coverage_id)),
    )
  const services = new Map<TripStatus, Overview['services'][number]>()
  for (const { status_type_id, count, amber, red } of own(counts.services)) {
    const known = services.get(status_type_id) ?? { status_type_id, count: 0, amber: 0, red: 0 }
    services.set(status_type_id, {
      status_type_id,
      count: known.count + count,
      amber: known.amber + amber,
      red: known.red + red,
    })
  }
  const drivers = new Map<DriverStatus, number>()
  for (const { status_driver_id, count } of own(counts.drivers))
    drivers.set(status_driver_id, (drivers.get(status_driver_id) ?? 0) + count)
  return {
    services: [...services.values()],
    drivers: Array.from(drivers, ([status_driver_id, count]) => ({ status_driver_id, count })),
    without_signal: sum(own(counts.without_signal)),
    alarms: sum(own(counts.alarms)),
    at: counts.at,
  }
}

/** Publishes the counters of the panel when they changed, to each what they may see; who is limited to companies asks for theirs. */
export const createCounterPublisher = (deps: Deps, send: SendLive) => {
  let published = ''
  let seq = databaseTime()
  return async (): Promise<void> => {
    const counts = await countByCoverage(deps.db)
    const { at, ...rest } = counts
    const now = JSON.stringify(rest)
    if (now === published) return
    published = now
    const head = { seq: ++seq, ts: at }
    const message = (coverage_ids: readonly number[] | null): string =>
      JSON.stringify({
        category: 'OPERATION',
        action: 'COUNTERS',
        value: JSON.stringify({ ...countersWithin(counts, coverage_ids), ...head }),
      })
    await send({
      topic: topics.operations(deps.config.TENANT),
      payload: message(null),
      qos: 1,
      local: true,
      within: ({ coverage_ids, company_ids }) => {
        if (company_ids !== null) return null
        return coverage_ids === null ? true : Buffer.from(message(coverage_ids))
      },
    })
  }
}
