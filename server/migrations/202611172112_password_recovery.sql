-- Links by mail for users who forgot their password; a name that nobody has leaves a row of nobody's.

create table password_reset (
  token_sha256 bytea primary key,
  user_id integer references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);
