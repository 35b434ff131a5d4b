-- Paperwork of drivers, vehicles and applicants: one slot per document type, every renewal kept.

create table holder_document (
  revision_id integer generated always as identity primary key,
  holder text not null check (holder in ('DRIVER', 'VEHICLE', 'RECRUIT')),
  holder_id integer not null,
  -- The slot: the id of the document type in its catalogue.
  document_id integer not null,
  revision smallint not null,
  number text,
  issued_on date,
  expires_on date,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  reject_reason text,
  evaluated_at timestamptz,
  evaluated_by text,
  created_at timestamptz not null default now(),
  created_by text,
  removed_at timestamptz,
  version integer not null default 1,
  check ((state = 'REJECTED') = (reject_reason is not null)),
  check (expires_on is null or issued_on is null or expires_on >= issued_on)
);
create unique index holder_document_revision on holder_document (holder, holder_id, document_id, revision);
-- At most one revision of a slot waits for evaluation.
create unique index holder_document_pending on holder_document (holder, holder_id, document_id)
  where state = 'PENDING' and removed_at is null;
create index holder_document_waiting on holder_document (created_at) where state = 'PENDING' and removed_at is null;
create index holder_document_expiry on holder_document (expires_on) where state = 'APPROVED' and removed_at is null;

create table document_capture (
  capture_id integer generated always as identity primary key,
  revision_id integer not null references holder_document,
  file_id integer not null references stored_file,
  created_at timestamptz not null default now(),
  created_by text
);
create index document_capture_revision on document_capture (revision_id);
