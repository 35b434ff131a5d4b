-- Keys of other systems. Each acts as a user, with some of that user's rights.
create table api_key (
  api_key_id integer generated always as identity primary key,
  api_key_uuid uuid not null default gen_random_uuid() unique,
  name text not null,
  hint text not null,
  token_sha256 bytea not null unique,
  user_id integer not null references app_user,
  permissions text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_user on api_key (user_id);

-- Every node remembers keys for a few seconds, as it does sessions; a key that is taken back is told like one that ended.
create function notify_key_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', new.api_key_uuid::text);
  return null;
end $$;
create trigger key_revoked after update of revoked_at on api_key
  for each row execute function notify_key_revoked();

-- Who administers users administers keys; what connects a telephone exchange is a right of its own, so that its key holds nothing else.
update app_user set permissions = permissions || array(
    select code from unnest('{INT_KEYS,INT_TELEPHONE}'::text[]) code where code <> all(permissions))
  where profile_code = 'ADMIN' and role_id is null;
