-- What a company says it has paid, with a picture of the voucher; somebody of ours looks and takes it as a payment, or not.
create table payment_notice (
  payment_notice_id integer generated always as identity primary key,
  company_id integer not null references company,
  company_user_id integer not null references company_user,
  sent_by text not null,
  paid_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  means text not null,
  operation text not null,
  note text not null,
  file_id integer not null references stored_file,
  state text not null default 'SENT' check (state in ('SENT', 'TAKEN', 'REFUSED')),
  company_payment_id integer references company_payment,
  reason text,
  decided_by text,
  decided_at timestamptz,
  sent_at timestamptz not null default now(),
  version integer not null default 1,
  check ((state = 'TAKEN') = (company_payment_id is not null))
);
create index payment_notice_company on payment_notice (company_id, payment_notice_id desc);
create unique index payment_notice_once on payment_notice (company_id, means, upper(operation)) where state = 'SENT';
