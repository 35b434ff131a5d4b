-- What the house and each driver owe one another, period by period. What is closed stays as it is.

create table driver_terms (
  driver_id integer primary key references driver,
  plan text not null check (plan in ('COMMISSION', 'WEEKLY_FEE')),
  -- Hundredths of a percent.
  commission_bp integer not null check (commission_bp between 0 and 10000),
  weekly_fee_cents integer not null check (weekly_fee_cents >= 0),
  version integer not null default 1
);

create table settlement (
  settlement_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  plan text not null,
  commission_bp integer not null,
  weekly_fee_cents integer not null,
  services integer not null,
  gross_cents bigint not null,
  outlay_cents bigint not null,
  commission_cents bigint not null,
  fee_cents bigint not null,
  collected_cents bigint not null,
  advances_cents bigint not null,
  adjustments_cents bigint not null,
  balance_cents bigint not null,
  closed_at timestamptz not null default now(),
  closed_by text not null,
  -- Its lines are complete: from here on nothing of it changes but the note of its payment.
  sealed boolean not null default false,
  paid_on date,
  paid_method text,
  paid_reference text,
  paid_by text,
  check (balance_cents = gross_cents - commission_cents - fee_cents - collected_cents - advances_cents + adjustments_cents),
  check ((paid_on is null) = (paid_method is null)),
  exclude using gist (driver_id with =, daterange(period_start, period_end, '[]') with &&)
);

-- Each service is settled once, with what it was worth that day.
create table settlement_trip (
  service_id integer primary key references trip,
  settlement_id integer not null references settlement,
  amount_cents integer not null,
  outlay_cents integer not null,
  commission_cents integer not null,
  collected_cents integer not null
);
create index settlement_trip_settlement on settlement_trip (settlement_id);

create table driver_entry (
  entry_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  day date not null,
  kind text not null check (kind in ('ADVANCE', 'ADJUSTMENT')),
  -- An advance is what the driver already took; an adjustment adds to the payout or takes from it.
  amount_cents integer not null check (amount_cents <> 0 and (kind = 'ADJUSTMENT' or amount_cents > 0)),
  reason text not null check (reason <> ''),
  created_by text not null,
  created_at timestamptz not null default now(),
  settlement_id integer references settlement
);
create index driver_entry_driver on driver_entry (driver_id, day);

create function settlement_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not old.sealed then return new; end if;
    -- The payment is noted once; everything else must be as it was.
    if old.paid_on is null and (to_jsonb(new) - '{paid_on,paid_method,paid_reference,paid_by}'::text[])
        = (to_jsonb(old) - '{paid_on,paid_method,paid_reference,paid_by}'::text[]) then
      return new;
    end if;
  end if;
  raise exception 'a closed settlement does not change' using errcode = '55000';
end $$;
create trigger settlement_kept before update or delete on settlement for each row execute function settlement_kept();

create function settlement_lines_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not (select sealed from settlement where settlement_id = new.settlement_id) then
    return new;
  end if;
  raise exception 'a closed settlement does not change' using errcode = '55000';
end $$;
create trigger settlement_trip_kept before insert or update or delete on settlement_trip
  for each row execute function settlement_lines_kept();

create function driver_entry_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settlement_id is not null then
    raise exception 'an entry of a closed settlement does not change' using errcode = '55000';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if exists (select 1 from settlement s where s.driver_id = new.driver_id and s.sealed
             and new.day between s.period_start and s.period_end) then
    raise exception 'the period of this entry is closed' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger driver_entry_kept before insert or update or delete on driver_entry
  for each row execute function driver_entry_kept();

create function settled_trip_kept() returns trigger language plpgsql as $$
begin
  if exists (select 1 from settlement_trip s where s.service_id = old.service_id) then
    raise exception 'service % is settled: its money does not change', old.service_id using errcode = '55000';
  end if;
  return new;
end $$;
create trigger settled_trip_kept before update on trip for each row
  when (old.status_type_id between 8 and 10 and (
    new.status_type_id <> old.status_type_id or new.fare_cents <> old.fare_cents
    or new.driver_id is distinct from old.driver_id or new.payment_type_id <> old.payment_type_id
    or new.final_fare is distinct from old.final_fare or new.date_time_service <> old.date_time_service))
  execute function settled_trip_kept();
