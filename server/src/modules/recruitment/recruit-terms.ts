import type { RecruitTerms } from '@chaski/contract/recruitment/schema.ts'
import { usualTerms } from '@chaski/contract/reports/settlement-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { type Answers, waitsForAnswer, type WeekOfWork, weekOfWork } from './terms-store.ts'

/** Fewer tell about those few, not about the work. */
const fewestDrivers = 10
const fewestAnswers = 5

/** Strangers ask; the weeks change on Mondays. */
const keptMs = 3_600_000

/** What can be promised honestly: by the usual terms, and by what others made and waited. */
export const termsFrom = (work: WeekOfWork, answers: Answers): RecruitTerms => {
  const { plan, commission_bp, weekly_fee_cents } = usualTerms
  const percent = plan === 'COMMISSION' ? 100 - Math.round(commission_bp / 100) : null
  const isKnown = work.drivers >= fewestDrivers && work.cents !== null
  return {
    driver_percent: percent,
    weekly_fee_cents,
    week_cents: isKnown
      ? Math.max(0, Math.round((work.cents! * (percent ?? 100)) / 100) - weekly_fee_cents)
      : null,
    answer_days: answers.decided >= fewestAnswers ? Math.max(1, answers.days ?? 1) : null,
  }
}

/** The terms as they were counted within the hour. */
export const createRecruitTerms = (db: Db, now: () => number = Date.now) => {
  let kept: { until: number; terms: Promise<RecruitTerms> } | undefined
  const count = async () => termsFrom(await weekOfWork(db), await waitsForAnswer(db))
  return async (): Promise<RecruitTerms> => {
    if (kept === undefined || kept.until < now()) {
      const terms = count()
      kept = { until: now() + keptMs, terms }
      // What failed is asked for again by the next one.
      terms.catch(() => (kept = undefined))
    }
    return kept.terms
  }
}
