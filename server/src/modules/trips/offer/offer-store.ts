import { sql } from 'kysely'
import { sanctionFor } from '@chaski/contract/catalogs/known-items.ts'
import type { ReceivedOffer } from '@chaski/contract/trips/driver-work.ts'
import { offerSets, offerState, type OfferState } from '@chaski/contract/trips/offer-state.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { payment, tripNames } from '#src/modules/trips/ride/driver-work-store.ts'
import { among, type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { offerCounts } from './offer-counts.ts'

export type Offer = {
  offer_id: number
  service_id: number
  driver_id: number
  vehicle_id: number
  offer_state_id: OfferState
  live: boolean
  eta_s: number | null
  slot: 'CURRENT' | 'NEXT'
  note: string | null
  /** A push asked too, because no page acknowledged it. */
  pushed: boolean
}

type NewOffer = {
  service_id: number
  driver_id: number
  vehicle_id: number
  attempt: number
  eta_s: number | null
  slot: 'CURRENT' | 'NEXT'
  seconds: number
  /** Seconds in which the device must show it; 0 when nobody waits for that. */
  received_s: number
}

export const insertOffer = (
  trx: Db,
  o: NewOffer,
): Promise<{ offer_id: number; expires_at: string }> => {
  offerCounts.add('made')
  return one(
    trx,
    sql<{ offer_id: number; expires_at: string }>`
      insert into trip_offer (service_id, driver_id, vehicle_id, attempt, eta_s, slot, expires_at, received_by)
      values (${o.service_id}, ${o.driver_id}, ${o.vehicle_id}, ${o.attempt}, ${o.eta_s}, ${o.slot}, now() + make_interval(secs => ${o.seconds}),
        now() + make_interval(secs => nullif(${o.received_s}::int, 0)))
      returning offer_id, expires_at`,
  )
}

const columns = sql`offer_id, service_id, driver_id, vehicle_id, offer_state_id, eta_s, slot, note, pushed_at is not null as pushed,
  offer_state_id in ${oneOf(offerSets.live)} and expires_at > now() as live`

export const findOffer = (
  db: Db,
  offer_id: number,
  driver_id: number,
): Promise<Offer | undefined> =>
  maybe(
    db,
    sql<Offer>`select ${columns} from trip_offer where offer_id = ${offer_id} and driver_id = ${driver_id}`,
  )

/** Offers not yet closed, late ones among them; the trips are held. */
export const openOffers = (trx: Db, service_ids: readonly number[]): Promise<Offer[]> =>
  many(
    trx,
    sql<Offer>`select ${columns} from trip_offer
      where ${among(sql`service_id`, service_ids)} and offer_state_id in ${oneOf(offerSets.live)} order by offer_id`,
  )

const outcomes = {
  [offerState.ACCEPTED]: 'accepted',
  [offerState.REFUSED]: 'refused',
  [offerState.EXPIRED]: 'expired',
  [offerState.WITHDRAWN]: 'withdrawn',
} as const

export const closeOffer = (
  trx: Db,
  offer_id: number,
  state: Exclude<OfferState, (typeof offerSets.live)[number]>,
  note = '',
): Promise<number> => {
  offerCounts.add(outcomes[state])
  return run(
    trx,
    sql`update trip_offer set offer_state_id = ${state}, answered_at = now(), note = ${note}
        where offer_id = ${offer_id} and offer_state_id in ${oneOf(offerSets.live)}`,
  )
}

export const markReceived = (trx: Db, offer_id: number): Promise<number> =>
  run(
    trx,
    sql`update trip_offer set offer_state_id = ${lit(offerState.RECEIVED)}, received_at = now() where offer_id = ${offer_id} and offer_state_id = ${lit(offerState.SENT)}`,
  )

const isUnreceived = sql`offer_state_id = ${lit(offerState.SENT)} and received_by <= now() and expires_at > now()`

/** Offers that no device has shown in time. */
export const unreceivedOffers = sql`select from trip_offer where ${isUnreceived}`

/** They end now: the next driver is asked at once. */
export const giveUpUnreceived = (db: Db): Promise<number> =>
  run(db, sql`update trip_offer set expires_at = now(), note = 'sin acuse' where ${isUnreceived}`)

/** Trips with an offer whose time is over, or that nobody heard of. */
export const tripsWithLateOffers = sql`select distinct service_id from trip_offer
  where offer_state_id in ${oneOf(offerSets.live)} and (expires_at <= now() or ${isUnreceived}) order by service_id limit 100`

/** Refusals since the last other answer or sanction for refusing. */
export const refusalsInARow = async (trx: Db, driver_id: number): Promise<number> =>
  (
    await one(
      trx,
      sql<{ refusals: number }>`
        select count(*)::int as refusals from trip_offer o where o.driver_id = ${driver_id} and o.offer_state_id = ${lit(offerState.REFUSED)}
          and o.offer_id > coalesce((select max(a.offer_id) from trip_offer a where a.driver_id = ${driver_id} and a.offer_state_id = ${lit(offerState.ACCEPTED)}), 0)
          and o.answered_at > coalesce((select max(s.created_at) from driver_sanction s where s.driver_id = ${driver_id} and s.reason_id = ${sql.lit(sanctionFor.REFUSALS)}), '-infinity')`,
    )
  ).refusals

export const offersToDriver = (
  db: Db,
  driver_id: number,
  offer_id: number | null,
): Promise<ReceivedOffer[]> =>
  many(
    db,
    sql<ReceivedOffer>`
      select o.offer_id, o.service_id, o.expires_at, extract(epoch from o.expires_at - now())::float8 as seconds_left,
        extract(epoch from o.expires_at - o.sent_at)::float8 as seconds_total, o.eta_s, o.slot, t.distance_m, t.is_booking,
        z.name as zone_name, co.name as company_name, ${payment},
        json_build_object('text', t.origin_text, 'latitude', t.origin_latitude, 'longitude', t.origin_longitude) as origin,
        (select s.text from trip_stop s where s.service_id = t.service_id order by s.position desc limit 1) as destination,
        t.date_time_service, t.payment_type_id, t.fare_cents
      from trip_offer o join trip t using (service_id) ${tripNames}
      where o.driver_id = ${driver_id} and o.offer_state_id in ${oneOf(offerSets.live)} and o.expires_at > now()
        and (${offer_id}::int is null or o.offer_id = ${offer_id})`,
  )
