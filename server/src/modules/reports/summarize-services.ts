import type { ReportFilters, ReportSummary } from '@chaski/contract/reports/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { pickupSteps, summaryParts } from '#src/modules/reports/summary-store.ts'
import { inTransaction, type Db } from '#src/base/sql/sql.ts'

const clock = Array.from({ length: 24 }, (_, hour) => hour)
const week = [1, 2, 3, 4, 5, 6, 7]

/** The charts of a report: of one moment, so that they agree with each other. */
export const summarizeServices = async (
  db: Db,
  scope: Scope,
  f: ReportFilters,
): Promise<ReportSummary> => {
  const parts = await inTransaction(db, (trx) => summaryParts(trx, scope, f), {
    isolation: 'repeatable read',
    timeoutMs: 10_000,
    ownPlans: true,
  })
  const { hours, pickup, ...rest } = parts
  const sum = (hour: number, key: 'finished' | 'lost' | 'amount_cents'): number =>
    hours.reduce((total, h) => total + (h.hour === hour ? h[key] : 0), 0)
  return {
    ...rest,
    by_hour: clock.map((hour) => ({
      hour,
      finished: sum(hour, 'finished'),
      lost: sum(hour, 'lost'),
      amount_cents: sum(hour, 'amount_cents'),
    })),
    by_weekday: week.map((weekday) => ({
      weekday,
      hours: clock.map(
        (hour) => hours.find((h) => h.weekday === weekday && h.hour === hour)?.asked ?? 0,
      ),
    })),
    pickup: pickupSteps.map((name, at) => ({
      name,
      count: pickup.find(({ step }) => step === at + 1)?.count ?? 0,
    })),
  }
}
