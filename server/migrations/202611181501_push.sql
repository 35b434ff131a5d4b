-- Notices to phones whose page is closed (Web Push).

-- One pair of keys for the installation; the private one sealed with SECRET_KEYS, or NULL where the environment names it.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_sealed text,
  made_at timestamptz not null default now()
);

-- Where a browser can be reached; it ends with the session that named it.
create table push_subscription (
  subscription_id integer generated always as identity primary key,
  session_id uuid not null references session on delete cascade,
  driver_id integer references driver,
  client_id integer references client,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null default now(),
  -- The last time its service did not take a message.
  failed_at timestamptz,
  -- Its service asked for patience.
  paused_until timestamptz,
  -- A silence is told once.
  lost_told_at timestamptz,
  check ((driver_id is null) <> (client_id is null))
);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_driver on push_subscription (driver_id) where driver_id is not null;
create index push_subscription_client on push_subscription (client_id) where client_id is not null;

-- What is to be sent; a row goes when its services have answered.
create table push_message (
  message_id bigint generated always as identity primary key,
  driver_id integer,
  client_id integer,
  kind text not null,
  payload text not null,
  topic text not null,
  urgency text not null check (urgency in ('very-low', 'low', 'normal', 'high')),
  expires_at timestamptz not null,
  claimed_until timestamptz,
  -- The notice that is owed again, by another way, when nobody takes this one.
  activity_id bigint,
  service_id integer,
  notice text,
  owed_at timestamptz,
  check ((driver_id is null) <> (client_id is null))
);

-- Owed to somebody whom a push did not reach: the next way is used.
alter table trip_notice add column push_failed boolean not null default false;
