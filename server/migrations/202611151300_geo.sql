-- What the address engines handed out: some cannot look their own references up again.

create table geo_reference (
  provider text not null,
  reference_id text not null,
  place jsonb not null,
  seen_at timestamptz not null default now(),
  primary key (provider, reference_id)
);
create index geo_reference_seen on geo_reference (seen_at);
