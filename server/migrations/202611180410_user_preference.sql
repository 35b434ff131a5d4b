-- How a person has their desk: one row each, its parts replaced one by one.
create table user_preference (
  user_id int primary key references app_user on delete cascade,
  parts jsonb not null default '{}',
  changed_at timestamptz not null default now()
);
