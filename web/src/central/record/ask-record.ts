import { queryOptions } from '@tanstack/react-query'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import { call } from '#src/shared/call.ts'

export type RecordOf = keyof typeof summaries

type Query = { part: RecordPartKind | undefined }
type Options = { signal: AbortSignal }

const fetchers: Record<
  RecordOf,
  (id: number, query: Query, options: Options) => Promise<RecordSummary>
> = {
  client: (client_id, query, o) => call(summaries.client, { params: { client_id }, query }, o),
  driver: (driver_id, query, o) => call(summaries.driver, { params: { driver_id }, query }, o),
  vehicle: (vehicle_id, query, o) => call(summaries.vehicle, { params: { vehicle_id }, query }, o),
  company: (company_id, query, o) => call(summaries.company, { params: { company_id }, query }, o),
  complaint: (complaint_id, query, o) =>
    call(summaries.complaint, { params: { complaint_id }, query }, o),
  trip: (service_id, query, o) => call(summaries.trip, { params: { service_id }, query }, o),
}

/** The question for a record's summary, or for more of one part of it; known by its call, as every other is. */
export const askRecord = (of: RecordOf, id: number, part?: RecordPartKind) => {
  const { operationId, tag } = summaries[of]
  return queryOptions({
    queryKey: [operationId, id, part] as const,
    queryFn: ({ signal }) => fetchers[of](id, { part }, { signal }),
    // Anything here may have changed what a record is linked with.
    staleTime: 0,
    meta: { tag },
  })
}
