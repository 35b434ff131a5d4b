-- Trips with their stops, offers, assignments and story; where drivers are and were; alarms and calls.

create extension if not exists btree_gist;

create table trip (
  service_id integer generated always as identity primary key,
  service_uuid uuid not null unique default gen_random_uuid(),
  status_type_id smallint not null check (status_type_id between 1 and 11),
  source text not null check (source in ('TELEFONO', 'APP', 'WEB', 'CORPORATIVO', 'OPERADOR')),
  service_type_id smallint not null,
  payment_type_id smallint not null,
  priority smallint not null default 3 check (priority between 1 and 5),
  -- When the passenger wants the car; asked for later than now it is a booking.
  date_time_service timestamptz not null,
  is_booking boolean not null,
  coverage_id integer references coverage,
  origin_text text not null,
  origin_reference text not null default '',
  origin_latitude double precision not null check (origin_latitude between -90 and 90),
  origin_longitude double precision not null check (origin_longitude between -180 and 180),
  origin_zone_id integer references zone,
  client_id integer references client,
  client_name text not null,
  cellphone text not null,
  company_id integer references company,
  costcenter_id integer references costcenter,
  dynamic_fields jsonb not null default '{}',
  service_attribute_ids smallint[] not null default '{}',
  vehicle_attribute_ids smallint[] not null default '{}',
  notes text not null default '',
  reference_notes text not null default '',
  -- Frozen when agreed; NULL where no tariff spoke, and then a price must be typed before the ride ends.
  quote jsonb,
  booked_minutes integer,
  distance_m integer not null default 0,
  duration_s integer not null default 0,
  final_fare jsonb,
  -- What the passenger is told: the quote until the ride ends, then the final fare or the fee.
  fare_cents integer not null default 0,
  pin text not null check (pin ~ '^\d{4}$'),
  pin_revealed_to integer[] not null default '{}',
  requires_pin boolean not null default false,
  approval text not null default 'NOT_NEEDED' check (approval in ('NOT_NEEDED', 'PENDING', 'APPROVED', 'REJECTED')),
  approval_reasons jsonb not null default '[]',
  retained_at timestamptz,
  retained_by text,
  retained_reason text,
  retained_until timestamptz,
  -- The dispatch clock: creation, release of a booking, or the moment it lost its unit.
  dispatch_since timestamptz,
  attempt smallint not null default 0,
  -- The live assignment, kept here too so that lists and rules need no join.
  driver_id integer references driver,
  vehicle_id integer references vehicle,
  assignment text check (assignment in ('CURRENT', 'NEXT', 'PLANNED')),
  assigned_at timestamptz,
  ack_at timestamptz,
  eta_s integer,
  on_way_at timestamptz,
  arrived_at timestamptz,
  no_show_requested_at timestamptz,
  boarded_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  cancel_reason_id smallint,
  cancel_source text,
  cancel_note text,
  -- The level last told to the screens, so that each crossing is told once.
  sla_level smallint not null default 0,
  created_by_user_id integer references app_user,
  owner_name text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((retained_at is null) = (retained_reason is null)),
  check ((driver_id is null) = (assignment is null)),
  check (status_type_id not between 4 and 7 or driver_id is not null),
  check (status_type_id between 4 and 7 or driver_id is null or status_type_id between 8 and 10),
  check ((closed_at is not null) = (status_type_id between 8 and 10))
);
-- The board: a few hundred rows out of millions.
create index trip_open on trip (date_time_service) where status_type_id in (1, 2, 3, 4, 5, 6, 7, 11);
create index trip_when on trip (date_time_service desc, service_id desc);
create index trip_status_when on trip (status_type_id, date_time_service desc);
create index trip_client on trip (client_id, date_time_service desc) where client_id is not null;
create index trip_cellphone on trip (cellphone, date_time_service desc);
create index trip_company on trip (company_id, date_time_service desc) where company_id is not null;
create index trip_driver on trip (driver_id, date_time_service desc) where driver_id is not null;
create index trip_vehicle on trip (vehicle_id, date_time_service desc) where vehicle_id is not null;
create index trip_booked on trip (date_time_service) where status_type_id = 1;
create index trip_retained on trip (retained_until) where retained_at is not null;

