-- What is owed on facturas: a receivable for each cuota and deposit, and a book of entries whose sum is the balance.

alter table company_payment add column means text, add column operation text,
  add column reverses_id integer, add column reversed_at timestamptz;
create unique index company_payment_operation on company_payment (means, upper(operation))
  where operation is not null and reversed_at is null;
alter table company_credit add column adjusted_cents bigint not null default 0;
-- Days after which an unpaid cuota stops credit; null: they do not count.
alter table company add column credit_overdue_days integer;

create table receivable (
  receivable_id integer generated always as identity primary key,
  comprobante_id integer not null references comprobante,
  company_id integer not null references company,
  -- The deposit at the Banco de la Nación is apart: it is no cuota, and is proven by its constancia.
  part text not null check (part in ('CUOTA', 'SPOT')),
  cuota_no integer not null,
  due_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Moved by the entries alone.
  balance_cents bigint not null default 0 check (balance_cents between 0 and amount_cents),
  promised_on date,
  promise_note text,
  version integer not null default 1,
  unique (comprobante_id, part, cuota_no)
);
create index receivable_open on receivable (company_id, due_date) where balance_cents > 0;

create table receivable_entry (
  entry_id bigint generated always as identity primary key,
  company_id integer not null references company,
  receivable_id integer references receivable,
  company_payment_id integer references company_payment,
  -- The comprobante that moved it: the factura itself, or its note.
  comprobante_id integer references comprobante,
  kind text not null check (kind in ('CHARGE', 'CREDIT_NOTE', 'VOID', 'PAYMENT', 'ALLOCATION', 'WRITE_OFF')),
  amount_cents bigint not null check (amount_cents <> 0),
  note text,
  created_by text,
  created_at timestamptz not null default now(),
  check (receivable_id is not null or company_payment_id is not null)
);
create index receivable_entry_company on receivable_entry (company_id, entry_id desc);
create index receivable_entry_of on receivable_entry (receivable_id) where receivable_id is not null;
create index receivable_entry_payment on receivable_entry (company_payment_id) where company_payment_id is not null;

create table receivable_write_off (
  write_off_id integer generated always as identity primary key,
  receivable_id integer not null references receivable,
  reason text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'APPROVED', 'REFUSED')),
  amount_cents bigint not null,
  asked_by integer not null references app_user,
  asked_name text not null,
  asked_at timestamptz not null default now(),
  decided_by integer references app_user,
  decided_name text,
  decided_at timestamptz,
  -- Asked by one, decided by another.
  check (decided_by is null or decided_by <> asked_by)
);
create unique index receivable_write_off_once on receivable_write_off (receivable_id) where state = 'ASKED';

create function receivable_entry_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the book of receivables is only added to' using errcode = '55000';
end $$;
create trigger receivable_entry_kept before update or delete on receivable_entry
  for each row execute function receivable_entry_kept();

create function receivable_kept() returns trigger language plpgsql as $$
declare
  free text[] := '{balance_cents,promised_on,promise_note,version}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - free) = (to_jsonb(old) - free) then return new; end if;
  raise exception 'a receivable does not change' using errcode = '55000';
end $$;
create trigger receivable_kept before update or delete on receivable for each row execute function receivable_kept();

-- Each entry moves its receivable; what is no payment moves what the company has taken on credit as well.
create function follow_receivable_entry() returns trigger language plpgsql as $$
begin
  if new.receivable_id is not null then
    update receivable set balance_cents = balance_cents + new.amount_cents, version = version + 1
      where receivable_id = new.receivable_id;
  end if;
  if new.kind in ('CHARGE', 'CREDIT_NOTE', 'VOID', 'WRITE_OFF') then
    update company_credit set adjusted_cents = adjusted_cents + new.amount_cents where company_id = new.company_id;
  end if;
  return null;
end $$;
create trigger receivable_entry_followed after insert on receivable_entry
  for each row execute function follow_receivable_entry();

-- Rides that are billed on credit are owed by their factura from then on, and no longer by themselves.
create function follow_billed_trips(billed integer[], comprobantes integer[], direction integer) returns void language plpgsql as $$
begin
  update company_credit k set adjusted_cents = k.adjusted_cents + m.moved
  from (
    select t.company_id, direction * sum(t.fare_cents) as moved
    from unnest(billed, comprobantes) as b (service_id, comprobante_id)
      join trip t using (service_id) join comprobante c using (comprobante_id)
    where c.payment_form = 'CREDITO' and t.company_id is not null and is_credit(t.payment_type_id)
    group by t.company_id
  ) m where m.company_id = k.company_id and m.moved <> 0;
end $$;
create function follow_trips_billed() returns trigger language plpgsql as $$
begin
  perform follow_billed_trips(array_agg(service_id), array_agg(comprobante_id), -1) from added;
  return null;
