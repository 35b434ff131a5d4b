-- What passenger and driver write to each other while the ride lasts. Apart from the desk's threads: those are one a driver,
-- these end with the ride, and a driver who takes over reads nothing of the one before.
create table ride_message (
  ride_message_id bigint generated always as identity primary key,
  message_uuid uuid not null unique default gen_random_uuid(),
  service_id integer not null references trip,
  driver_id integer not null references driver,
  author_type text not null check (author_type in ('CLIENT', 'DRIVER')),
  text text not null check (length(text) between 1 and 300),
  created_at timestamptz not null default now(),
  -- By the other one.
  read_at timestamptz
);
create index ride_message_trip on ride_message (service_id, ride_message_id);
