import { sql } from 'kysely'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { lateMonths } from '@chaski/contract/receivables/closing-rules.ts'
import { stepMonth } from '@chaski/contract/reports/month-words.ts'
import { daysOfMonth } from '@chaski/contract/reports/statement-schema.ts'

export type Span = { month: string; first: string; from: string; until: string }

/** The days of a month, and how far back a ride may have been ordered that only now ended. */
export const spanOf = (month: string): Span => {
  const { from, to } = daysOfMonth(month)
  return { month, from, first: `${stepMonth(month, -lateMonths)}-01`, until: addDays(to, 1) }
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Lima')`

/** `r` is a ride on account of the span; `k` says from which month on its company's rides are followed. */
export const onAccount = ({ month, first, until }: Span) => sql`r.on_credit
  and r.date_time_service >= ${midnight(first)} and r.date_time_service < ${midnight(until)}
  and to_char(r.day, 'YYYY-MM') >= least(k.first_month, ${month})`

/** Not in a closed month, and without a comprobante of its own. */
export const isFree = sql`not exists (select from closed_statement_trip f where f.service_id = r.service_id and f.released_at is null)
  and not exists (select from comprobante_trip b where b.service_id = r.service_id and b.released_at is null)`
