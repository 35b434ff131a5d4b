-- Rides that come again: what is asked for, on which days and at what times, and the days that differ.
create table trip_plan (
  plan_id integer generated always as identity primary key,
  name text not null,
  company_id integer references company,
  client_id integer references client,
  client_name text not null,
  cellphone text not null,
  coverage_id integer references coverage,
  -- Everything else of the form that a call would fill in.
  ride jsonb not null,
  valid_from date not null,
  valid_to date,
  on_holiday text not null check (on_holiday in ('SKIP', 'KEEP')),
  paused_from date,
  -- Null with a beginning: until somebody resumes it.
  paused_to date,
  is_active boolean not null default true,
  created_by_user_id integer references app_user,
  created_by text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (valid_to >= valid_from),
  check (paused_to is null or paused_to >= paused_from)
);
create index trip_plan_company on trip_plan (company_id);
create index trip_plan_client on trip_plan (client_id) where client_id is not null;

create table trip_plan_time (
  plan_time_id integer generated always as identity primary key,
  plan_id integer not null references trip_plan,
  -- 0 is Sunday.
  weekdays smallint[] not null,
  minute smallint not null check (minute between 0 and 1439),
  -- The same way back.
  is_return boolean not null default false,
  -- Taken out of the plan; rides that it made still name it.
  is_active boolean not null default true
);
create index trip_plan_time_plan on trip_plan_time (plan_id);

create table trip_plan_exception (
  plan_time_id integer not null references trip_plan_time,
  day date not null,
  -- At another time that day; null: not that day.
  minute smallint check (minute between 0 and 1439),
  created_by text,
  created_at timestamptz not null default now(),
  primary key (plan_time_id, day)
);

-- What the plan could not order: open until the ride exists or somebody has taken care of it.
create table trip_plan_refusal (
  refusal_id integer generated always as identity primary key,
  plan_time_id integer not null references trip_plan_time,
  day date not null,
  code text not null,
  detail text not null,
  raised_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  note text
);
create unique index trip_plan_refusal_open on trip_plan_refusal (plan_time_id, day) where closed_at is null;
