import type { Scorecard, ScoreFigures } from '@chaski/contract/dispatch/score-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { planOf } from '#src/modules/engine/plan/change-plan.ts'
import { lastWorth, type ScoreRow, scoreRows } from './score-store.ts'

const idle: ScoreFigures = {
  asked: 0,
  served: 0,
  passed_offers: 0,
  wait_p50_s: null,
  wait_p95_s: null,
  empty_km: null,
}

/** How dispatch goes today in a coverage, and what its rules are worth. */
export const scorecardOf = async (
  db: Db,
  scope: Scope,
  asked_coverage: number,
): Promise<Scorecard> => {
  const { coverage_id } = await planOf(db, scope, asked_coverage)
  const rows = await scoreRows(db, coverage_id)
  const figuresOf = (today: boolean, of: number | null): ScoreFigures | null => {
    const row = rows.find(({ is_today, hour }) => is_today === today && hour === of)
    if (row === undefined) return null
    const { is_today: _, hour: __, ...figures }: ScoreRow = row
    return figures
  }
  const hours = [...new Set(rows.flatMap(({ hour }) => (hour === null ? [] : [hour])))]
  return {
    at: new Date(databaseTime()).toISOString(),
    today: figuresOf(true, null) ?? idle,
    yesterday: figuresOf(false, null) ?? idle,
    hours: hours
      .toSorted((a, b) => a - b)
      .map((hour) => ({
        hour,
        today: figuresOf(true, hour),
        yesterday: figuresOf(false, hour),
      })),
    worth: await lastWorth(db, coverage_id),
  }
}
