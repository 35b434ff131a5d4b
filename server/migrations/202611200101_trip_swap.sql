-- Trips whose car automatic dispatch changed: once each, and so often for a driver within an hour (decision 089).
create table trip_swap (
  service_id integer primary key references trip on delete cascade,
  -- OFFERED: the offer was unanswered; ASSIGNED: the car was on its way.
  kind text not null check (kind in ('OFFERED', 'ASSIGNED')),
  from_driver_id integer not null references driver,
  to_driver_id integer not null references driver,
  -- Of all trips that changed together.
  gain_s integer not null,
  swapped_at timestamptz not null default now()
);
create index trip_swap_loser on trip_swap (from_driver_id, swapped_at);
