-- Every backup that was begun, whoever asked for it: its age is watched, and its end is shown to the administrator.
create table backup_run (
  backup_run_id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  node text not null,
  asked_by text not null,
  file text,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  missing_count integer,
  damaged_count integer,
  error text
);
create index backup_run_done on backup_run (finished_at desc) where state = 'DONE';