end $$;
create trigger comprobante_trip_billed after insert on comprobante_trip referencing new table as added
  for each statement execute function follow_trips_billed();
create function follow_trips_released() returns trigger language plpgsql as $$
begin
  perform follow_billed_trips(array_agg(n.service_id), array_agg(n.comprobante_id), 1)
  from fresh n join stale o using (comprobante_id, service_id)
  where o.released_at is null and n.released_at is not null;
  return null;
end $$;
create trigger comprobante_trip_released after update on comprobante_trip referencing old table as stale new table as fresh
  for each statement execute function follow_trips_released();

-- Every payment enters the book as an advance; allocating moves it to what it pays.
create function enter_company_payment() returns trigger language plpgsql as $$
begin
  insert into receivable_entry (company_id, company_payment_id, kind, amount_cents, note, created_by)
  values (new.company_id, coalesce(new.reverses_id, new.company_payment_id), 'PAYMENT', -new.amount_cents, new.note, new.created_by);
  return null;
end $$;
create trigger company_payment_entered after insert on company_payment
  for each row execute function enter_company_payment();

create function charge(of_comprobante integer, of_company integer, of_part text, no integer, due date, amount bigint) returns void
language plpgsql as $$
declare
  made integer;
begin
  insert into receivable (comprobante_id, company_id, part, cuota_no, due_date, amount_cents)
    values (of_comprobante, of_company, of_part, no, due, amount) returning receivable_id into made;
  insert into receivable_entry (company_id, receivable_id, comprobante_id, kind, amount_cents, created_by)
    select of_company, made, of_comprobante, 'CHARGE', amount, c.created_by from comprobante c where c.comprobante_id = of_comprobante;
end $$;

-- Whose account a comprobante is: of the company it was made for, or of the one with its RUC.
create function debtor_of(c comprobante) returns integer language sql stable as $$
  select coalesce(c.company_id, (select company_id from company where c.client_type = 'RUC' and ruc = c.client_number))
$$;

create function charge_cuota() returns trigger language plpgsql as $$
declare
  c comprobante;
  debtor integer;
begin
  select * into c from comprobante where comprobante_id = new.comprobante_id;
  debtor := debtor_of(c);
  if debtor is null then return null; end if;
  perform charge(c.comprobante_id, debtor, 'CUOTA', new.cuota_no, new.due_date, new.amount_cents);
  if new.cuota_no = 1 and c.detraccion_cents > 0 then
    perform charge(c.comprobante_id, debtor, 'SPOT', 0,
      (select max(due_date) from comprobante_cuota where comprobante_id = c.comprobante_id), c.detraccion_cents);
  end if;
  return null;
end $$;
create trigger comprobante_cuota_charged after insert on comprobante_cuota for each row execute function charge_cuota();

-- Takes so much off what is owed on a comprobante, the last cuota first; what was paid of it becomes an advance again.
create function take_off(of_comprobante integer, wanted bigint, why text, paper integer) returns void language plpgsql as $$
declare
  part record;
  paid record;
  rest bigint := wanted;
  piece bigint;
begin
  -- In the order of whoever pays: the account first, then what is owed on it.
  perform 1 from company_credit where company_id in (select company_id from receivable where comprobante_id = of_comprobante) for update;
  for part in select receivable_id, company_id, balance_cents from receivable where comprobante_id = of_comprobante
      order by (receivable.part = 'SPOT'), cuota_no desc for update loop
    piece := least(part.balance_cents, rest);
    if piece > 0 then
      insert into receivable_entry (company_id, receivable_id, comprobante_id, kind, amount_cents)
        values (part.company_id, part.receivable_id, paper, why, -piece);
      rest := rest - piece;
    end if;
  end loop;
  for paid in select e.company_id, e.receivable_id, e.company_payment_id, -sum(e.amount_cents) as amount
      from receivable_entry e join receivable r using (receivable_id)
      where r.comprobante_id = of_comprobante and e.kind = 'ALLOCATION'
      group by e.company_id, e.receivable_id, e.company_payment_id having sum(e.amount_cents) < 0
      order by e.company_payment_id desc, e.receivable_id desc loop
    piece := least(paid.amount, rest);
    if piece > 0 then
      insert into receivable_entry (company_id, receivable_id, company_payment_id, comprobante_id, kind, amount_cents) values
        (paid.company_id, null, paid.company_payment_id, paper, 'ALLOCATION', -piece),
        (paid.company_id, paid.receivable_id, paid.company_payment_id, paper, 'ALLOCATION', piece),
        (paid.company_id, paid.receivable_id, null, paper, why, -piece);
      rest := rest - piece;
    end if;
  end loop;
end $$;

