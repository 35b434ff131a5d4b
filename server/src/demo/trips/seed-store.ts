import { sql } from 'kysely'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import type { DemoWorld, PastTrip } from './seed-world.ts'

const {
  BOOKED,
  PENDING,
  ASSIGNED,
  ON_WAY,
  AT_PICKUP,
  ON_BOARD,
  FINISHED,
  CANCELED,
  NO_SHOW,
  NO_UNIT,
} = tripStatus

export const hasTrips = async (db: Db): Promise<boolean> =>
  (await maybe(db, sql`select 1 from trip limit 1`)) !== undefined

/** Half of the time would go into looking up rows that were just read; only a superuser may leave it out. What the triggers would have counted is counted by `countCredit`. */
export const trustReferences = (trx: Db) =>
  run(
    trx,
    sql`select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`,
  )

/** Everything that a past trip can point at, in one look; ordered, so that the same numbers choose the same people. */
export const loadWorld = async (db: Db): Promise<DemoWorld> =>
  (
    await one(
      db,
      sql<{ world: DemoWorld }>`select jsonb_build_object(
        'zones', (select jsonb_agg(z order by z.zone_id) from zone z where z.is_active),
        'book', jsonb_build_object(
          'tariffs', (select coalesce(jsonb_agg(t order by t.tariff_id), '[]') from tariff t where t.is_active),
          'zonePrices', (select coalesce(jsonb_agg(p order by p.origin_zone_id, p.destination_zone_id), '[]') from zone_price p),
          'contractPrices', (select coalesce(jsonb_agg(c order by c.contract_price_id), '[]') from contract_price c where c.is_active),
          'companyTerms', (select coalesce(jsonb_agg(c), '[]') from company_terms c where c.is_active)),
        'clients', (select jsonb_agg(jsonb_build_object('client_id', c.client_id, 'name', c.name, 'cellphone', c.cellphone) order by c.client_id)
          from client c where c.company_id is null and c.is_active and c.blocked_at is null and c.cellphone is not null),
        'companies', (select jsonb_agg(to_jsonb(o) || jsonb_build_object(
            'costcenter_ids', (select coalesce(jsonb_agg(k.costcenter_id order by k.costcenter_id), '[]') from costcenter k where k.company_id = o.company_id and k.is_active),
            'fields', (select coalesce(jsonb_agg(f order by f.position), '[]') from dynamicfield f where f.company_id = o.company_id and f.is_active),
            'clients', (select coalesce(jsonb_agg(jsonb_build_object('client_id', c.client_id, 'name', c.name, 'cellphone', c.cellphone) order by c.client_id), '[]')
              from client c where c.company_id = o.company_id and c.is_active and c.cellphone is not null)) order by o.company_id)
          from company o where o.is_active),
        'drivers', (select jsonb_agg(jsonb_build_object('driver_id', d.driver_id, 'name', d.first_name || ' ' || d.last_name, 'turn_id', d.turn_id,
            'vehicle_id', (select min(dv.vehicle_id) from driver_vehicle dv where dv.driver_id = d.driver_id and dv.ended_at is null),
            'payment_type_ids', (select coalesce(jsonb_agg(p.payment_type_id), '[]') from driver_payment_type p where p.driver_id = d.driver_id),
            'attribute_ids', (select coalesce(jsonb_agg(a.attribute_id), '[]') from driver_vehicle dv join vehicle_attribute a using (vehicle_id)
              where dv.driver_id = d.driver_id and dv.ended_at is null)) order by d.driver_id)
          from driver d where d.is_active),
        'takers', (select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', u.name) order by u.user_id)
          from app_user u where u.profile_code in ('OPERADOR', 'CALLCENTER', 'SUPERVISOR'))) as world`,
    )
  ).world

/** Columns of a trip that the seed fills, with the types they are read with. */
const columns = {
  service_id: 'int',
  status_type_id: 'smallint',
  source: 'text',
  service_type_id: 'integer',
  payment_type_id: 'integer',
  date_time_service: 'timestamptz',
  is_booking: 'boolean',
  coverage_id: 'int',
  origin_text: 'text',
  origin_latitude: 'float8',
  origin_longitude: 'float8',
  origin_zone_id: 'int',
  client_id: 'int',
  client_name: 'text',
  cellphone: 'text',
  company_id: 'int',
  costcenter_id: 'int',
  dynamic_fields: 'jsonb',
  vehicle_attribute_ids: 'integer[]',
  quote: 'jsonb',
  distance_m: 'int',
  duration_s: 'int',
  final_fare: 'jsonb',
  fare_cents: 'int',
  pin: 'text',
  approval: 'text',
  approval_reasons: 'jsonb',
  dispatch_since: 'timestamptz',
  attempt: 'smallint',
  driver_id: 'int',
  vehicle_id: 'int',
  assignment: 'text',
  assigned_at: 'timestamptz',
  ack_at: 'timestamptz',
  eta_s: 'int',
  on_way_at: 'timestamptz',
  arrived_at: 'timestamptz',
  boarded_at: 'timestamptz',
  closed_at: 'timestamptz',
  closed_by: 'text',
  cancel_reason_id: 'integer',
  cancel_source: 'text',
  cancel_note: 'text',
  created_by_user_id: 'int',
  owner_name: 'text',
  created_at: 'timestamptz',
} as const satisfies Partial<Record<keyof PastTrip, string>>

const names = sql.raw(Object.keys(columns).join(', '))
const typed = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

