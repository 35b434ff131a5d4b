-- What one shift tells the next: words, and the trips that were late when they were written.
create table handover (
  handover_id integer generated always as identity primary key,
  handover_uuid uuid not null unique default gen_random_uuid(),
  at timestamptz not null default now(),
  user_id integer not null references app_user,
  name text not null,
  -- Whom it concerns: those of these coverages; null for everybody.
  coverage_ids integer[],
  note text not null,
  late jsonb not null default '[]'
);
create index handover_at on handover (at desc);

create table handover_read (
  handover_id integer not null references handover on delete cascade,
  user_id integer not null references app_user,
  name text not null,
  at timestamptz not null default now(),
  primary key (handover_id, user_id)
);
