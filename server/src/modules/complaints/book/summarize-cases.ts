import type { ComplaintSummary } from '@chaski/contract/complaints/case-schema.ts'
import { channelNames, typeName } from '@chaski/contract/complaints/options.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import {
  closedSpans,
  countByChannel,
  countByDriver,
  countByMonth,
  countByType,
  countOpen,
} from './summary-store.ts'
import type { Viewer } from '#src/access/reach.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Wait = { days: number; late: boolean }

/** Late by the case's own due day: an offer that stopped the clock made it later than fifteen days. */
const byWait = (waits: readonly Wait[]) => {
  const inTime = waits.filter(({ late }) => !late).map(({ days }) => days)
  const between = (first: number, last: number): number =>
    inTime.filter((days) => days >= first && days <= last).length
  return [
    { name: 'Hasta 5 días', count: between(0, 5) },
    { name: 'De 6 a 10 días', count: between(6, 10) },
    { name: 'Más de 10 días', count: between(11, Number.POSITIVE_INFINITY) },
    { name: 'Fuera de plazo', count: waits.length - inTime.length },
  ]
}

/** The dashboard: how things stand, what people complain of, how long they wait. */
export const summarizeCases = async (
  db: Db,
  viewer: Viewer,
  range: { date_start?: string; date_finish?: string },
): Promise<ComplaintSummary> => {
  const calendar = await loadCalendar(db)
  const types = await countByType(db, viewer, range)
  const waits = (await closedSpans(db, viewer, range)).map(({ filed_on, closed_on, late }) => ({
    days: calendar.between(filed_on, closed_on),
    late,
  }))
  const total = waits.reduce((sum, { days }) => sum + days, 0)
  return {
    ...(await countOpen(db, viewer)),
    filed: types.reduce((sum, { count }) => sum + count, 0),
    by_type: types.map((row) => ({ kind: row.kind, name: typeName(row), count: row.count })),
    by_driver: await countByDriver(db, viewer, range),
    by_channel: (await countByChannel(db, viewer, range)).map(({ channel, count }) => ({
      name: channelNames[channel],
      count,
    })),
    by_month: await countByMonth(db, viewer, range),
    days_to_answer: {
      average: waits.length === 0 ? null : Math.round((10 * total) / waits.length) / 10,
      longest: waits.length === 0 ? null : Math.max(...waits.map(({ days }) => days)),
    },
    by_wait: byWait(waits),
  }
}
