-- Tariffs, prices between zones, prices and terms of companies, and every quote given.

create table tariff (
  tariff_id integer generated always as identity primary key,
  tariff_uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  -- NULL: any. The narrower tariff wins.
  coverage_id integer references coverage,
  company_id integer references company,
  vehicle_attribute_id integer,
  valid_from date not null,
  valid_to date,
  base integer not null,
  per_km integer not null,
  per_min integer not null,
  minimum integer not null,
  night_from text not null,
  night_to text not null,
  night_percent smallint not null,
  holiday_percent smallint not null,
  airport_fee integer not null,
  wait_free_min smallint not null,
  wait_per_min integer not null,
  stop_fee integer not null,
  hour_price integer not null,
  hour_included_km smallint not null,
  hour_extra_km integer not null,
  cancel_fee integer not null,
  no_show_fee integer not null,
  round_step smallint not null check (round_step > 0),
  attribute_fees jsonb not null default '[]',
  is_active boolean not null default true,
  version integer not null default 1,
  check (valid_to is null or valid_from <= valid_to)
);

create table zone_price (
  tariff_id integer not null references tariff on delete cascade,
  origin_zone_id integer not null references zone,
  destination_zone_id integer not null references zone,
  amount integer not null check (amount > 0),
  primary key (tariff_id, origin_zone_id, destination_zone_id)
);
create index zone_price_origin on zone_price (origin_zone_id);
create index zone_price_destination on zone_price (destination_zone_id);

create table contract_price (
  contract_price_id integer generated always as identity primary key,
  company_id integer not null references company,
  vehicle_attribute_id integer,
  origin_zone_id integer references zone,
  destination_zone_id integer references zone,
  amount integer not null,
  valid_from date not null,
  valid_to date,
  is_active boolean not null default true,
  version integer not null default 1,
  check (valid_to is null or valid_from <= valid_to)
);
create index contract_price_company on contract_price (company_id);

create table company_terms (
  company_terms_id integer generated always as identity primary key,
  company_id integer not null references company,
  discount_percent smallint not null check (discount_percent between 0 and 100),
  fee_percent smallint not null check (fee_percent between 0 and 100),
  valid_from date not null,
  valid_to date,
  is_active boolean not null default true,
  version integer not null default 1,
  check (valid_to is null or valid_from <= valid_to)
);
create index company_terms_company on company_terms (company_id);

-- The price as it was promised: what went in, each rule's line, and the map it was measured on.
create table fare_quote (
  quote_id bigint generated always as identity primary key,
  quote_uuid uuid not null unique default gen_random_uuid(),
  quoted_at timestamptz not null default now(),
  channel text not null check (channel in ('DISPATCH', 'PUBLIC')),
  user_id integer,
  company_id integer,
  client_id integer,
  payment_type_id integer,
  coverage_id integer not null,
  tariff_id integer not null,
  pickup_at timestamptz not null,
  -- Points of the public site are not kept: only their zones, distance and time are.
  input jsonb not null,
  quote jsonb not null,
  total integer not null,
  dataset_version text not null
);
create index fare_quote_at on fare_quote (quoted_at);
