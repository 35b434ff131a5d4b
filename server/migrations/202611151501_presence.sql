-- Who has a trip open for editing. Worth nothing after a crash, so it costs no log.
create unlogged table trip_presence (
  service_id integer primary key,
  user_id integer not null,
  user_uuid uuid not null,
  name text not null,
  since timestamptz not null default now(),
  -- Renewed by the screen's heart-beat; past this instant nobody is there.
  expires_at timestamptz not null
);
create index trip_presence_expiry on trip_presence (expires_at);
