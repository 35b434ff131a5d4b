-- Weeks closed over everybody, payments made together, and how the bank wants its file.

create table ledger_closing (
  closing_id integer generated always as identity primary key,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  created_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One at a time for the same days.
create unique index ledger_closing_running on ledger_closing (period_start, period_end) where finished_at is null;

create table ledger_closing_driver (
  closing_id integer not null references ledger_closing,
  driver_id integer not null references driver,
  state text not null default 'WAITING' check (state in ('WAITING', 'CLOSED', 'SKIPPED')),
  detail text not null default '',
  settlement_id integer references settlement,
  late_services integer not null default 0,
  primary key (closing_id, driver_id)
);

create table ledger_pay_batch (
  batch_id integer generated always as identity primary key,
  day date not null,
  method text not null check (method in ('EFECTIVO', 'TRANSFERENCIA', 'YAPE', 'PLIN')),
  reference text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);

create table ledger_pay_file (
  one boolean primary key default true check (one),
  separator text not null default ';',
  has_header boolean not null default true,
  decimal_comma boolean not null default false,
  columns jsonb not null default '[{"value":"DOCUMENT","title":"Documento"},{"value":"NAME","title":"Beneficiario"},{"value":"BANK","title":"Banco"},{"value":"ACCOUNT","title":"Cuenta"},{"value":"CCI","title":"CCI"},{"value":"CURRENCY","title":"Moneda"},{"value":"AMOUNT","title":"Monto"},{"value":"REFERENCE","title":"Referencia"}]',
  version integer not null default 1
);
insert into ledger_pay_file default values;
