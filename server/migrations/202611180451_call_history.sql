-- without transaction
-- In which call a trip was ordered.
alter table trip add column if not exists call_id text;
-- then
create index concurrently if not exists trip_call on trip (call_id) where call_id is not null;
-- then
-- Every call that the exchange reported, for a year: who called whom, for how long, who attended and where the recording lies.
create table call_record (
  call_id text primary key check (length(call_id) between 1 and 100),
  direction text not null check (direction in ('IN', 'OUT')),
  state text not null check (state in ('WAITING', 'RINGING', 'ANSWERED', 'MISSED', 'ENDED')),
  cellphone text not null,
  extension text not null default '',
  queue text not null default '',
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  -- As the exchange counts them; it knows better than the moments at which it told us.
  hold_s integer check (hold_s >= 0),
  talk_s integer check (talk_s >= 0),
  recording_url text,
  user_id integer references app_user,
  client_id integer references client on delete set null,
  company_id integer references company,
  coverage_id integer references coverage
);
create index call_record_started on call_record (started_at desc, call_id);
create index call_record_cellphone on call_record (cellphone, started_at desc);
create index call_record_client on call_record (client_id) where client_id is not null;

-- A person asks the exchange to call somebody: it takes the order within seconds, or nobody does.
create table call_order (
  call_id text primary key,
  user_id integer not null references app_user on delete cascade,
  extension text not null,
  cellphone text not null,
  ordered_at timestamptz not null default now(),
  taken_at timestamptz
);
create index call_order_open on call_order (ordered_at) where taken_at is null;

-- When the exchange last asked for orders: one that is not there is told at once.
create table telephone_exchange (
  only_one boolean primary key default true check (only_one),
  seen_at timestamptz not null
);
