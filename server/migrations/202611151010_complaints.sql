-- The complaints book (Ley 29571; D.S. 011-2011-PCM): sheets and what happened to them are only ever added.

-- A job that is run twice writes its message once.
alter table outgoing_message add column once_key text unique;

create table establishment (
  establishment_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{1,10}$'),
  name text not null,
  -- Empty: the company's own address.
  address text not null default '',
  active boolean not null default true,
  version integer not null default 1
);
insert into establishment (code, name) values ('001', 'Local principal');
create trigger establishment_kept before delete on establishment for each row execute function refuse_change();

-- The last number given per book and year. The row stays locked until the sheet is committed: no gaps, no twins.
create table complaint_number (
  establishment_id integer not null references establishment,
  year smallint not null,
  last integer not null,
  primary key (establishment_id, year)
);

create table complaint (
  complaint_id integer generated always as identity primary key,
  complaint_uuid uuid not null unique default gen_random_uuid(),
  establishment_id integer not null references establishment,
  year smallint not null,
  seq integer not null check (seq > 0),
  code text not null unique,
  -- The provider as the sheet names it, whatever changes later.
  provider_name text not null,
  provider_ruc text not null,
  establishment_code text not null,
  establishment_address text not null,
  registered_at timestamptz not null,
  -- When the consumer filed it: earlier than registered_at for a sheet of the paper book.
  filed_at timestamptz not null,
  -- Lima's day of filing, from which the term runs, and the day it ends as the consumer was told.
  filed_on date not null,
  due_date date not null,
  channel text not null check (channel in ('WEB', 'PHONE', 'EMAIL', 'WHATSAPP', 'IN_PERSON', 'BACKUP_BOOK')),
  backup_sheet_number text,
  entered_by_user_id integer references app_user,
  entered_by_name text,
  kind text not null check (kind in ('RECLAMO', 'QUEJA')),
  claim_type_id integer,
  complaint_type_id integer,
  first_names text not null,
  last_names text not null,
  document_type_id integer not null,
  document_number text not null,
  email text,
  address text,
  ubigeo text,
  phone text,
  is_minor boolean not null,
  guardian_name text,
  guardian_address text,
  guardian_phone text,
  guardian_email text,
  good_kind text not null check (good_kind in ('SERVICIO', 'PRODUCTO')),
  good_description text,
  amount_claimed numeric(10, 2),
  service_date timestamptz,
  service_code text,
  license_plate text,
  driver_code text,
  detail text not null,
  request text,
  answer_channel text not null check (answer_channel in ('EMAIL', 'LETTER')),
  declared_truth boolean not null,
  marketing_opt_in boolean not null default false,
  privacy_version text,
  -- Chosen by the page: a second sending of the same sheet finds the first.
  idempotency_key uuid unique,
  ip text,
  user_agent text,
  anonymised_at timestamptz,
  unique (establishment_id, year, seq),
  check (email is not null or address is not null or anonymised_at is not null),
  check (channel <> 'BACKUP_BOOK' or backup_sheet_number is not null)
);
create unique index complaint_paper_sheet on complaint (establishment_id, backup_sheet_number) where backup_sheet_number is not null;
create index complaint_filed on complaint (filed_on desc, complaint_id desc);

-- What happened to a case, one row a thing.
create table complaint_entry (
  entry_id integer generated always as identity primary key,
  complaint_id integer not null references complaint,
  at timestamptz not null default now(),
  kind text not null check (kind in ('ASSIGNED', 'NOTE', 'OFFER', 'OFFER_ACCEPTED', 'OFFER_REJECTED', 'OFFER_LAPSED',
    'RECLASSIFIED', 'ANSWER', 'EVIDENCE', 'LINKED', 'ALARM')),
  text text,
  actions text,
  channel text check (channel in ('EMAIL', 'LETTER')),
  data jsonb not null default '{}',
  user_id integer references app_user,
  user_name text
);
create index complaint_entry_case on complaint_entry (complaint_id, entry_id);
-- One answer closes a case, and each alarm rings once.
create unique index complaint_one_answer on complaint_entry (complaint_id) where kind = 'ANSWER';
create unique index complaint_one_alarm on complaint_entry (complaint_id, (data ->> 'days')) where kind = 'ALARM';

