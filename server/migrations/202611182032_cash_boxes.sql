-- The cash of a shift: opened with a float, counted at its end, looked at by somebody else. What is closed stays as it is.

create table cash_box (
  box_id integer generated always as identity primary key,
  user_id integer not null references app_user,
  opened_by text not null,
  opened_at timestamptz not null default now(),
  float_cents bigint not null check (float_cents >= 0),
  closed_at timestamptz,
  expected_cents bigint,
  counted_cents bigint check (counted_cents >= 0),
  difference_reason text not null default '',
  reviewed_at timestamptz,
  reviewed_by text,
  review_note text not null default '',
  version integer not null default 1,
  check ((closed_at is null) = (expected_cents is null) and (closed_at is null) = (counted_cents is null)),
  check (closed_at is null or counted_cents = expected_cents or difference_reason <> ''),
  check (reviewed_at is null or closed_at is not null)
);
-- One open box a person.
create unique index cash_box_open on cash_box (user_id) where closed_at is null;
create index cash_box_opened on cash_box (opened_at desc);

create table cash_movement (
  movement_id integer generated always as identity primary key,
  box_id integer not null references cash_box,
  kind text not null check (kind in ('HANDOVER', 'INCOME', 'PAYOUT', 'EXPENSE')),
  -- Above zero it came in.
  amount_cents bigint not null check (amount_cents <> 0),
  driver_id integer references driver,
  -- Of a driver's money: where it stands in their account.
  entry_id integer unique references ledger_entry,
  detail text not null,
  file_id integer references stored_file,
  counter_of integer unique references cash_movement,
  created_at timestamptz not null default now(),
  check ((kind in ('HANDOVER', 'PAYOUT')) = (driver_id is not null)),
  check ((driver_id is null) = (entry_id is null))
);
create index cash_movement_box on cash_movement (box_id, movement_id);

create function cash_box_kept() returns trigger language plpgsql as $$
declare
  review text[] := '{reviewed_at,reviewed_by,review_note,version}';
begin
  if tg_op = 'UPDATE' then
    if old.closed_at is null and new.user_id = old.user_id and new.float_cents = old.float_cents and new.opened_at = old.opened_at then return new; end if;
    -- Looked at once; everything else must be as it was.
    if old.reviewed_at is null and (to_jsonb(new) - review) = (to_jsonb(old) - review) then return new; end if;
  end if;
  raise exception 'a closed cash box does not change' using errcode = '55000';
end $$;
create trigger cash_box_kept before update or delete on cash_box for each row execute function cash_box_kept();

create function cash_movement_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and exists (select 1 from cash_box where box_id = new.box_id and closed_at is null) then
    if tg_op = 'INSERT' then return new; end if;
    -- The picture comes after the words.
    if old.file_id is null and (to_jsonb(new) - 'file_id') = (to_jsonb(old) - 'file_id') then return new; end if;
  end if;
  raise exception 'a movement of cash does not change' using errcode = '55000';
end $$;
create trigger cash_movement_kept before insert or update or delete on cash_movement
  for each row execute function cash_movement_kept();
