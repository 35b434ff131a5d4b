-- Companies with their contract, areas, cost centers, dynamic fields and portal users.

alter table company
  add column trade_name text not null default '',
  add column ruc text,
  add column address text not null default '',
  add column phone text,
  add column email text,
  add column contact_name text not null default '',
  add column statement_email text,
  add column contract_from date,
  add column contract_to date,
  add column currency_id integer references currency,
  add column credit_enabled boolean not null default false,
  add column credit_limit_cents integer,
  add column payment_days smallint not null default 30,
  add column max_per_service_cents integer,
  add column approval_mode text not null default 'OVER_CAP' check (approval_mode in ('NEVER', 'OVER_CAP', 'ALWAYS')),
  -- Minutes of the day between which rides need no approval; NULL: at any hour.
  add column free_from_minute smallint,
  add column free_to_minute smallint,
  add column free_weekdays smallint[] not null default '{0,1,2,3,4,5,6}',
  add column requires_cost_center boolean not null default false,
  add column requires_pin boolean not null default false,
  add column tax_treatment text not null default 'EXONERADO' check (tax_treatment in ('EXONERADO', 'GRAVADO')),
  add column company_attribute_ids smallint[] not null default '{}',
  add column verification_code_hash text,
  add column notes text not null default '',
  add column is_active boolean not null default true,
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1;
create unique index company_ruc on company (ruc);

create table company_user (
  company_user_id integer generated always as identity primary key,
  company_user_uuid uuid not null unique default gen_random_uuid(),
  company_id integer not null references company,
  username text not null unique check (username = lower(username)),
  name text not null,
  email text,
  role text not null check (role in ('ADMIN', 'APPROVER', 'VIEWER')),
  -- An approver of one area only; NULL: of the whole company.
  area_id integer,
  is_active boolean not null default true,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index company_user_company on company_user (company_id);

create function notify_company_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('principal_changed', 'company:' || new.company_user_id);
  return null;
end $$;
create trigger company_user_changed after update on company_user
  for each row when (old.is_active <> new.is_active or old.name <> new.name or old.role <> new.role)
  execute function notify_company_user_changed();

create table area (
  area_id integer generated always as identity primary key,
  area_uuid uuid not null unique default gen_random_uuid(),
  company_id integer not null references company,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index area_name on area (company_id, folded(name)) where is_active;
alter table company_user add constraint company_user_area foreign key (area_id) references area;

create table costcenter (
  costcenter_id integer generated always as identity primary key,
  costcenter_uuid uuid not null unique default gen_random_uuid(),
  company_id integer not null references company,
  area_id integer references area,
  code text not null,
  name text not null,
  active_from date not null,
  active_to date,
  budget_cents bigint,
  budget_period text not null default 'MONTH' check (budget_period in ('MONTH', 'TOTAL')),
  is_active boolean not null default true,
  version integer not null default 1,
  check (active_to is null or active_to >= active_from)
);
create unique index costcenter_code on costcenter (company_id, upper(code));

-- What each cost center used, month by month: trips add to it when they close.
create table costcenter_month (
  costcenter_id integer not null references costcenter,
  month date not null check (extract(day from month) = 1),
  used_cents bigint not null default 0,
  services integer not null default 0,
  primary key (costcenter_id, month)
);

create table dynamicfield (
  dynamicfield_id integer generated always as identity primary key,
  dynamicfield_uuid uuid not null unique default gen_random_uuid(),
  company_id integer not null references company,
  label text not null,
  type_code text not null check (type_code in ('TEXT', 'NUMBER', 'DATE', 'LIST', 'BOOLEAN')),
  options text[] not null default '{}',
  required boolean not null default false,
  stage text not null check (stage in ('BOOKING', 'CLOSE')),
  position smallint not null default 0,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index dynamicfield_label on dynamicfield (company_id, folded(label)) where is_active;

-- A caller gave the company's code to this user: good for a while, then asked again.
create table company_verification (
  company_id integer not null references company,
  user_id integer not null references app_user,
  valid_until timestamptz not null,
  primary key (company_id, user_id)
);
