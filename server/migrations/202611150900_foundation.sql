-- Users, sessions, permissions, company identity, audit, catalogues, and the plumbing that every domain stands on.

create extension if not exists unaccent;

-- Index functions must be immutable: the dictionary is named outright.
create function folded(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table coverage (
  coverage_id integer generated always as identity primary key,
  coverage_uuid uuid not null unique default gen_random_uuid(),
  name text not null
);

create table company (
  company_id integer generated always as identity primary key,
  company_uuid uuid not null unique default gen_random_uuid(),
  name text not null
);

create table app_user (
  user_id integer generated always as identity primary key,
  user_uuid uuid not null unique default gen_random_uuid(),
  username text not null unique check (username = lower(username)),
  name text not null,
  email text,
  profile_code text not null,
  permissions text[] not null,
  extension text,
  is_active boolean not null default true,
  -- NULL: not limited. An empty list sees nothing.
  coverage_ids integer[],
  company_ids integer[],
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default true,
  pin_hash text,
  last_login_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index app_user_extension on app_user (extension) where extension is not null and is_active;

create table session (
  session_id uuid primary key default gen_random_uuid(),
  token_sha256 bytea not null unique,
  -- The companion cookie with the __Host- prefix: a token tossed from a sister site lacks it.
  tb_sha256 bytea,
  kind text not null check (kind in ('operator', 'wall', 'driver', 'client', 'recruit', 'company')),
  -- Who logged in; which table it points to follows from the kind.
  principal_id integer not null,
  created_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index session_principal on session (kind, principal_id);

-- Every node caches sessions for a few seconds; the database itself tells them when one changed, whoever changed it.
create function notify_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(old.session_id, new.session_id)::text);
  return null;
end $$;
create trigger session_changed after update of authenticated_at, expires_at, tb_sha256, idle_seconds or delete on session
  for each row execute function notify_session_changed();

create function notify_principal_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('principal_changed', 'operator:' || new.user_id);
  return null;
end $$;
create trigger app_user_changed after update on app_user
  for each row when (old.permissions is distinct from new.permissions or old.is_active <> new.is_active
    or old.coverage_ids is distinct from new.coverage_ids or old.company_ids is distinct from new.company_ids
    or old.must_change_password <> new.must_change_password or old.profile_code <> new.profile_code
    or old.name <> new.name or old.extension is distinct from new.extension)
  execute function notify_principal_changed();

create table live_ticket (
  ticket_sha256 bytea primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);

-- Attempts are claimed by one atomic statement before the secret is looked at.
create table attempt (
  key text primary key,
  failures integer not null default 0,
  window_ends timestamptz not null,
  blocked_until timestamptz
);

create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_type text not null,
  actor_id integer,
  actor_name text,
  ip text,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_at on audit (at desc, audit_id desc);
create index audit_entity on audit (entity, entity_id, audit_id desc);
create index audit_actor on audit (actor_type, actor_id, audit_id desc);

-- The law asks two years; until then not even we may change or remove a row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % on % is not allowed', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_append_only before update on audit for each row execute function refuse_change();
create trigger audit_kept before delete on audit for each row
  when (old.at > now() - interval '2 years') execute function refuse_change();
create trigger audit_not_truncated before truncate on audit for each statement execute function refuse_change();

create table outbox (
  outbox_id bigint generated always as identity primary key,
  topic text not null,
  category text not null,
  action text not null,
  value jsonb not null,
  qos smallint not null default 1,
  coverage_id integer,
  company_id integer,
  created_at timestamptz not null default now()
);
create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_written after insert on outbox for each statement execute function notify_outbox();

create table idempotency (
  principal text not null,
  operation text not null,
  key text not null,
  body_sha256 bytea not null,
  status integer,
  -- json, not jsonb: a replay answers the very bytes of the first time.
  body json,
  created_at timestamptz not null default now(),
  primary key (principal, operation, key)
);
create index idempotency_age on idempotency (created_at);

create table notification (
  notification_id integer generated always as identity primary key,
  user_id integer not null references app_user,
  created_at timestamptz not null default now(),
  kind text not null,
  title text not null,
  detail text,
  link text,
  read_at timestamptz
);
create index notification_user on notification (user_id, notification_id desc);

create table stored_file (
  file_id integer generated always as identity primary key,
  file_uuid uuid not null unique default gen_random_uuid(),
  sha256 text not null,
  media_type text not null,
  bytes integer not null,
  original_name text,
  created_at timestamptz not null default now(),
  created_by text
);

create table company_identity (
  -- One row: the company that runs this installation.
  singleton boolean primary key default true check (singleton),
  name text not null,
  trade_name text not null default '',
  ruc text not null,
  address text not null,
  phone text not null,
  second_channel text not null default '',
  email text not null,
  privacy_email text not null,
  data_officer_contact text not null default '',
  website text not null default '',
  logo_file_id integer references stored_file,
  version integer not null default 1
);

create table incident (
  incident_id integer generated always as identity primary key,
  occurred_at timestamptz,
  detected_at timestamptz not null,
  kind text not null,
  state text not null,
  summary text not null,
  data_affected text not null,
  people_affected integer,
  actions text not null,
  authority_notified_at timestamptz,
  people_notified_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table catalog_item (
  kind text not null,
  item_id integer not null check (item_id > 0),
  name text not null,
  active boolean not null default true,
  position integer not null default 0,
  data jsonb not null default '{}',
  version integer not null default 1,
  primary key (kind, item_id)
);
-- Ids are never given again, so an item is archived and never removed.
create trigger catalog_item_kept before delete on catalog_item for each row execute function refuse_change();

-- Written every few seconds by the readiness probe: a full disk shows here before it shows to a passenger.
create table write_probe (
  node text primary key,
  probed_at timestamptz not null
);
