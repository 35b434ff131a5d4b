-- Mail and text messages on their way out. The row is written with the change that causes it; a job delivers it.

create table outgoing_message (
  message_id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('MAIL', 'SMS')),
  recipient text not null,
  subject text,
  -- NULL once a secret (a code) was delivered: nobody needs to read it afterwards.
  body text,
  is_secret boolean not null default false,
  -- [{name, media_type, sha256}]: the bytes stand in the file store.
  attachments jsonb not null default '[]',
  -- What it is about, so that a case can show its proof of delivery.
  entity text,
  entity_id text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  claimed_until timestamptz,
  last_error text,
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_message_waiting on outgoing_message (created_at) where state = 'QUEUED';
create index outgoing_message_entity on outgoing_message (entity, entity_id) where entity is not null;

-- The demonstration's post office: what would have left, readable at /correo-demo.
create table demo_outbox (
  outbox_id integer generated always as identity primary key,
  channel text not null,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text,
  body text not null,
  attachments jsonb not null default '[]'
);