create function follow_comprobante_state() returns trigger language plpgsql as $$
declare
  standing boolean := new.state in ('ACCEPTED', 'OBSERVED');
  -- Back from a voiding that was refused, it stands as it did before.
  stood boolean := old.state in ('ACCEPTED', 'OBSERVED', 'VOIDING');
  gone boolean := new.state in ('VOIDED', 'REJECTED');
begin
  if gone and new.kind <> 'NOTA_CREDITO' then
    perform take_off(new.comprobante_id, (select sum(amount_cents)::bigint from receivable where comprobante_id = new.comprobante_id),
      'VOID', new.comprobante_id);
  elsif new.kind = 'NOTA_CREDITO' and standing and not stood then
    perform take_off(new.reference_id, new.total_cents, 'CREDIT_NOTE', new.comprobante_id);
  elsif new.kind = 'NOTA_CREDITO' and new.state = 'VOIDED' then
    insert into receivable_entry (company_id, receivable_id, comprobante_id, kind, amount_cents)
      select company_id, receivable_id, comprobante_id, 'CREDIT_NOTE', -sum(amount_cents) from receivable_entry
      where comprobante_id = new.comprobante_id and kind = 'CREDIT_NOTE'
      group by company_id, receivable_id, comprobante_id having sum(amount_cents) <> 0;
  elsif new.kind = 'NOTA_DEBITO' and standing and not stood and debtor_of(new) is not null then
    perform charge(new.comprobante_id, debtor_of(new), 'CUOTA', 1, new.issued_on, new.total_cents);
  end if;
  return null;
end $$;
create trigger comprobante_state_followed after update of state on comprobante
  for each row when (new.state <> old.state) execute function follow_comprobante_state();

-- The accounts counted anew, as when a way to pay changes: what facturas, notes and write-offs moved is counted with them.
create or replace function count_company_credit() returns void language plpgsql as $$
begin
  -- Held first: a trip that changes meanwhile moves its account after this, and what follows sees all before.
  perform 1 from company_credit order by company_id for update;
  update company_credit c set
    reserved_cents = coalesce(t.reserved, 0),
    owed_cents = coalesce(t.owed, 0) - coalesce((select sum(p.amount_cents) from company_payment p where p.company_id = c.company_id), 0),
    adjusted_cents = coalesce((select sum(e.amount_cents) from receivable_entry e where e.company_id = c.company_id
        and e.kind in ('CHARGE', 'CREDIT_NOTE', 'VOID', 'WRITE_OFF')), 0) - coalesce(t.billed, 0)
  from company_credit k left join (
    select company_id,
      sum(fare_cents) filter (where status_type_id between 1 and 7) as reserved,
      sum(fare_cents) filter (where status_type_id between 8 and 10) as owed,
      sum(fare_cents) filter (where exists (select from comprobante_trip b join comprobante x using (comprobante_id)
        where b.service_id = trip.service_id and b.released_at is null and x.payment_form = 'CREDITO')) as billed
    from trip where company_id is not null and is_credit(payment_type_id) group by company_id
  ) t on t.company_id = k.company_id
  where k.company_id = c.company_id;
end $$;

-- What was issued and paid before: the same entries, in the order in which they came about.
insert into receivable_entry (company_id, company_payment_id, kind, amount_cents, note, created_by, created_at)
  select company_id, company_payment_id, 'PAYMENT', -amount_cents, note, created_by, created_at from company_payment order by company_payment_id;
do $$
declare
  c comprobante;
  q record;
begin
  for c in select * from comprobante where kind = 'FACTURA' and payment_form = 'CREDITO' and state not in ('VOIDED', 'REJECTED')
      order by comprobante_id loop
    if debtor_of(c) is not null then
      for q in select * from comprobante_cuota where comprobante_id = c.comprobante_id loop
        perform charge(c.comprobante_id, debtor_of(c), 'CUOTA', q.cuota_no, q.due_date, q.amount_cents);
      end loop;
      if c.detraccion_cents > 0 then
        perform charge(c.comprobante_id, debtor_of(c), 'SPOT', 0,
          (select max(due_date) from comprobante_cuota where comprobante_id = c.comprobante_id), c.detraccion_cents);
      end if;
    end if;
  end loop;
  for c in select * from comprobante where kind = 'NOTA_CREDITO' and state in ('ACCEPTED', 'OBSERVED', 'VOIDING') order by comprobante_id loop
    perform take_off(c.reference_id, c.total_cents, 'CREDIT_NOTE', c.comprobante_id);
  end loop;
  for c in select * from comprobante where kind = 'NOTA_DEBITO' and state in ('ACCEPTED', 'OBSERVED', 'VOIDING') order by comprobante_id loop
    if debtor_of(c) is not null then
      perform charge(c.comprobante_id, debtor_of(c), 'CUOTA', 1, c.issued_on, c.total_cents);
    end if;
  end loop;
end $$;
select count_company_credit();
