-- Rides of one order, the way back whose hour is still open, and the flight a ride waits for.
alter table trip
  -- The number of the order's first ride.
  add column group_id integer,
  add column is_hour_open boolean not null default false,
  add column flight_no text,
  add column flight_at timestamptz,
  add column buffer_min smallint;
