-- A sheet that somebody brought: read, judged row by row, stored in batches, taken back within a day.
create table import (
  import_id integer generated always as identity primary key,
  kind text not null,
  state text not null default 'READING' check (state in
    ('READING', 'JUDGING', 'READY', 'APPLYING', 'APPLIED', 'CHECKING_UNDO', 'UNDOING', 'UNDONE', 'FAILED')),
  file_name text not null,
  -- The columns of the file, each with what it was taken for.
  columns jsonb not null default '[]',
  total integer not null default 0,
  -- Rows of the step that is under way.
  done integer not null default 0,
  to_do integer not null default 0,
  -- What the rows would do, and what they did: counted along, since nobody counts 50,000 rows a second.
  creates integer not null default 0,
  updates integer not null default 0,
  sames integer not null default 0,
  bads integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  refused integer not null default 0,
  undone integer not null default 0,
  problem text,
  user_id integer not null references app_user,
  -- Who asked for the step under way: the rows are stored in that name.
  actor jsonb not null,
  created_at timestamptz not null default now(),
  -- The last sign of life of the work on it.
  touched_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
create index import_user on import (user_id, import_id desc);

create table import_row (
  import_id integer not null references import on delete cascade,
  row integer not null,
  -- As the file has them, for the sheet that is handed back.
  cells jsonb not null,
  -- What our columns say, by key; an empty cell says nothing.
  said jsonb not null,
  label text not null,
  problems jsonb not null default '[]',
  verdict text check (verdict in ('CREATE', 'UPDATE', 'SAME', 'BAD')),
  result text check (result in ('CREATED', 'UPDATED', 'REFUSED', 'UNDONE')),
  -- The record as it was left and as it was before, for the way back.
  entry jsonb,
  -- That it can be taken back was tried.
  undo_tried boolean not null default false,
  primary key (import_id, row)
);
create index import_row_unjudged on import_row (import_id, row) where verdict is null;
create index import_row_unstored on import_row (import_id, row)
  where result is null and verdict in ('CREATE', 'UPDATE');
