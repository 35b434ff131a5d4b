-- Comprobantes electrónicos: who issues, the numbers of each series, what was issued, the signed bytes and every call about them.

create table comprobante_issuer (
  issuer_id integer generated always as identity primary key,
  adapter text not null default 'none' check (adapter in ('none', 'sunat', 'ose')),
  issuer_mode text not null default 'HOUSE' check (issuer_mode in ('HOUSE', 'DRIVER')),
  ubigeo text not null default '040101',
  department text not null default 'AREQUIPA',
  province text not null default 'AREQUIPA',
  district text not null default 'AREQUIPA',
  establishment_code text not null default '0000',
  -- Banco de la Nación, for the detracción.
  bn_account text not null default '',
  -- Printed as they are.
  bank_accounts text not null default '',
  hash_algorithm text not null default 'sha1' check (hash_algorithm in ('sha1', 'sha256')),
  send_url text not null default '',
  query_url text not null default '',
  sol_user text not null default '',
  sol_password_sealed text,
  certificate_sealed text,
  certificate_subject text,
  certificate_ruc text,
  certificate_expires_at timestamptz,
  -- The nearest expiry that was warned of, in days.
  certificate_warned smallint,
  -- Made by ourselves for trials without one.
  trial_certificate_sealed text,
  -- Why nothing is sent until somebody has looked.
  halted_at timestamptz,
  halted_reason text,
  -- Whoever sends holds this until then; nobody else sends meanwhile.
  sender uuid,
  sender_until timestamptz,
  version integer not null default 1
);
insert into comprobante_issuer default values;

create table comprobante_series (
  series_id integer generated always as identity primary key,
  issuer_id integer not null references comprobante_issuer,
  kind text not null check (kind in ('FACTURA', 'BOLETA', 'NOTA_CREDITO', 'NOTA_DEBITO')),
  code text not null unique check (code ~ '^[FB][A-Z0-9]{3}$'),
  -- Trials count apart, so that the first legal number is 1.
  is_trial boolean not null,
  next_number integer not null default 1 check (next_number between 1 and 100000000),
  is_active boolean not null default true
);
create unique index comprobante_series_active on comprobante_series (issuer_id, kind, is_trial, left(code, 1)) where is_active;
insert into comprobante_series (issuer_id, kind, code, is_trial)
select issuer_id, s.kind, s.code, s.is_trial from comprobante_issuer, (values
  ('FACTURA', 'F001', false), ('BOLETA', 'B001', false),
  ('NOTA_CREDITO', 'FC01', false), ('NOTA_CREDITO', 'BC01', false),
  ('NOTA_DEBITO', 'FD01', false), ('NOTA_DEBITO', 'BD01', false),
  ('FACTURA', 'FPRU', true), ('BOLETA', 'BPRU', true),
  ('NOTA_CREDITO', 'FPNC', true), ('NOTA_CREDITO', 'BPNC', true),
  ('NOTA_DEBITO', 'FPND', true), ('NOTA_DEBITO', 'BPND', true)) as s (kind, code, is_trial);

create table comprobante (
  comprobante_id integer generated always as identity primary key,
  issuer_id integer not null references comprobante_issuer,
  series_id integer not null references comprobante_series,
  kind text not null,
  series text not null,
  number integer not null,
  is_trial boolean not null,
  issued_at timestamptz not null default now(),
  issued_on date not null,
  deadline date not null,
  -- As they stood when it was issued.
  issuer jsonb not null,
  client_type text not null,
  client_number text not null,
  client_name text not null,
  client_address text not null,
  client_email text,
  exonerado_cents bigint not null,
  gravado_cents bigint not null,
  igv_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  words text not null,
  detraccion_cents bigint not null default 0,
  detraccion_account text,
  payment_form text not null check (payment_form in ('CONTADO', 'CREDITO')),
  purchase_order text,
  source text not null check (source in ('TRIP', 'FREE', 'NOTE')),
  company_id integer references company,
  coverage_id integer references coverage,
  reference_id integer references comprobante,
  reason_code text,
  reason text,
  public_token text not null unique,
  created_by text,
  state text not null default 'DRAFT' check (state in
    ('DRAFT', 'SIGNED', 'SENDING', 'ACCEPTED', 'OBSERVED', 'REJECTED', 'NEEDS_FIX', 'VOIDING', 'VOIDED')),
  -- Which signed bytes count: those before were refused without a CDR.
  edition integer not null default 1,
  tries integer not null default 0,
  next_try_at timestamptz default now(),
  -- A call began and nobody knows how it ended.
  unsure boolean not null default false,
  -- They were asked and could not tell.
  blind boolean not null default false,
  -- They refused the XML; asked once more before it is given back.
  pending_fix boolean not null default false,
  sent_at timestamptz,
  answered_at timestamptz,
  answer_code text,
  answer_text text,
  answer_notes jsonb not null default '[]',
  alarmed_hours smallint,
  version integer not null default 1,
  unique (series_id, number),
  check (exonerado_cents + gravado_cents + igv_cents = total_cents),
  check ((reference_id is not null) = (kind in ('NOTA_CREDITO', 'NOTA_DEBITO')))
);
create index comprobante_due on comprobante (issuer_id, next_try_at) where state in ('DRAFT', 'SIGNED', 'SENDING');
create index comprobante_open on comprobante (issued_at) where state in ('DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX');
create index comprobante_issued on comprobante (issued_on desc, comprobante_id desc);
create index comprobante_company on comprobante (company_id, issued_on desc) where company_id is not null;
create index comprobante_reference on comprobante (reference_id) where reference_id is not null;

