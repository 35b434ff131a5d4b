-- Roles that a company makes for itself: a named copy of a profile with rights of its own.

create table role (
  role_id integer generated always as identity primary key,
  name text not null,
  -- The profile it was copied from; where a profile counts, its holders count as of that one.
  profile_code text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index role_name on role (folded(name));
