-- Addresses that no map knew: saved with a pin by somebody, found by the next caller of the same coverage (decision 065).
create table learned_address (
  learned_address_id integer generated always as identity primary key,
  learned_address_uuid uuid not null unique default gen_random_uuid(),
  coverage_id integer not null references coverage,
  address text not null,
  -- The address as words are compared: no accents, abbreviations written out.
  search_key text not null,
  latitude float8 not null,
  longitude float8 not null,
  -- Another way to say the address it points at.
  merged_into_id integer references learned_address on delete cascade,
  -- Absent: a passenger's own pin.
  author_user_id integer references app_user,
  -- Whose ride it was learned from: forgotten with them, unless others ride from there too.
  client_id integer references client,
  -- Absent: public once enough people rode from there; a person's word goes before that.
  public_choice boolean,
  rides integer not null default 0,
  callers integer not null default 0,
  -- Boardings of before somebody put the pin say nothing about it.
  pinned_at timestamptz not null default now(),
  moved_at timestamptz,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (merged_into_id <> learned_address_id)
);
create index learned_address_words on learned_address using gin (search_key gin_trgm_ops);
create index learned_address_coverage on learned_address (coverage_id, folded(address));
create index learned_address_merged on learned_address (merged_into_id) where merged_into_id is not null;
create index learned_address_client on learned_address (client_id) where client_id is not null;
create index learned_address_author on learned_address (author_user_id) where author_user_id is not null;