create table trip_stop (
  service_id integer not null references trip on delete cascade,
  position smallint not null,
  text text not null,
  reference text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  zone_id integer references zone,
  primary key (service_id, position)
);

create table trip_assignment (
  assignment_id integer generated always as identity primary key,
  service_id integer not null references trip,
  driver_id integer not null references driver,
  vehicle_id integer not null references vehicle,
  kind text not null check (kind in ('CURRENT', 'NEXT', 'PLANNED')),
  -- From leaving for the passenger to the end of the ride, as far as it can be told.
  during tstzrange not null,
  assigned_at timestamptz not null default now(),
  assigned_by text,
  ended_at timestamptz,
  end_kind text,
  -- Bookings promised to one driver may not overlap.
  exclude using gist (driver_id with =, during with &&) where (ended_at is null and kind = 'PLANNED')
);
-- Whatever two calls at once believe, here one of them loses.
create unique index trip_assignment_trip on trip_assignment (service_id) where ended_at is null;
create unique index trip_assignment_current on trip_assignment (driver_id) where ended_at is null and kind = 'CURRENT';
create unique index trip_assignment_next on trip_assignment (driver_id) where ended_at is null and kind = 'NEXT';
create index trip_assignment_history on trip_assignment (service_id, assignment_id);

create table trip_offer (
  offer_id integer generated always as identity primary key,
  service_id integer not null references trip,
  driver_id integer not null references driver,
  vehicle_id integer not null references vehicle,
  offer_state_id smallint not null default 1 check (offer_state_id between 1 and 6),
  attempt smallint not null,
  eta_s integer,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  received_at timestamptz,
  answered_at timestamptz,
  note text
);
create unique index trip_offer_driver on trip_offer (driver_id) where offer_state_id in (1, 2);
create index trip_offer_due on trip_offer (expires_at) where offer_state_id in (1, 2);
create index trip_offer_trip on trip_offer (service_id, offer_id);
create index trip_offer_history on trip_offer (driver_id, offer_id desc);

-- Drivers who may not be asked again for this trip for a while.
create table trip_exclusion (
  service_id integer not null references trip,
  driver_id integer not null references driver,
  until timestamptz not null,
  primary key (service_id, driver_id)
);

create table trip_activity (
  activity_id bigint generated always as identity primary key,
  service_id integer not null references trip,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_type text not null,
  actor_id integer,
  actor_name text,
  ip text,
  before jsonb,
  after jsonb,
  reason_id smallint,
  note text
);
create index trip_activity_trip on trip_activity (service_id, activity_id desc);
create trigger trip_activity_append_only before update or delete on trip_activity
  for each row execute function refuse_change();

-- Where each driver was last seen.
create table driver_position (
  driver_id integer primary key references driver,
  latitude double precision not null,
  longitude double precision not null,
  heading smallint,
  speed real,
  accuracy real,
  at timestamptz not null
) with (fillfactor = 70);

-- The way of each shift and trip, kept 90 days.
create table track_point (
  driver_id integer not null,
  at timestamptz not null,
  service_id integer,
  latitude double precision not null,
  longitude double precision not null,
  heading smallint,
  speed real,
  primary key (driver_id, at)
);
create index track_point_trip on track_point (service_id, at) where service_id is not null;
create index track_point_age on track_point using brin (at);

create table panic_alarm (
  alarm_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  service_id integer references trip,
  latitude double precision,
  longitude double precision,
  raised_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text
);
create index panic_alarm_open on panic_alarm (raised_at) where acknowledged_at is null;
