-- Each driver's running account with the company. An entry above zero is in the driver's favour; the sum of all is the balance.
-- Nothing is edited and nothing goes: what was wrong is met by a counter-entry.

create table ledger_entry (
  entry_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  day date not null,
  kind text not null check (kind in ('RIDES', 'COLLECTED', 'COMMISSION', 'FEE', 'ADVANCE', 'FINE', 'FUEL', 'REPAIR',
    'TIP', 'ADJUSTMENT', 'PAYOUT', 'PAYMENT')),
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  -- Of rides: how many.
  services integer,
  -- What a weekly closing wrote; of a payment, the settlement that it was noted on by an earlier release.
  settlement_id integer references settlement,
  counter_of integer unique references ledger_entry,
  method text,
  reference text not null default '',
  -- Payments that were made together.
  batch_id integer,
  -- Where an earlier release had it.
  old_entry_id integer unique,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index ledger_entry_driver on ledger_entry (driver_id, day, entry_id) include (kind, amount_cents);
create index ledger_entry_settlement on ledger_entry (settlement_id) where settlement_id is not null;
create index ledger_entry_batch on ledger_entry (batch_id) where batch_id is not null;

-- What a closed week comes to, by the way in which its rides were paid.
create function post_settlement(wanted integer) returns void language sql as $$
  with s as (select * from settlement where settlement_id = wanted),
  ridden as (
    select coalesce(pt.name, 'Otros servicios') as name, count(*)::integer as services, sum(st.amount_cents)::bigint as gross, sum(st.collected_cents)::bigint as collected
    from settlement_trip st join trip t using (service_id)
    left join catalog_item pt on pt.kind = 'payment-types' and pt.item_id = t.payment_type_id
    where st.settlement_id = wanted group by 1),
  part as (
    select 1 as place, 'RIDES' as kind, gross as amount, services, name as reason from ridden
    -- A settlement whose rides are not all there any more still comes to what was signed.
    union all select 2, 'RIDES', s.gross_cents - (select coalesce(sum(gross), 0) from ridden), null, 'Otros servicios' from s
    union all select 3, 'COLLECTED', -collected, services, name from ridden
    union all select 4, 'COLLECTED', (select coalesce(sum(collected), 0) from ridden) - s.collected_cents, null, 'Otros servicios' from s
    union all select 5, 'COMMISSION', -s.commission_cents, null, 'Comisión de los servicios' from s
    union all select 6, 'FEE', -s.fee_cents, null, 'Cuota o alquiler del periodo' from s)
  insert into ledger_entry (driver_id, day, kind, amount_cents, reason, services, settlement_id, created_by, created_at)
  select s.driver_id, s.period_end, p.kind, p.amount, p.reason, p.services, s.settlement_id, s.closed_by, s.closed_at
  from s, part p where p.amount <> 0 order by p.place, p.reason
$$;

-- Releases before this one note the payment on the settlement.
create function post_settlement_payment(wanted integer) returns void language sql as $$
  insert into ledger_entry (driver_id, day, kind, amount_cents, reason, settlement_id, method, reference, created_by, created_at)
  select driver_id, paid_on, case when balance_cents > 0 then 'PAYOUT' else 'PAYMENT' end, -balance_cents,
    'Pago de la liquidación del ' || to_char(period_start, 'DD/MM/YYYY') || ' al ' || to_char(period_end, 'DD/MM/YYYY'),
    settlement_id, paid_method, coalesce(paid_reference, ''), coalesce(paid_by, closed_by), now()
  from settlement where settlement_id = wanted and paid_on is not null and balance_cents <> 0
$$;

-- What was there before, in the order in which it came about.
insert into ledger_entry (driver_id, day, kind, amount_cents, reason, old_entry_id, created_by, created_at)
select driver_id, day, kind, case kind when 'ADVANCE' then -amount_cents else amount_cents end, reason, entry_id, created_by, created_at
from driver_entry order by entry_id;
do $$ begin
  perform post_settlement(settlement_id) from (select settlement_id from settlement where sealed order by settlement_id) s;
  perform post_settlement_payment(settlement_id) from (select settlement_id from settlement where sealed order by settlement_id) s;
end $$;

-- From here on by themselves, whichever release closes, pays or notes.
create function settlement_posted() returns trigger language plpgsql as $$
begin
  if new.sealed and not old.sealed then perform post_settlement(new.settlement_id); end if;
  if new.paid_on is not null and old.paid_on is null then perform post_settlement_payment(new.settlement_id); end if;
  return null;
end $$;
create trigger settlement_posted after update on settlement for each row execute function settlement_posted();

create function driver_entry_posted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_entry (driver_id, day, kind, amount_cents, reason, old_entry_id, created_by)
    values (new.driver_id, new.day, new.kind, case new.kind when 'ADVANCE' then -new.amount_cents else new.amount_cents end,
      new.reason, new.entry_id, new.created_by);
  else
    insert into ledger_entry (driver_id, day, kind, amount_cents, reason, counter_of, created_by)
    select driver_id, day, kind, -amount_cents, 'Quitado: ' || reason, entry_id, created_by
    from ledger_entry where old_entry_id = old.entry_id;
  end if;
  return null;
end $$;
create trigger driver_entry_posted after insert or delete on driver_entry for each row execute function driver_entry_posted();

create function ledger_entry_kept() returns trigger language plpgsql as $$
declare
  met ledger_entry;
begin
  if tg_op <> 'INSERT' then
    raise exception 'an entry of the ledger does not change' using errcode = '55000';
  end if;
  if new.counter_of is not null then
    select * into met from ledger_entry where entry_id = new.counter_of;
    if met.driver_id <> new.driver_id or met.kind <> new.kind or met.amount_cents <> -new.amount_cents or met.counter_of is not null then
      raise exception 'a counter-entry takes back one entry, whole' using errcode = '55000';
    end if;
  end if;
  if new.settlement_id is null and exists (select 1 from settlement s where s.driver_id = new.driver_id and s.sealed
      and new.day between s.period_start and s.period_end) then
    raise exception 'the period of this entry is closed' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger ledger_entry_kept before insert or update or delete on ledger_entry
  for each row execute function ledger_entry_kept();

-- On what terms a driver drives, and since when.
create table driver_contract (
  contract_id integer generated always as identity primary key,
  driver_id integer not null references driver,
  kind text not null check (kind in ('OWNER', 'PERCENT', 'RENT_DAY', 'RENT_WEEK')),
  -- Hundredths of a percent of each ride.
  commission_bp integer not null check (commission_bp between 0 and 10000),
  -- By the day where the car is rented by the day, else by the week.
  fee_cents integer not null check (fee_cents >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  created_by text not null,
  created_at timestamptz not null default now(),
  exclude using gist (driver_id with =, daterange(valid_from, valid_to, '[]') with &&)
);

-- Terms had no dates: they applied to everything that was open.
insert into driver_contract (driver_id, kind, commission_bp, fee_cents, valid_from, created_by)
select driver_id, 'OWNER', case plan when 'COMMISSION' then commission_bp else 0 end,
  case plan when 'COMMISSION' then 0 else weekly_fee_cents end, '2000-01-01', 'SISTEMA'
from driver_terms;

-- The release before writes terms while both run: they count from this week on.
create function driver_terms_posted() returns trigger language plpgsql as $$
declare
  monday date := date_trunc('week', lima_today()::timestamp)::date;
begin
  delete from driver_contract where driver_id = new.driver_id and valid_from >= monday;
  update driver_contract set valid_to = monday - 1 where driver_id = new.driver_id and (valid_to is null or valid_to >= monday);
  insert into driver_contract (driver_id, kind, commission_bp, fee_cents, valid_from, created_by)
  values (new.driver_id, 'OWNER', case new.plan when 'COMMISSION' then new.commission_bp else 0 end,
    case new.plan when 'COMMISSION' then 0 else new.weekly_fee_cents end, monday, 'SISTEMA');
  return null;
end $$;
create trigger driver_terms_posted after insert or update on driver_terms for each row execute function driver_terms_posted();

-- Where a driver's money is sent.
create table driver_payee (
  driver_id integer primary key references driver,
  bank_name text not null default '',
  bank_account text not null default '',
  cci text not null default '',
  yape text not null default '',
  plin text not null default '',
  version integer not null default 1
);
