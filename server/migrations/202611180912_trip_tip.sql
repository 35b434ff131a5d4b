-- What a passenger says to have given the driver over the fare, once. It is the driver's: no fare, no commission, no balance.
create table trip_tip (
  service_id integer primary key references trip,
  driver_id integer not null references driver,
  amount_cents integer not null check (amount_cents between 50 and 20000),
  created_at timestamptz not null default now()
);
create index trip_tip_driver on trip_tip (driver_id, created_at);
