-- What a passenger paid to the company's own QR is not in the driver's hand; everything else of the one definition stays as it was.
create or replace view report_service as
select
  t.service_id,
  t.service_uuid,
  t.status_type_id,
  t.source,
  t.is_booking,
  t.service_type_id,
  st.name as service_type_name,
  t.payment_type_id,
  pt.name as payment_type_name,
  -- On the company's account: billed by the monthly statement.
  coalesce((pt.data ->> 'credit')::boolean, false) as on_credit,
  -- Cash and the driver's wallet stay in the driver's hand; vouchers, cards and the company's wallet reach the house.
  not coalesce((pt.data ->> 'credit')::boolean, false) and pt.data ->> 'code' is distinct from 'TARJETA'
    and not exists (select from charge ch where ch.service_id = t.service_id and ch.state = 'PAID' and ch.payee = 'COMPANY') as collected_by_driver,
  t.date_time_service,
  (t.date_time_service at time zone 'America/Lima')::date as day,
  t.created_at,
  t.coverage_id,
  t.company_id,
  co.name as company_name,
  t.costcenter_id,
  cc.code as costcenter_code,
  cc.name as costcenter_name,
  ar.name as area_name,
  t.client_id,
  t.client_name,
  t.cellphone,
  t.origin_text,
  t.origin_latitude,
  t.origin_longitude,
  t.origin_zone_id,
  (select string_agg(s.text, ' → ' order by s.position) from trip_stop s where s.service_id = t.service_id) as destination_text,
  t.driver_id,
  d.code as driver_code,
  d.first_name || ' ' || d.last_name as driver_name,
  t.vehicle_id,
  v.code as vehicle_code,
  v.plate,
  t.owner_name as operator_name,
  t.assigned_at,
  t.on_way_at,
  t.arrived_at,
  t.boarded_at,
  t.closed_at,
  -- A booking is waited for from the agreed time, an immediate ride from the call.
  report_seconds(since.at, t.assigned_at) as assign_s,
  report_seconds(since.at, t.arrived_at) as pickup_s,
  case when t.arrived_at is not null then report_seconds(greatest(t.arrived_at, t.date_time_service), t.boarded_at) end as wait_s,
  report_seconds(t.boarded_at, t.closed_at) as ride_s,
  t.distance_m,
  t.cancel_reason_id,
  cr.name as cancel_reason,
  t.cancel_note,
  -- Nothing is owed until the ride is closed; then exactly what the passenger was told.
  case when t.status_type_id between 8 and 10 then t.fare_cents else 0 end as amount_cents,
  t.final_fare,
  t.dynamic_fields,
  tr.stars as rating
from trip t
cross join lateral (select case when t.is_booking then t.date_time_service else t.created_at end as at) since
left join catalog_item st on st.kind = 'service-types' and st.item_id = t.service_type_id
left join catalog_item pt on pt.kind = 'payment-types' and pt.item_id = t.payment_type_id
left join catalog_item cr on cr.kind = 'cancel-reasons' and cr.item_id = t.cancel_reason_id
left join company co on co.company_id = t.company_id
left join costcenter cc on cc.costcenter_id = t.costcenter_id
left join area ar on ar.area_id = cc.area_id
left join driver d on d.driver_id = t.driver_id
left join vehicle v on v.vehicle_id = t.vehicle_id
left join trip_rating tr on tr.service_id = t.service_id;
