-- The second factor of the back-office, and the half session between the password and it.

alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check
  check (kind in ('operator', 'entering', 'wall', 'driver', 'client', 'recruit', 'company')) not valid;

create table totp (
  user_id integer primary key references app_user on delete cascade,
  -- Sealed with SECRET_KEYS: whoever reads the table makes no codes.
  secret text not null,
  -- NULL until its first code has been typed.
  confirmed_at timestamptz,
  -- The last time step that was accepted: none counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkey (
  passkey_id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What an authenticator must sign: good for one answer, in the session that asked.
create table passkey_challenge (
  session_id uuid primary key references session on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  user_id integer not null references app_user on delete cascade,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

-- Devices that passed the second factor for somebody, by the hash of the id in their signed cookie.
create table trusted_device (
  trusted_device_id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  device_sha256 bytea not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, device_sha256)
);
