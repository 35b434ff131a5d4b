-- What every company has taken on credit, followed by the trips themselves, so that no way of changing one can miss it.

create table company_credit (
  company_id integer primary key references company,
  -- Of rides that have not ended, as quoted.
  reserved_cents bigint not null default 0,
  -- Of ended rides and fees, less what was paid.
  owed_cents bigint not null default 0
);
insert into company_credit (company_id) select company_id from company;

create function open_company_credit() returns trigger language plpgsql as $$
begin
  insert into company_credit (company_id) values (new.company_id);
  return null;
end $$;
create trigger company_credit_opened after insert on company for each row execute function open_company_credit();

create table company_payment (
  company_payment_id integer generated always as identity primary key,
  company_id integer not null references company,
  paid_on date not null,
  -- Below zero: an earlier one was entered by mistake.
  amount_cents bigint not null check (amount_cents <> 0),
  note text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index company_payment_company on company_payment (company_id, paid_on desc, company_payment_id desc);

create function follow_company_payment() returns trigger language plpgsql as $$
begin
  update company_credit set owed_cents = owed_cents - new.amount_cents where company_id = new.company_id;
  return null;
end $$;
create trigger company_payment_followed after insert on company_payment for each row execute function follow_company_payment();

create function is_credit(payment_type integer) returns boolean language sql stable as $$
  select coalesce((select (data ->> 'credit')::boolean from catalog_item where kind = 'payment-types' and item_id = payment_type), false)
$$;

create function follow_trip_credit() returns trigger language plpgsql as $$
begin
  -- The same account moves by the difference, so that a step that costs nothing touches no row.
  with parts (company_id, reserved, owed) as (
    select new.company_id,
      case when new.status_type_id between 1 and 7 then new.fare_cents else 0 end,
      case when new.status_type_id between 8 and 10 then new.fare_cents else 0 end
    where new.company_id is not null and is_credit(new.payment_type_id)
    union all
    select old.company_id,
      case when old.status_type_id between 1 and 7 then -old.fare_cents else 0 end,
      case when old.status_type_id between 8 and 10 then -old.fare_cents else 0 end
    where tg_op = 'UPDATE' and old.company_id is not null and is_credit(old.payment_type_id)
  ), moved as (
    select company_id, sum(reserved) as reserved, sum(owed) as owed from parts group by company_id
  )
  update company_credit c set reserved_cents = c.reserved_cents + m.reserved, owed_cents = c.owed_cents + m.owed
  from moved m where m.company_id = c.company_id and (m.reserved <> 0 or m.owed <> 0);
  return null;
end $$;
create trigger trip_credit_taken after insert on trip
  for each row when (new.company_id is not null) execute function follow_trip_credit();
create trigger trip_credit_moved after update of company_id, payment_type_id, status_type_id, fare_cents on trip
  for each row when (new.company_id is not null or old.company_id is not null) execute function follow_trip_credit();

-- Whether a way to pay is credit may be corrected in the catalogue: every account is then counted anew.
create function count_company_credit() returns void language plpgsql as $$
begin
  -- Held first: a trip that changes meanwhile moves its account after this, and what follows sees all before.
  perform 1 from company_credit order by company_id for update;
  update company_credit c set
    reserved_cents = coalesce(t.reserved, 0),
    owed_cents = coalesce(t.owed, 0) - coalesce((select sum(p.amount_cents) from company_payment p where p.company_id = c.company_id), 0)
  from company_credit k left join (
    select company_id,
      sum(fare_cents) filter (where status_type_id between 1 and 7) as reserved,
      sum(fare_cents) filter (where status_type_id between 8 and 10) as owed
    from trip where company_id is not null and is_credit(payment_type_id) group by company_id
  ) t on t.company_id = k.company_id
  where k.company_id = c.company_id;
end $$;
create function recount_company_credit() returns trigger language plpgsql as $$
begin
  perform count_company_credit();
  return null;
end $$;
create trigger payment_type_changed after update of data on catalog_item
  for each row when (old.kind = 'payment-types' and (old.data ->> 'credit') is distinct from (new.data ->> 'credit'))
  execute function recount_company_credit();

-- Who may ride on the account: those whom the company named, or anybody.
alter table company add column riders text not null default 'LISTED' check (riders in ('LISTED', 'ANYONE'));
-- Why a supervisor let this ride be charged against the rules of its payment.
alter table trip add column payment_override text;
