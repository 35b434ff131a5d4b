-- How far a car drove to its passenger, measured once from the points it reported: points go after 90 days.
create table trip_approach (
  service_id integer primary key references trip on delete cascade,
  -- Null where the phone reported too few points to tell.
  metres integer check (metres >= 0),
  measured_at timestamptz not null default now()
);

-- A day that was played again at night: once with the rules in force, once with the nearest car to each.
create table dispatch_day (
  coverage_id integer not null references coverage on delete cascade,
  day date not null,
  worth jsonb not null,
  made_at timestamptz not null default now(),
  primary key (coverage_id, day)
);
