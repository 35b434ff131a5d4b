-- Who waits where, in which order, and what each place expects.

create table zone_queue (
  driver_id integer primary key references driver,
  zone_id integer not null references zone on delete cascade,
  -- The order: since when free, or what a person made of it.
  rank_at timestamptz not null,
  held text check (held in ('TRIP', 'OCCUPIED', 'AWAY', 'SIGNAL')),
  held_since timestamptz,
  held_service_id integer,
  check ((held is null) = (held_since is null))
);
create index zone_queue_order on zone_queue (zone_id, rank_at);

-- Counts the changes of each queue, so that a person who reorders sees what was there.
create table zone_queue_version (
  zone_id integer primary key references zone on delete cascade,
  version integer not null default 1
);

-- Expected trips by weekday (0 Sunday) and hour, in cells of about 440 m.
create table demand_cell (
  coverage_id integer not null references coverage,
  cell_y integer not null,
  cell_x integer not null,
  dow smallint not null,
  hour smallint not null,
  zone_id integer references zone on delete set null,
  expected real not null,
  primary key (coverage_id, dow, hour, cell_y, cell_x)
);
