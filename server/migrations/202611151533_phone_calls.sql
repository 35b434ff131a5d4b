-- Calls that wait for somebody at the exchange, or that nobody heard; a day later they are forgotten.
create table phone_call (
  call_id text primary key check (length(call_id) between 1 and 100),
  state text not null check (state in ('WAITING', 'MISSED', 'TAKEN')),
  cellphone text not null,
  queue text not null default '',
  since timestamptz not null default now(),
  -- Whose caller it is, so that a limited user hears of their own only.
  client_id integer references client on delete set null,
  company_id integer references company,
  coverage_id integer references coverage,
  taken_by_user_id integer references app_user,
  taken_at timestamptz
);

create index phone_call_open on phone_call (since) where state in ('WAITING', 'MISSED');
create index phone_call_since on phone_call (since);
