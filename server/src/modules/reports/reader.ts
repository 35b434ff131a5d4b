import type { Scope } from '#src/access/scope.ts'
import type { Reader } from '#src/modules/reports/filters.ts'

type Rights = Scope & { permissions: ReadonlySet<string> }

/** Passengers are named only to those who may see them elsewhere too. */
export const readerOf = ({ coverage_ids, company_ids, permissions }: Rights): Reader => ({
  coverage_ids,
  company_ids,
  seesClients: permissions.has('DSP_CLIENT_VIEW') || permissions.has('MNT_CLIENT_VIEW'),
})
