-- Trips of before this system, brought by import: apart from `trip`, so that nothing that dispatches, charges or pays can reach them.
create table past_trip (
  past_trip_id integer generated always as identity primary key,
  coverage_id integer not null references coverage,
  -- Its number in what was used before.
  code text not null,
  happened_at timestamptz not null,
  status_type_id smallint not null check (status_type_id between 8 and 10),
  -- Who asked for it, where they are known; else by what was written down.
  client_id integer references client,
  client_name text not null,
  cellphone text not null,
  company_id integer references company,
  driver_id integer references driver,
  vehicle_id integer references vehicle,
  origin_text text not null,
  destination_text text not null,
  -- Without a point it is history, but teaches the forecast nothing.
  origin_latitude double precision check (origin_latitude between -90 and 90),
  origin_longitude double precision check (origin_longitude between -180 and 180),
  origin_zone_id integer references zone,
  fare_cents integer,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((origin_latitude is null) = (origin_longitude is null)),
  unique (coverage_id, code)
);
create index past_trip_when on past_trip (coverage_id, happened_at);
create index past_trip_client on past_trip (client_id, happened_at desc) where client_id is not null;
create index past_trip_cellphone on past_trip (cellphone) where client_id is null;
create index past_trip_company on past_trip (company_id, happened_at desc) where company_id is not null;
create index past_trip_driver on past_trip (driver_id, happened_at desc) where driver_id is not null;
create index past_trip_vehicle on past_trip (vehicle_id, happened_at desc) where vehicle_id is not null;
