-- Clients (private and corporate), their favourites, and what the law asks about their data.

create table client (
  client_id integer generated always as identity primary key,
  client_uuid uuid not null unique default gen_random_uuid(),
  -- NULL: a private client. An authorised user of a company otherwise.
  company_id integer references company,
  -- E.164; NULL once anonymised.
  cellphone text,
  name text not null,
  email text,
  email_verified_at timestamptz,
  document_type_id integer check (document_type_id in (1, 2, 3)),
  document_number text,
  secret_word text,
  notes text not null default '',
  employee_code text,
  area_id integer references area,
  costcenter_ids integer[] not null default '{}',
  password_hash text,
  must_change_password boolean not null default true,
  is_active boolean not null default true,
  blocked_at timestamptz,
  blocked_reason text,
  blocked_until timestamptz,
  blocked_by text,
  marketing_consent_at timestamptz,
  merged_into integer references client,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
-- One account per phone and company; a person may be a private client and an employee.
create unique index client_cellphone on client (cellphone, coalesce(company_id, 0))
  where cellphone is not null and merged_into is null and is_active;
create unique index client_employee_code on client (company_id, upper(employee_code))
  where employee_code is not null and merged_into is null and is_active;
create index client_company on client (company_id);
create index client_name on client (folded(name), client_id);
create index client_email on client (lower(email)) where email is not null;
create extension if not exists pg_trgm;
create index client_search on client using gin
  (folded(name || ' ' || coalesce(cellphone, '') || ' ' || coalesce(email, '') || ' ' || coalesce(document_number, '') || ' ' || coalesce(employee_code, '')) gin_trgm_ops);

create table favorite (
  favorite_id integer generated always as identity primary key,
  favorite_uuid uuid not null unique default gen_random_uuid(),
  client_id integer not null references client,
  company_id integer references company,
  name text not null,
  address text not null,
  reference text not null default '',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
create index favorite_client on favorite (client_id, company_id);

create table client_email_code (
  client_id integer primary key references client,
  email text not null,
  code_hash text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Requests of people about their data (Ley 29733): what they ask, until when we must answer.
create table privacy_request (
  privacy_request_id integer generated always as identity primary key,
  privacy_request_uuid uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('INFORMACION', 'ACCESO', 'RECTIFICACION', 'CANCELACION', 'OPOSICION', 'PORTABILIDAD')),
  state text not null default 'RECIBIDA' check (state in ('RECIBIDA', 'OBSERVADA', 'EN_PROCESO', 'ATENDIDA', 'DENEGADA')),
  client_id integer references client,
  requester_name text not null,
  requester_document text not null default '',
  requester_contact text not null,
  detail text not null,
  received_on date not null,
  due_on date not null,
  extended boolean not null default false,
  answer text not null default '',
  answered_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index privacy_request_due on privacy_request (due_on) where answered_at is null;
