-- Links by which somebody without an account follows one trip.

create table trip_share (
  share_id integer generated always as identity primary key,
  -- Names the topic of the live channel; the token itself is not kept.
  share_uuid uuid not null unique default gen_random_uuid(),
  token_sha256 bytea not null unique,
  service_id integer not null references trip,
  created_at timestamptz not null default now(),
  created_by_type text not null,
  created_by_id integer,
  created_by text not null,
  revoked_at timestamptz,
  -- Set once it is over for good, so that the forwarding need not look at it again.
  ended_at timestamptz,
  -- What its followers were told last.
  told_version integer not null default 0,
  told_at timestamptz not null default '-infinity'
) with (fillfactor = 70);
create index trip_share_trip on trip_share (service_id);
create index trip_share_open on trip_share (service_id) where revoked_at is null and ended_at is null;

create table share_ticket (
  ticket_sha256 bytea primary key,
  share_id integer not null references trip_share on delete cascade,
  expires_at timestamptz not null
);
