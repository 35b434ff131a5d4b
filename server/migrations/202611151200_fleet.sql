-- Vehicles, drivers, who may drive what, their shifts, sanctions and history.

create table vehicle_brand (
  brand_id integer generated always as identity primary key,
  brand_uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index vehicle_brand_name on vehicle_brand (folded(name));

create table vehicle_model (
  model_id integer generated always as identity primary key,
  model_uuid uuid not null unique default gen_random_uuid(),
  brand_id integer not null references vehicle_brand,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index vehicle_model_name on vehicle_model (brand_id, folded(name));

create table vehicle (
  vehicle_id integer generated always as identity primary key,
  vehicle_uuid uuid not null unique default gen_random_uuid(),
  -- The unit's number as drivers and operators say it over the radio.
  code text not null,
  coverage_id integer references coverage,
  plate text not null,
  legacy_plate boolean not null default false,
  model_id integer not null references vehicle_model,
  model_year smallint not null,
  color text not null,
  fuel text not null check (fuel in ('GASOLINA', 'GLP', 'GNV', 'DIESEL', 'HIBRIDO', 'ELECTRICO')),
  engine_cc integer,
  doors smallint not null,
  seats smallint not null,
  owner_name text not null default '',
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index vehicle_plate on vehicle (plate);
create unique index vehicle_code on vehicle (upper(code));
create index vehicle_coverage on vehicle (coverage_id);

create table vehicle_attribute (
  vehicle_id integer not null references vehicle,
  attribute_id integer not null,
  primary key (vehicle_id, attribute_id)
);

create table driver (
  driver_id integer generated always as identity primary key,
  driver_uuid uuid not null unique default gen_random_uuid(),
  code text not null,
  coverage_id integer references coverage,
  first_name text not null,
  last_name text not null,
  document_type_id integer not null check (document_type_id in (1, 2, 3)),
  document_number text not null,
  birth_date date not null,
  cellphone text not null,
  email text,
  address text not null default '',
  licence_number text not null,
  licence_category text not null,
  turn_id integer,
  -- Who comes first in ties; 1 before 2.
  dispatch_order smallint not null default 100 check (dispatch_order between 1 and 999),
  notes text not null default '',
  picture_static_file_id integer references stored_file,
  picture_animated_file_id integer references stored_file,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default true,
  is_active boolean not null default true,
  -- Two axes: what the driver is doing (1 to 7) and whether they may (nothing, a sanction, a block).
  operational_status_id integer not null default 1 check (operational_status_id between 1 and 7),
  operational_since timestamptz not null default now(),
  occupied_reason text,
  ends_day_after_service boolean not null default false,
  administrative_status text not null default 'NONE' check (administrative_status in ('NONE', 'SANCTION', 'BLOCK')),
  -- Until when a sanction counts: past this instant it is over whether or not a job has noticed.
  sanction_until timestamptz,
  block_kind text check (block_kind in ('DOCUMENT', 'LOGIN', 'ADMIN')),
  block_reason text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((administrative_status = 'SANCTION') = (sanction_until is not null)),
  check ((administrative_status = 'BLOCK') = (block_kind is not null))
);
create unique index driver_code on driver (upper(code));
create unique index driver_document on driver (document_type_id, document_number);
create unique index driver_licence on driver (licence_number);
create unique index driver_cellphone on driver (cellphone);
create index driver_coverage on driver (coverage_id);

-- Sessions of a driver end with their rights.
create function notify_driver_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('principal_changed', 'driver:' || new.driver_id);
  return null;
end $$;
create trigger driver_changed after update on driver
  for each row when (old.is_active <> new.is_active or old.administrative_status <> new.administrative_status
    or old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function notify_driver_changed();

create table driver_payment_type (
  driver_id integer not null references driver,
  payment_type_id integer not null,
  primary key (driver_id, payment_type_id)
);

create table driver_vehicle (
  driver_id integer not null references driver,
  vehicle_id integer not null references vehicle,
  affiliated_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (driver_id, vehicle_id, affiliated_at)
);
create unique index driver_vehicle_current on driver_vehicle (driver_id, vehicle_id) where ended_at is null;
create index driver_vehicle_vehicle on driver_vehicle (vehicle_id) where ended_at is null;

create table driver_shift (
  shift_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  vehicle_id integer not null references vehicle,
  turn_id integer,
  started_at timestamptz not null default now(),
  started_by text,
  ended_at timestamptz,
  ended_by text,
  end_reason text
);
-- A driver has one car and a car one driver, whatever two calls at once believe.
create unique index driver_shift_driver on driver_shift (driver_id) where ended_at is null;
create unique index driver_shift_vehicle on driver_shift (vehicle_id) where ended_at is null;

create table driver_sanction (
  sanction_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  reason_id integer not null,
  note text not null default '',
  -- As asked; one that had to wait for the end of a trip starts later and lasts as long.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'ENDED', 'LIFTED')),
  created_at timestamptz not null default now(),
  created_by text,
  lifted_at timestamptz,
  lifted_by text,
  lift_reason text,
  check (ends_at > starts_at)
);
create index driver_sanction_driver on driver_sanction (driver_id, sanction_id desc);
create index driver_sanction_due on driver_sanction (starts_at, ends_at) where state in ('PENDING', 'ACTIVE');

-- The story of a driver, a vehicle or an applicant, told in order.
create table fleet_activity (
  activity_id bigint generated always as identity primary key,
  holder text not null check (holder in ('DRIVER', 'VEHICLE', 'RECRUIT')),
  holder_id integer not null,
  at timestamptz not null default now(),
  kind text not null,
  actor_type text not null,
  actor_id integer,
  actor_name text,
  before jsonb,
  after jsonb,
  note text
);
create index fleet_activity_holder on fleet_activity (holder, holder_id, activity_id desc);

-- Uploads are counted per person and day.
create index stored_file_quota on stored_file (created_by, created_at);