-- Where a case stands: derived from its rows, kept for the inbox.
create table complaint_case (
  complaint_id integer primary key references complaint,
  state text not null default 'REGISTERED' check (state in ('REGISTERED', 'IN_PROGRESS', 'OFFER_SENT', 'ANSWERED', 'AGREED')),
  kind text not null,
  claim_type_id integer,
  complaint_type_id integer,
  due_date date not null,
  offer_until date,
  assigned_user_id integer references app_user,
  service_id integer,
  driver_id integer,
  sanction_id integer,
  closed_at timestamptz,
  version integer not null default 1
);
create index complaint_case_open on complaint_case (due_date, complaint_id) where state in ('REGISTERED', 'IN_PROGRESS', 'OFFER_SENT');
create index complaint_case_driver on complaint_case (driver_id) where driver_id is not null;
create trigger complaint_case_kept before delete on complaint_case for each row execute function refuse_change();

-- Files wait here without a case until the sheet or entry that names them is written.
create table complaint_attachment (
  attachment_id integer generated always as identity primary key,
  attachment_uuid uuid not null unique default gen_random_uuid(),
  file_id integer not null references stored_file,
  name text not null,
  uploaded_at timestamptz not null default now(),
  complaint_id integer references complaint,
  entry_id integer references complaint_entry
);
create index complaint_attachment_case on complaint_attachment (complaint_id) where complaint_id is not null;
create index complaint_attachment_waiting on complaint_attachment (uploaded_at) where complaint_id is null;

-- Nothing of a sheet changes, with one exception that the database itself checks: two years after the case was
-- closed its personal data may be blanked, and nothing else.
create function guard_complaint() returns trigger language plpgsql as $$
declare
  personal text[] := array['first_names', 'last_names', 'document_number', 'email', 'address', 'ubigeo', 'phone',
    'guardian_name', 'guardian_address', 'guardian_phone', 'guardian_email', 'good_description', 'service_code',
    'license_plate', 'driver_code', 'detail', 'request', 'ip', 'user_agent', 'anonymised_at'];
begin
  if tg_op = 'UPDATE' and old.anonymised_at is null and new.anonymised_at is not null
    and to_jsonb(new) - personal = to_jsonb(old) - personal
    and old.registered_at < now() - interval '2 years'
    and exists (select 1 from complaint_case c where c.complaint_id = old.complaint_id and c.closed_at < now() - interval '2 years')
  then
    return new;
  end if;
  raise exception 'append-only: % on % is not allowed', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger complaint_append_only before update or delete on complaint for each row execute function guard_complaint();
create trigger complaint_not_truncated before truncate on complaint for each statement execute function refuse_change();

-- An entry may only lose its words, and only when its sheet has lost its own.
create function guard_complaint_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text is null and new.actions is null and new.data = '{}'
    and to_jsonb(new) - array['text', 'actions', 'data'] = to_jsonb(old) - array['text', 'actions', 'data']
    and exists (select 1 from complaint c where c.complaint_id = old.complaint_id and c.anonymised_at is not null)
  then
    return new;
  end if;
  raise exception 'append-only: % on % is not allowed', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger complaint_entry_append_only before update or delete on complaint_entry for each row execute function guard_complaint_entry();
create trigger complaint_entry_not_truncated before truncate on complaint_entry for each statement execute function refuse_change();

-- A file is given to a case once and then stays, until the case is anonymised.
create function guard_complaint_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.complaint_id is null then
    return new;
  end if;
  if tg_op = 'DELETE' and (old.complaint_id is null
    or exists (select 1 from complaint c where c.complaint_id = old.complaint_id and c.anonymised_at is not null))
  then
    return old;
  end if;
  raise exception 'append-only: % on % is not allowed', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger complaint_attachment_kept before update or delete on complaint_attachment for each row execute function guard_complaint_attachment();
