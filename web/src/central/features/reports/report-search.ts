import { z } from 'zod'
import { date, integerParam, stateParam } from '@chaski/contract/fields.ts'
import { daysOf, instantsOf } from '@chaski/contract/reports/saved-schema.ts'
import { all, type ReportFilters } from '@chaski/contract/reports/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { dayOf } from '#src/shared/formats.ts'

const someId = integerParam(1, 2_147_483_647).optional()

/** What the address of the screen says: whole days and only what is filtered. */
export const reportSearch = z.object({
  date_start: date.optional(),
  date_finish: date.optional(),
  company_id: someId,
  client_id: someId,
  driver_id: someId,
  status_type_id: stateParam(tripStatus).optional(),
  vista: z.enum(['tabla', 'graficos']).optional(),
})
export type ReportSearch = z.output<typeof reportSearch>

/** This month until something else is asked for. */
export const daysAsked = (search: ReportSearch, now = Date.now()) => {
  const usual = daysOf('THIS_MONTH', dayOf(now))
  const from = search.date_start ?? usual.from
  const to = search.date_finish ?? usual.to
  return from <= to ? { from, to } : { from: to, to: from }
}

export const filtersOf = (search: ReportSearch): ReportFilters => ({
  ...instantsOf(daysAsked(search)),
  company_id: search.company_id ?? all,
  client_id: search.client_id ?? all,
  driver_id: search.driver_id ?? all,
  status_type_id: search.status_type_id ?? all,
})
