-- When a car arrives, by its last known place. trip.eta_s stays what was promised; this is what is true now.

create table trip_eta (
  service_id integer primary key references trip on delete cascade,
  driver_id integer not null,
  leg text not null check (leg in ('PICKUP', 'DESTINATION')),
  status_type_id integer not null,
  target_latitude double precision not null,
  target_longitude double precision not null,
  seconds integer,
  at timestamptz,
  first_usual_s integer,
  first_at timestamptz,
  claimed_at timestamptz not null default now()
);
create index trip_eta_at on trip_eta (at);
create index trip_eta_claimed on trip_eta (claimed_at);
