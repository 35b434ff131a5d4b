-- What other systems are told. Each webhook has the eyes of a user.
create table webhook (
  webhook_id integer generated always as identity primary key,
  webhook_uuid uuid not null default gen_random_uuid() unique,
  name text not null,
  url text not null,
  events text[] not null,
  user_id integer not null references app_user,
  is_active boolean not null default true,
  stopped_reason text check (stopped_reason in ('FAILING', 'GONE')),
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  last_ok_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1
);
create index webhook_user on webhook (user_id);

-- One row for each event and webhook, written in the transaction that takes the event from the outbox. What must be seen to
-- be told stands beside it, because it is asked again before it is sent.
create table webhook_delivery (
  webhook_delivery_id bigint generated always as identity primary key,
  webhook_id integer not null references webhook,
  event_uuid uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  needs text,
  coverage_id integer,
  company_id integer,
  any_coverage boolean not null,
  any_company boolean not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED', 'WITHHELD')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  claimed_until timestamptz,
  last_at timestamptz,
  last_status integer,
  last_problem text,
  last_answer text,
  created_at timestamptz not null default now(),
  unique (webhook_id, event_uuid)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'WAITING';
create index webhook_delivery_log on webhook_delivery (webhook_id, webhook_delivery_id desc);
create index webhook_delivery_age on webhook_delivery (created_at);

-- Who administers keys decides what leaves the house.
update app_user set permissions = permissions || '{INT_WEBHOOKS}'::text[]
  where profile_code = 'ADMIN' and role_id is null and 'INT_WEBHOOKS' <> all(permissions);
