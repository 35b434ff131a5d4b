-- Calls at a person's own telephone, so that a screen which connects late still shows who rings.
create table desk_call (
  call_id text not null check (length(call_id) between 1 and 100),
  user_id integer not null references app_user on delete cascade,
  state text not null check (state in ('RINGING', 'ANSWERED')),
  extension text not null,
  cellphone text not null,
  did text not null default '',
  since timestamptz not null default now(),
  primary key (call_id, user_id)
);

create index desk_call_user on desk_call (user_id, since);
create index desk_call_since on desk_call (since);
