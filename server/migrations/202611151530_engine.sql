-- Automatic dispatch: its plan per coverage, what it decided and why, what it raised, and who leads.

create table auto_dispatch (
  coverage_id integer primary key references coverage,
  is_on boolean not null default false,
  base jsonb not null,
  bands jsonb not null default '[]',
  zones_off integer[] not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text
);

-- One row: the node that leads, and when it last worked.
create table dispatch_engine (
  singleton boolean primary key default true check (singleton),
  node text not null,
  since timestamptz not null,
  beat_at timestamptz not null
);

-- An offer may be for after the ride under way; until now all were for now.
alter table trip_offer
  add column slot text not null default 'CURRENT' check (slot in ('CURRENT', 'NEXT')),
  -- A phone that has not shown the offer by then is taken for dead; NULL where nobody waits for it.
  add column received_by timestamptz;
create index trip_offer_unheard on trip_offer (received_by) where offer_state_id = 1 and received_by is not null;

-- What the engine remembers of a trip between two sweeps.
create table dispatch_memory (
  service_id integer primary key references trip on delete cascade,
  booking_tries smallint not null default 0
);

create table dispatch_sweep (
  sweep_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  coverage_id integer not null references coverage,
  policy text not null,
  trips integer not null,
  drivers integer not null,
  proposals integer not null,
  cpu_ms real not null
);
create index dispatch_sweep_age on dispatch_sweep using brin (at);

-- Sweeps in a row that decided alike share one row: a trip that waits ten minutes leaves a handful, not 120.
create table dispatch_explanation (
  explanation_id bigint generated always as identity primary key,
  service_id integer not null references trip on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  sweeps integer not null default 1,
  policy text not null,
  outcome text not null,
  driver_id integer,
  radius_m integer not null,
  digest text not null,
  detail jsonb not null
);
create index dispatch_explanation_trip on dispatch_explanation (service_id, explanation_id desc);
create index dispatch_explanation_age on dispatch_explanation (last_at);

create table dispatch_alert (
  alert_id integer generated always as identity primary key,
  kind text not null check (kind in ('NO_TAKER', 'STALLED', 'GOING_AWAY', 'SIGNAL_LOST')),
  service_id integer not null references trip on delete cascade,
  driver_id integer references driver,
  raised_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  note text
);
create unique index dispatch_alert_open on dispatch_alert (service_id, kind) where closed_at is null;
create index dispatch_alert_trip on dispatch_alert (service_id);

-- How near each unit on its way to a passenger has come.
create table pickup_watch (
  service_id integer primary key references trip on delete cascade,
  driver_id integer not null references driver,
  best_m real not null,
  best_at timestamptz not null,
  doubt text,
  nudged_at timestamptz,
  alarmed boolean not null default false
);

-- Wakes the engine: a trip that waits alone is swept at once.
create function tell_trip_waits() returns trigger language plpgsql as $$
begin
  perform pg_notify('trip_waits', '');
  return null;
end $$;
create trigger trip_waits_new after insert on trip for each row
  when (new.status_type_id = 2) execute function tell_trip_waits();
create trigger trip_waits_again after update of status_type_id on trip for each row
  when (new.status_type_id = 2 and old.status_type_id <> 2) execute function tell_trip_waits();
