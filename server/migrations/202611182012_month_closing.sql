-- A closed month of a company: numbered, with its rides and amounts as they stood, and the factura made of it.

create table closing_counter (
  is_only boolean primary key default true check (is_only),
  next_number integer not null default 1
);
insert into closing_counter default values;

-- From which month on a company's rides are followed; its row is held while one of its months is closed.
create table company_closing (
  company_id integer primary key references company,
  first_month text not null
);

create table closed_statement (
  closed_statement_id integer generated always as identity primary key,
  number integer not null unique,
  company_id integer not null references company,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  line_mode text not null check (line_mode in ('CENTERS', 'RIDES')),
  -- As it stood when the month was closed.
  company jsonb not null,
  services integer not null check (services > 0),
  late_services integer not null,
  total_cents bigint not null check (total_cents > 0),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'BILLED', 'UNDONE', 'REOPENED')),
  comprobante_id integer references comprobante,
  annex_file_id integer references stored_file,
  -- Set when it is to be mailed as soon as its factura is accepted.
  mail_to text,
  mailed_at timestamptz,
  closed_by text not null,
  closed_at timestamptz not null default now(),
  version integer not null default 1,
  check (state not in ('BILLED', 'REOPENED') or comprobante_id is not null)
);
create unique index closed_statement_once on closed_statement (company_id, month) where state in ('DRAFT', 'BILLED');
create index closed_statement_month on closed_statement (month, number);
create index closed_statement_bill on closed_statement (comprobante_id) where comprobante_id is not null;
create index closed_statement_letter on closed_statement (closed_statement_id) where mail_to is not null and mailed_at is null;

create table closed_statement_trip (
  closed_statement_id integer not null references closed_statement,
  service_id integer not null references trip,
  at timestamptz not null,
  costcenter_id integer,
  costcenter_code text,
  costcenter_name text,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of a month that was closed before the ride had ended.
  is_late boolean not null,
  -- The month was undone or its factura credited: the ride may be closed again.
  released_at timestamptz,
  primary key (closed_statement_id, service_id)
);
create unique index closed_statement_trip_once on closed_statement_trip (service_id) where released_at is null;

create table closing_run (
  closing_run_id integer generated always as identity primary key,
  kind text not null check (kind in ('CLOSE', 'ISSUE')),
  month text not null,
  line_mode text not null check (line_mode in ('CENTERS', 'RIDES')),
  mail boolean not null default false,
  -- Who asked: the work is done, and audited, in that name.
  actor jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create table closing_run_item (
  closing_run_id integer not null references closing_run,
  company_id integer not null references company,
  closed_statement_id integer references closed_statement,
  outcome text check (outcome in ('DONE', 'NOTHING', 'REFUSED')),
  detail text,
  primary key (closing_run_id, company_id)
);

create function closed_statement_kept() returns trigger language plpgsql as $$
declare
  free text[] := '{state,comprobante_id,annex_file_id,mail_to,mailed_at,version}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - free) = (to_jsonb(old) - free) then return new; end if;
  raise exception 'a closed month does not change' using errcode = '55000';
end $$;
create trigger closed_statement_kept before update or delete on closed_statement
  for each row execute function closed_statement_kept();

create function closed_statement_trip_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'released_at') = (to_jsonb(old) - 'released_at') then return new; end if;
  raise exception 'a closed month keeps its rides' using errcode = '55000';
end $$;
create trigger closed_statement_trip_kept before update or delete on closed_statement_trip
  for each row execute function closed_statement_trip_kept();

-- A ride of a closed month is billed with it and in no other way.
create function closed_trip_not_billed() returns trigger language plpgsql as $$
begin
  -- Who closes holds the same row: of both at once the second sees what the first did.
  perform 1 from trip where service_id = new.service_id for no key update;
  if exists (select from closed_statement_trip f where f.service_id = new.service_id and f.released_at is null)
      and (select source from comprobante where comprobante_id = new.comprobante_id) <> 'STATEMENT' then
    raise exception 'service % stands in a closed month', new.service_id
      using errcode = '23505', constraint = 'closed_statement_trip_once';
  end if;
  return new;
end $$;
create trigger closed_trip_not_billed before insert on comprobante_trip
  for each row execute function closed_trip_not_billed();

-- A factura taken back leaves a draft to be issued again; one that is credited reopens the month.
create function closed_statement_follows() returns trigger language plpgsql as $$
begin
  if (select state in ('VOIDED', 'REJECTED') from comprobante where comprobante_id = new.comprobante_id) then
    update closed_statement set state = 'DRAFT', comprobante_id = null, mailed_at = null, mail_to = null, version = version + 1
      where comprobante_id = new.comprobante_id and state = 'BILLED';
  else
    update closed_statement_trip f set released_at = now() from closed_statement s
      where s.comprobante_id = new.comprobante_id and s.state = 'BILLED'
        and f.closed_statement_id = s.closed_statement_id and f.released_at is null;
    update closed_statement set state = 'REOPENED', version = version + 1
      where comprobante_id = new.comprobante_id and state = 'BILLED';
  end if;
  return null;
end $$;
create trigger closed_statement_follows after update of released_at on comprobante_trip
  for each row when (old.released_at is null and new.released_at is not null) execute function closed_statement_follows();

-- What SUNAT refuses for good frees its rides, so that the draft can be issued under another number.
create function rejected_statement_frees() returns trigger language plpgsql as $$
begin
  update comprobante_trip set released_at = now() where comprobante_id = new.comprobante_id and released_at is null;
  return null;
end $$;
create trigger rejected_statement_frees after update of state on comprobante
  for each row when (new.source = 'STATEMENT' and new.state = 'REJECTED' and old.state <> 'REJECTED')
  execute function rejected_statement_frees();
