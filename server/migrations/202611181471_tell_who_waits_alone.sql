-- Transactions that notify commit one after the other, each behind the disk of the one before: in a rush every booking
-- waited for all others. The engine asks only whether a trip waits alone, so only such a one is told.
create or replace function tell_trip_waits() returns trigger language plpgsql as $$
begin
  if exists (select from auto_dispatch where coverage_id = new.coverage_id and is_on)
    and not exists (select from trip where status_type_id = 2 and service_id <> new.service_id
      and coverage_id = new.coverage_id and retained_at is null)
  then
    perform pg_notify('trip_waits', '');
  end if;
  return null;
end $$;