export const insertPastTrips = async (trx: Db, trips: readonly PastTrip[]): Promise<void> => {
  const json = JSON.stringify(trips)
  await run(
    trx,
    sql`insert into trip (${names}, sla_level) overriding system value
        select ${names}, 0 from json_to_recordset(${json}::json) as t (${typed})`,
  )
  await run(
    trx,
    sql`insert into trip_stop (service_id, position, text, latitude, longitude, zone_id)
        select service_id, 1, to_text, to_latitude, to_longitude, to_zone_id
        from json_to_recordset(${json}::json) as t (service_id int, to_text text, to_latitude float8, to_longitude float8, to_zone_id int)`,
  )
}

/** What follows from the trips from a number on: who drove them when, and their story. */
export const insertPastStory = async (trx: Db, first_id: number): Promise<void> => {
  await run(
    trx,
    sql`insert into trip_assignment (service_id, driver_id, vehicle_id, kind, during, assigned_at, assigned_by, ended_at, end_kind)
        select service_id, driver_id, vehicle_id, 'CURRENT', tstzrange(assigned_at, closed_at), assigned_at, owner_name, closed_at,
          case status_type_id when ${lit(FINISHED)} then 'FINISHED' when ${lit(CANCELED)} then 'CANCELED' else 'NO_SHOW' end
        from trip where driver_id is not null and service_id >= ${first_id} order by service_id`,
  )
  await run(
    trx,
    sql`insert into trip_activity (service_id, at, kind, actor_type, actor_id, actor_name, after, reason_id, note)
        select t.service_id, s.at, s.kind, case when s.own then 'CONDUCTOR' else 'OPERADOR' end,
          case when s.own then t.driver_id else t.created_by_user_id end,
          case when s.own then d.first_name || ' ' || d.last_name else t.owner_name end,
          jsonb_build_object('status_type_id', s.status), case when s.status in ${oneOf([CANCELED, NO_UNIT])} then t.cancel_reason_id end,
          case when s.status in ${oneOf([CANCELED, NO_UNIT])} then t.cancel_note end
        from trip t left join driver d using (driver_id)
        cross join lateral (values
          (t.created_at, 'CREADO', false, case when t.is_booking then ${lit(BOOKED)} else ${lit(PENDING)} end),
          (t.assigned_at, 'ASIGNADO', false, ${lit(ASSIGNED)}),
          (t.on_way_at, 'EN_CAMINO', true, ${lit(ON_WAY)}),
          (t.arrived_at, 'EN_PUNTO', true, ${lit(AT_PICKUP)}),
          (t.boarded_at, 'A_BORDO', true, ${lit(ON_BOARD)}),
          (coalesce(t.closed_at, t.dispatch_since),
            case t.status_type_id when ${lit(FINISHED)} then 'FINALIZADO' when ${lit(CANCELED)} then 'CANCELADO' when ${lit(NO_SHOW)} then 'NO_PRESENTADO' else 'SIN_UNIDAD' end,
            t.status_type_id = ${lit(FINISHED)}, t.status_type_id)) s (at, kind, own, status)
        where s.at is not null and t.service_id >= ${first_id} order by s.at`,
  )
}

/** The shifts around the trips, and what each cost center used. */
export const insertPastUse = async (trx: Db): Promise<void> => {
  await run(
    trx,
    sql`insert into driver_shift (driver_id, vehicle_id, turn_id, started_at, started_by, ended_at, ended_by, end_reason)
        select t.driver_id, t.vehicle_id, min(d.turn_id), min(t.assigned_at) - interval '15 minutes', 'Conductor',
          max(t.closed_at) + interval '10 minutes', 'Conductor', null
        from trip t join driver d using (driver_id)
        group by t.driver_id, t.vehicle_id, date_trunc('day', (t.assigned_at at time zone 'America/Lima') - interval '5 hours')
        order by 4`,
  )
  await run(
    trx,
    sql`insert into costcenter_month (costcenter_id, month, used_cents, services)
        select costcenter_id, date_trunc('month', date_time_service at time zone 'America/Lima')::date, sum(fare_cents), count(*)
        from trip where costcenter_id is not null and status_type_id = ${lit(FINISHED)} group by 1, 2
        on conflict (costcenter_id, month) do update set used_cents = costcenter_month.used_cents + excluded.used_cents,
          services = costcenter_month.services + excluded.services`,
  )
}

export const countCredit = (trx: Db) => run(trx, sql`select count_company_credit()`)

export const continueNumbers = async (trx: Db): Promise<void> => {
  await run(
    trx,
    sql`select setval(pg_get_serial_sequence('trip', 'service_id'), greatest(max(service_id), 1)) from trip`,
  )
}

/** The planner knows nothing of rows that came all at once; prices and stories would take long to look at and tell it nothing. */
export const analyzeTrips = (db: Db) =>
  run(
    db,
    sql`analyze trip (service_id, status_type_id, date_time_service, coverage_id, client_id, company_id, driver_id, vehicle_id, cellphone)`,
  )

export const placeDriver = (db: Db, driver_id: number, at: LatLng) =>
  run(
    db,
    sql`insert into driver_position (driver_id, latitude, longitude, at) values (${driver_id}, ${at.latitude}, ${at.longitude}, now())
        on conflict (driver_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at`,
  )

/** As if its steps had been taken one after the other over the last minutes; the latest of them stays recent. */
export const ageTrip = (db: Db, service_id: number, minutes: number) =>
  run(
    db,
    sql`update trip set created_at = created_at - a.whole, date_time_service = date_time_service - a.whole,
          dispatch_since = dispatch_since - a.whole, assigned_at = assigned_at - a.whole * 0.9, ack_at = ack_at - a.whole * 0.9,
          on_way_at = on_way_at - a.whole * 0.8, arrived_at = arrived_at - a.whole * 0.6, boarded_at = boarded_at - a.whole * 0.5
        from (select make_interval(mins => ${minutes}) as whole) a where service_id = ${service_id}`,
  )
