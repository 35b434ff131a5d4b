import type { ClientAccount } from './log-in-schema.ts'
import { rideProblems } from '#src/booking/rules.ts'
import { visitorForm } from '#src/booking/visitor-schema.ts'

/** Everything that an order for a visitor lacks, each at its box. */
export const visitorProblems = (
  account: ClientAccount,
  form: Parameters<typeof rideProblems>[2],
): Record<string, string> => rideProblems(visitorForm, account, form)
