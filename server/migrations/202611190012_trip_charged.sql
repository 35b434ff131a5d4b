-- A ride that ends with Yape (4) or Plin (5) is charged, whoever ended it: the phone, the desk, a PIN, or the release before.
create function charge_ended_trip() returns trigger language plpgsql as $$
begin
  insert into charge (service_id, amount_cents, created_by)
  values (new.service_id, new.fare_cents, coalesce(new.closed_by, 'Sistema')) on conflict do nothing;
  return null;
end $$;
create trigger trip_charged after update of status_type_id on trip for each row
  when (new.status_type_id = 8 and old.status_type_id <> 8 and new.payment_type_id in (4, 5) and new.fare_cents > 0)
  execute function charge_ended_trip();
