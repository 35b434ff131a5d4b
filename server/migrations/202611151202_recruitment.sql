-- Applicants: who they are, the car they offer, and the codes that prove their phone or address.

create table recruit (
  recruit_id integer generated always as identity primary key,
  recruit_uuid uuid not null unique default gen_random_uuid(),
  cellphone text,
  email text,
  first_name text not null,
  last_name text not null,
  document_type_id integer not null check (document_type_id in (1, 2, 3)),
  document_number text not null,
  birth_date date,
  address text not null default '',
  licence_number text,
  licence_category text,
  turn_id integer,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'REJECTED', 'CONVERTED')),
  reject_reason text,
  consent_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  driver_id integer references driver,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (cellphone is not null or email is not null),
  check ((state = 'CONVERTED') = (driver_id is not null))
);
create unique index recruit_cellphone on recruit (cellphone) where cellphone is not null;
create unique index recruit_email on recruit (lower(email)) where email is not null;
create unique index recruit_document on recruit (document_type_id, document_number);
create index recruit_state on recruit (state, submitted_at);

create table recruit_vehicle (
  recruit_id integer primary key references recruit,
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
  version integer not null default 1
);
create unique index recruit_vehicle_plate on recruit_vehicle (plate);

create table recruit_code (
  request_id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('SMS', 'MAIL')),
  -- The phone or mail address that the code goes to.
  address text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  -- Set once a verified request has become a registration.
  registered_at timestamptz,
  created_at timestamptz not null default now()
);
create index recruit_code_age on recruit_code (created_at);

create table recruit_code_send (
  address text not null,
  ip text,
  sent_at timestamptz not null default now()
);
create index recruit_code_send_address on recruit_code_send (address, sent_at);
create index recruit_code_send_ip on recruit_code_send (ip, sent_at);
