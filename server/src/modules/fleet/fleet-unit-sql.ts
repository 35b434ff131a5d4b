import { sql } from 'kysely'
import { driverStatus, type DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { offerState } from '@chaski/contract/trips/offer-state.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import type { FleetDriver } from '#src/matching/sweep-types.ts'

/** A driver at work as matching sees it, with what a screen shows beside. */
export type FleetUnit = FleetDriver & {
  code: string
  name: string
  driver_uuid: string
  coverage_id: number | null
  vehicle_id: number
  vehicle_code: string
  plate: string
  status_driver_id: DriverStatus
  /** False when the driver never reported a position in this shift. */
  placed: boolean
  excluded_from: number[]
  /** Seconds until the ride under way ends by its bare estimate: what a person goes by who knows better than that. */
  due_in_s: number
}

/** As the database tells it: when the ride under way will end is reckoned from what is known of it. */
export type FleetRow = Omit<FleetUnit, 'free_in_s' | 'free_sd_s' | 'due_in_s'> & {
  /** Seconds since the passenger boarded, and what the ride was estimated at; null for whoever has none. */
  ridden_s: number | null
  ride_s: number | null
}

const epoch = (value: string) => sql.raw(`extract(epoch from ${value})::float8`)

const insurances = sql`('SOAT', 'CAT')`

/** Either insurance of a car is enough, as `blockingDocuments` of the contract says. */
const isInsured = sql`exists (select 1 from holder_document o join catalog_item i on i.kind = 'document-types' and i.item_id = o.document_id
    where o.holder = c.holder and o.holder_id = c.holder_id and o.removed_at is null and i.data ->> 'code' in ${insurances}
      and o.state = 'APPROVED' and (o.expires_on is null or o.expires_on >= lima_today()))`

/** One holder at a time: the view of current documents is then read through its index. */
const expired = (holder: 'DRIVER' | 'VEHICLE', id: string) =>
  sql`exists (select 1 from current_document c join catalog_item k on k.kind = 'document-types' and k.item_id = c.document_id
    where c.holder = ${holder} and c.holder_id = ${sql.raw(id)} and c.status = 'EXPIRED' and (k.data ->> 'blocks')::boolean
      and not (k.data ->> 'code' in ${insurances} and ${isInsured}))`

/** Drivers on shift as matching sees them, but for the end of the ride under way. */
export const fleetUnits = sql`
  select d.driver_id, d.driver_uuid, d.code, d.first_name || ' ' || d.last_name as name, d.coverage_id,
    v.vehicle_id, v.code as vehicle_code, v.plate,
    ${shownStatus('d')} as status_driver_id,
    case d.operational_status_id when ${lit(driverStatus.FREE)} then 'FREE' when ${lit(driverStatus.OFFERED)} then 'OFFERED' when ${lit(driverStatus.WITH_PASSENGER)} then 'FINISHING' else 'BUSY' end as work,
    json_build_object('lat', coalesce(goal.latitude, p.latitude, 0), 'lng', coalesce(goal.longitude, p.longitude, 0)) as place,
    p.driver_id is not null as placed,
    ${epoch('now()')} - ${epoch('ride.boarded_at')} as ridden_s, ride.duration_s as ride_s,
    ${epoch('coalesce(d.queue_since, d.operational_since)')} as free_since,
    exists (select 1 from trip_assignment a where a.driver_id = d.driver_id and a.kind = 'NEXT' and a.ended_at is null) as has_next,
    null::int as zone_id, null::int as zone_rank, d.dispatch_order as tie_order,
    coalesce((select array_agg(x.payment_type_id) from driver_payment_type x where x.driver_id = d.driver_id), '{}')::int[] as payment_types,
    coalesce((select array_agg(x.attribute_id) from vehicle_attribute x where x.vehicle_id = v.vehicle_id), '{}')::int[] as attributes,
    not (${expired('DRIVER', 'd.driver_id')} or ${expired('VEHICLE', 'v.vehicle_id')}) as documents_ok,
    coalesce(${epoch('p.at')}, 0) as signal_at,
    case when d.administrative_status = 'BLOCK' then 'BLOCK' when d.sanction_until > now() then 'SANCTION' end as barred,
    coalesce((select json_agg(json_build_object('zone_id', rt.origin_zone_id, 'until', ${epoch('o.answered_at')} + 600))
      from trip_offer o join trip rt using (service_id) where o.driver_id = d.driver_id and o.offer_state_id = ${lit(offerState.REFUSED)}
        and o.answered_at > now() - interval '10 minutes' and rt.origin_zone_id is not null), '[]') as zone_pauses,
    (select json_build_object('pickup_at', ${epoch('pt.date_time_service')}, 'origin', json_build_object('lat', pt.origin_latitude, 'lng', pt.origin_longitude))
      from trip_assignment a join trip pt using (service_id) where a.driver_id = d.driver_id and a.kind = 'PLANNED' and a.ended_at is null
      order by pt.date_time_service limit 1) as planned,
    coalesce((select array_agg(e.service_id) from trip_exclusion e where e.driver_id = d.driver_id and e.until > now()), '{}') as excluded_from
  from driver d
  join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null
  join vehicle v on v.vehicle_id = h.vehicle_id
  left join driver_position p on p.driver_id = d.driver_id
  left join trip_assignment ca on ca.driver_id = d.driver_id and ca.kind = 'CURRENT' and ca.ended_at is null and d.operational_status_id = ${lit(driverStatus.WITH_PASSENGER)}
  left join trip ride on ride.service_id = ca.service_id
  left join lateral (select s.latitude, s.longitude from trip_stop s where s.service_id = ride.service_id order by s.position desc limit 1) goal on true
  where d.is_active`
