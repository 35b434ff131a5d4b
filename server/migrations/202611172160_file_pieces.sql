-- Files in the database, for those who would rather run one thing less (FILES_URL=postgres:): the same content-addressed
-- bytes, in pieces that stream. A file counts once its row in file_content is there, which is written with its last piece.
create table file_content (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  pieces integer not null check (pieces >= 0),
  created_at timestamptz not null default now()
);

create table file_piece (
  sha256 text not null,
  piece integer not null check (piece >= 0),
  data bytea not null,
  primary key (sha256, piece)
);
-- Pictures and PDFs are compressed already: trying it again would only cost.
alter table file_piece alter column data set storage external;

comment on table file_content is 'Files kept in the database when FILES_URL=postgres:';
comment on table file_piece is 'The bytes of file_content, 256 KiB a piece';
