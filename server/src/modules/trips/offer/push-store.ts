import { sql } from 'kysely'
import { offerState } from '@chaski/contract/trips/offer-state.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

export type UnheardOffer = {
  offer_id: number
  driver_id: number
  expires_at: string
  seconds_left: number
  zone_name: string | null
  origin_text: string
  destination_text: string | null
  fare_cents: number
}

/** Offers that no open page has acknowledged by now, of drivers who can be reached by a push: each is taken once. */
export const takeUnheard = (trx: Db, afterS: number): Promise<UnheardOffer[]> =>
  many(
    trx,
    sql<UnheardOffer>`
      with taken as (update trip_offer set pushed_at = now() where offer_id in (
          select o.offer_id from trip_offer o
          where o.offer_state_id = ${lit(offerState.SENT)} and o.pushed_at is null and o.expires_at > now()
            and o.sent_at <= now() - make_interval(secs => ${afterS})
            and exists (select from push_subscription p where p.driver_id = o.driver_id and coalesce(p.paused_until < now(), true))
          order by o.offer_id limit 200 for update skip locked)
        returning offer_id, driver_id, service_id, expires_at)
      select o.offer_id, o.driver_id, o.expires_at, extract(epoch from o.expires_at - now())::float8 as seconds_left, z.name as zone_name,
        t.origin_text, t.fare_cents,
        (select s.text from trip_stop s where s.service_id = t.service_id order by s.position desc limit 1) as destination_text
      from taken o join trip t using (service_id) left join zone z on z.zone_id = t.origin_zone_id`,
  )
