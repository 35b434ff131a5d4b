import type { TripChange, TripForm } from '@chaski/contract/trips/schema.ts'

/** What was asked for, as an edit of the ride that there is: whose it is stays. */
export const changeOf = (
  {
    client_id: _client,
    company_id: _company,
    source: _source,
    retained: _retained,
    confirm_duplicate: _twin,
    ...fields
  }: TripForm,
  target: Pick<TripChange, 'service_id' | 'version'>,
): TripChange => ({ ...fields, ...target })
