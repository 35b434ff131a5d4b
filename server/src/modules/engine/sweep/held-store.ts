import { sql } from 'kysely'
import { offerSets } from '@chaski/contract/trips/offer-state.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { engineColumns, type EngineTrip } from './waiting-store.ts'

/** A trip with a car on its way or an offer out, and what says whether the car may still change. */
export type HeldTrip = EngineTrip & {
  driver_id: number
  is_offered: boolean
  /** Drivers who look at an offer of it. */
  asked: number
  /** An operator chose the car, or whom to ask. */
  by_hand: boolean
  of_plan: boolean
  /** It changed its car before. */
  swapped: boolean
  slot: 'CURRENT' | 'NEXT' | 'PLANNED'
}

/** Trips that have a car, or somebody asked, and no passenger at the door yet. */
export const heldTrips = (db: Db, coverage_ids: readonly number[]): Promise<HeldTrip[]> =>
  many(
    db,
    sql<HeldTrip>`
      select ${engineColumns}, coalesce(t.driver_id, offer.driver_id) as driver_id,
        t.status_type_id = ${lit(tripStatus.OFFERED)} as is_offered, coalesce(offer.asked, 0) as asked,
        coalesce(t.assignment, offer.slot) as slot, t.plan_time_id is not null as of_plan,
        coalesce((select a.actor_type <> 'SISTEMA' from trip_activity a
          where a.service_id = t.service_id and a.kind in ('OFERTADO', 'ASIGNADO', 'REASIGNADO') order by a.activity_id desc limit 1), true) as by_hand,
        exists (select 1 from trip_swap s where s.service_id = t.service_id) as swapped
      from trip t left join dispatch_memory m using (service_id)
      left join lateral (
        select min(o.driver_id) as driver_id, count(*)::int as asked, min(o.slot) as slot from trip_offer o
        where o.service_id = t.service_id and o.offer_state_id in ${oneOf(offerSets.live)} and o.expires_at > now()) offer
        on t.status_type_id = ${lit(tripStatus.OFFERED)}
      where t.status_type_id in ${oneOf([tripStatus.OFFERED, ...tripSets.coming])} and t.retained_at is null
        and t.coverage_id = any(${coverage_ids}::int[]) and coalesce(t.driver_id, offer.driver_id) is not null
      order by t.service_id`,
  )

/** How many trips each driver lost to a swap within the last hour. */
export const lossesOfHour = async (db: Db): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await many(
        db,
        sql<{ driver_id: number; lost: number }>`
          select from_driver_id as driver_id, count(*)::int as lost from trip_swap
          where swapped_at > now() - interval '1 hour' group by from_driver_id`,
      )
    ).map(({ driver_id, lost }) => [driver_id, lost]),
  )
