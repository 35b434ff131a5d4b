import { createHash } from 'node:crypto'
import { type Planned, rideOf } from '@chaski/contract/plans/rules.ts'
import type { TripForm } from '@chaski/contract/trips/schema.ts'
import type { StoredPlan } from './store.ts'

type Source = Pick<StoredPlan, 'client' | 'company_id'> & { ride: unknown }

/** What a call taker would have filled in for one ride of a plan. */
export const tripFormOf = (
  { client, company_id, ride }: Source,
  { at, is_return }: Pick<Planned, 'at' | 'is_return'>,
): TripForm => ({
  ...rideOf(ride as TripForm, is_return),
  client_id: client.client_id,
  client_name: client.name,
  cellphone: client.cellphone,
  company_id,
  date_time_service: at,
  source: company_id === null ? 'OPERADOR' : 'CORPORATIVO',
  override_block: false,
})

/** Tells whether a ride is still as the plan would write it. */
export const printOf = (form: TripForm): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url')
