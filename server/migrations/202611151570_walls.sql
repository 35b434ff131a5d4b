-- Screens on a wall: each has a session of its own kind that lasts thirty days and can be taken away.
create table wall (
  wall_id integer generated always as identity primary key,
  wall_uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  -- Whose coverages and companies it shows; with this user it ends.
  user_id integer not null references app_user,
  created_at timestamptz not null default now(),
  -- One use, a quarter of an hour: the code somebody types on the screen.
  code_sha256 bytea unique,
  code_expires_at timestamptz,
  opened_at timestamptz,
  revoked_at timestamptz
);
create index wall_in_use on wall (created_at desc) where revoked_at is null;
