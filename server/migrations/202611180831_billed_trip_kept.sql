-- A ride with a comprobante keeps the money that the comprobante says.
create function billed_trip_kept() returns trigger language plpgsql as $$
begin
  if exists (select 1 from comprobante_trip b where b.service_id = old.service_id and b.released_at is null) then
    raise exception 'service % has a comprobante: its money does not change', old.service_id using errcode = '55000';
  end if;
  return new;
end $$;
create trigger billed_trip_kept before update on trip for each row
  when (old.status_type_id between 8 and 10 and (
    new.status_type_id <> old.status_type_id or new.fare_cents <> old.fare_cents
    or new.final_fare is distinct from old.final_fare or new.company_id is distinct from old.company_id))
  execute function billed_trip_kept();
