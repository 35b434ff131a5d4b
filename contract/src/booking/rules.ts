import type { z } from 'zod'
import type { ClientAccount } from './log-in-schema.ts'
import type { ClientTrip } from '#src/booking/schema.ts'
import { bookingForm } from '#src/booking/schema.ts'
import { dynamicFieldProblems } from '#src/companies/rules.ts'
import { issueText } from '#src/issue-text.ts'
import { tripStatus } from '#src/trips/statuses.ts'

/** There is something to show for money: a ride given up for nothing has no receipt. */
export const hasReceipt = ({
  fare_is_final,
  closed_at,
  fare_cents,
  status_type_id,
}: Pick<ClientTrip, 'fare_is_final' | 'closed_at' | 'fare_cents' | 'status_type_id'>): boolean =>
  fare_is_final && closed_at !== null && (status_type_id === tripStatus.FINISHED || fare_cents > 0)

type Asked = { costcenter_id: number | null; dynamic_fields: Readonly<Record<string, unknown>> }

/** Everything that a ride lacks, each at its box: what the form asks and what the company that pays asks. */
export const rideProblems = (
  schema: z.ZodType,
  account: ClientAccount | undefined,
  form: Asked,
): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const issue of schema.safeParse(form).error?.issues ?? [])
    problems[issue.path.join('.')] ??= issueText(issue)
  if (account?.company?.requires_cost_center && form.costcenter_id === null)
    problems['costcenter_id'] ??= 'Elija el centro de costo'
  for (const { path, detail } of dynamicFieldProblems(
    account?.fields ?? [],
    'BOOKING',
    form.dynamic_fields,
  ))
    problems[path] ??= detail
  return problems
}

export const bookingProblems = (
  account: ClientAccount | undefined,
  form: Asked,
): Record<string, string> => rideProblems(bookingForm, account, form)
