-- A ride of a closed month keeps what the month says of it.
create function closed_trip_kept() returns trigger language plpgsql as $$
begin
  if exists (select from closed_statement_trip f where f.service_id = old.service_id and f.released_at is null) then
    raise exception 'service % stands in a closed month: its money does not change', old.service_id using errcode = '55000';
  end if;
  return new;
end $$;
create trigger closed_trip_kept before update on trip for each row
  when (old.status_type_id between 8 and 10 and (
    new.status_type_id <> old.status_type_id or new.fare_cents <> old.fare_cents
    or new.final_fare is distinct from old.final_fare or new.company_id is distinct from old.company_id
    or new.payment_type_id is distinct from old.payment_type_id or new.costcenter_id is distinct from old.costcenter_id))
  execute function closed_trip_kept();