create table comprobante_line (
  comprobante_id integer not null references comprobante,
  line_no integer not null,
  description text not null,
  affectation text not null check (affectation in ('EXONERADO', 'GRAVADO')),
  base_cents bigint not null,
  igv_cents bigint not null,
  total_cents bigint not null,
  primary key (comprobante_id, line_no),
  check (base_cents + igv_cents = total_cents)
);

create table comprobante_cuota (
  comprobante_id integer not null references comprobante,
  cuota_no integer not null,
  due_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (comprobante_id, cuota_no)
);

create table comprobante_trip (
  comprobante_id integer not null references comprobante,
  service_id integer not null references trip,
  -- The comprobante was voided or wholly credited: the ride may be billed again.
  released_at timestamptz,
  primary key (comprobante_id, service_id)
);
create unique index comprobante_trip_once on comprobante_trip (service_id) where released_at is null;

create table comprobante_summary (
  summary_id integer generated always as identity primary key,
  issuer_id integer not null references comprobante_issuer,
  kind text not null check (kind in ('RC', 'RA')),
  issued_on date not null,
  sequence integer not null,
  reference_day date not null,
  is_trial boolean not null,
  issuer jsonb not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SIGNED', 'SENDING', 'WAITING', 'DONE', 'FAILED')),
  ticket text,
  tries integer not null default 0,
  next_try_at timestamptz default now(),
  answer_code text,
  answer_text text,
  created_at timestamptz not null default now(),
  unique (issuer_id, kind, issued_on, sequence)
);
create index comprobante_summary_due on comprobante_summary (issuer_id, next_try_at)
  where state in ('DRAFT', 'SIGNED', 'SENDING', 'WAITING');

create table comprobante_summary_line (
  summary_id integer not null references comprobante_summary,
  line_no integer not null,
  comprobante_id integer not null references comprobante,
  condition text not null check (condition in ('ADD', 'VOID')),
  reason text not null,
  -- What it goes back to when SUNAT refuses.
  state_before text not null,
  primary key (summary_id, line_no)
);
create index comprobante_summary_line_of on comprobante_summary_line (comprobante_id);

create table comprobante_signed (
  signed_id integer generated always as identity primary key,
  comprobante_id integer references comprobante,
  summary_id integer references comprobante_summary,
  edition integer not null,
  file_name text not null,
  xml bytea not null,
  -- Not called sha256: that is the name of a file in the store, and these bytes lie here.
  xml_sha256 text not null,
  digest text not null,
  signed_at timestamptz not null default now(),
  check ((comprobante_id is null) <> (summary_id is null))
);
create unique index comprobante_signed_once on comprobante_signed (comprobante_id, edition) where comprobante_id is not null;
create unique index comprobante_signed_summary on comprobante_signed (summary_id, edition) where summary_id is not null;

create table comprobante_attempt (
  attempt_id bigint generated always as identity primary key,
  comprobante_id integer references comprobante,
  summary_id integer references comprobante_summary,
  operation text not null check (operation in ('SEND', 'FIND', 'STATUS')),
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text,
  code text,
  detail text,
  cdr bytea,
  check ((comprobante_id is null) <> (summary_id is null))
);
create index comprobante_attempt_of on comprobante_attempt (comprobante_id, attempt_id desc) where comprobante_id is not null;
create index comprobante_attempt_summary on comprobante_attempt (summary_id, attempt_id desc) where summary_id is not null;

-- Every number of every series, looked at each night.
create table comprobante_account (
  day date not null,
  series_id integer not null references comprobante_series,
  last_number integer not null,
  missing integer not null,
  open integer not null,
  late integer not null,
  primary key (day, series_id)
);

create function comprobante_kept() returns trigger language plpgsql as $$
declare
  free text[] := '{state,edition,tries,next_try_at,unsure,blind,pending_fix,sent_at,answered_at,answer_code,answer_text,answer_notes,alarmed_hours,version}';
begin
  if tg_op = 'UPDATE' then
    -- What was refused without a CDR may be mended under its number.
    if old.state = 'NEEDS_FIX' then
      free := free || '{issuer,client_type,client_number,client_name,client_address,client_email}'::text[];
    end if;
    if (to_jsonb(new) - free) = (to_jsonb(old) - free) then return new; end if;
  end if;
  raise exception 'a comprobante does not change' using errcode = '55000';
end $$;
create trigger comprobante_kept before update or delete on comprobante for each row execute function comprobante_kept();

create function comprobante_part_kept() returns trigger language plpgsql as $$
begin
  raise exception '% does not change', tg_table_name using errcode = '55000';
end $$;
create trigger comprobante_signed_kept before update or delete on comprobante_signed
  for each row execute function comprobante_part_kept();
create trigger comprobante_line_kept before update or delete on comprobante_line
  for each row execute function comprobante_part_kept();
create trigger comprobante_cuota_kept before update or delete on comprobante_cuota
  for each row execute function comprobante_part_kept();

create function comprobante_series_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.next_number >= old.next_number and new.code = old.code and new.kind = old.kind
      and new.is_trial = old.is_trial then return new; end if;
  raise exception 'a series only counts on' using errcode = '55000';
end $$;
create trigger comprobante_series_kept before update or delete on comprobante_series
  for each row execute function comprobante_series_kept();
