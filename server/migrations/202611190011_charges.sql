-- Money that is asked for, of a ride or of a receivable, whoever will know that it came: a person now, a gateway later.
create table charge (
  charge_id integer generated always as identity primary key,
  service_id integer references trip,
  receivable_id integer references receivable,
  amount_cents bigint not null check (amount_cents > 0),
  -- One that lapsed is known by its hour; it is written when something else is asked in its place.
  state text not null default 'PENDING' check (state in ('PENDING', 'PAID', 'EXPIRED', 'CANCELLED')),
  expires_at timestamptz not null default now() + interval '24 hours',
  payee text check (payee in ('DRIVER', 'COMPANY')),
  company_payment_id integer references company_payment,
  cancel_reason text,
  created_by text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(service_id, receivable_id) = 1),
  check (state <> 'PAID' or payee is not null)
);
create unique index charge_trip_once on charge (service_id) where service_id is not null and state in ('PENDING', 'PAID');
create unique index charge_receivable_once on charge (receivable_id) where receivable_id is not null and state = 'PENDING';
create index charge_trip on charge (service_id, charge_id desc) where service_id is not null;
create index charge_receivable on charge (receivable_id, charge_id desc) where receivable_id is not null;
create index charge_payment on charge (company_payment_id) where company_payment_id is not null;
create index charge_waiting on charge (expires_at) where state = 'PENDING';

-- By what a charge is known to be paid: each number of a means pays once.
create table charge_proof (
  charge_id integer primary key references charge,
  means text not null check (means in ('YAPE', 'PLIN')),
  -- As it was typed, and as its wallet counts it.
  operation text not null,
  operation_key text not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null default now(),
  taken_back_at timestamptz
);
create unique index charge_proof_once on charge_proof (means, operation_key) where taken_back_at is null;
