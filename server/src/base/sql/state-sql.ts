import { type RawBuilder, sql } from 'kysely'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { OfferState } from '@chaski/contract/trips/offer-state.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'

type State = TripStatus | DriverStatus | OfferState

/** A named state as SQL has it: written out, because a parameter would hide the partial indexes from the planner. */
export const lit = (state: State): RawBuilder<State> => sql.lit(state)

/** Named states as the list of an `in`. */
export const oneOf = (states: readonly State[]): RawBuilder<State> =>
  sql`(${sql.join(states.map(lit))})`
