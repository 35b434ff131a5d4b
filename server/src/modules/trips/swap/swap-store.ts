import { sql } from 'kysely'
import type { Swap } from '#src/matching/swap-types.ts'
import { type Db, run } from '#src/base/sql/sql.ts'

/** A trip that gets another car, as it was looked at. */
export type SwapOrder = {
  service_id: number
  version: number
  from_driver_id: number
  driver_id: number
  vehicle_id: number
  eta_s: number
  /** Why, as the story of the trip tells it; null for a trip that only waited. */
  note: string | null
}

/** Remembers that a trip changed its car; the key refuses a second time. */
export const insertSwap = (
  trx: Db,
  { kind, gain_s }: Pick<Swap, 'kind' | 'gain_s'>,
  { service_id, from_driver_id, driver_id }: SwapOrder,
): Promise<number> =>
  run(
    trx,
    sql`insert into trip_swap (service_id, kind, from_driver_id, to_driver_id, gain_s)
        values (${service_id}, ${kind}, ${from_driver_id}, ${driver_id}, ${gain_s})`,
  )
