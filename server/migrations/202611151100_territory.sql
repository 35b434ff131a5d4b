-- Currencies, coverages and their zones.

create table currency (
  currency_id integer generated always as identity primary key,
  currency_uuid uuid not null unique default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  decimals smallint not null check (decimals between 0 and 4),
  is_base boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  check (is_active or not is_base)
);
-- One base currency: the second writer loses here whatever the code believes.
create unique index currency_base on currency (is_base) where is_base;
insert into currency (code, name, symbol, decimals, is_base) values ('PEN', 'Sol', 'S/', 2, true);

alter table coverage
  add column currency_id integer references currency,
  -- Where zones may be drawn; the whole of Peru until told otherwise.
  add column west double precision not null default -81.4,
  add column south double precision not null default -18.4,
  add column east double precision not null default -68.6,
  add column north double precision not null default 0.1,
  add column is_active boolean not null default true,
  add column version integer not null default 1;
create unique index coverage_name on coverage (folded(name)) where is_active;

create table zone (
  zone_id integer generated always as identity primary key,
  zone_uuid uuid not null unique default gen_random_uuid(),
  coverage_id integer not null references coverage,
  code text not null,
  name text not null,
  type_zone_id integer not null,
  -- Of overlapping zones the highest priority counts, then the smallest.
  priority smallint not null default 0,
  geometry jsonb not null,
  area_m2 double precision not null,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index zone_code on zone (coverage_id, code) where is_active;
