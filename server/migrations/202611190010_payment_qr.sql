-- The QR of a wallet as its holder printed it: the company's own, or a driver's; one of each means.
create table payment_qr (
  qr_id integer generated always as identity primary key,
  -- Null: the company's.
  driver_id integer references driver,
  means text not null check (means in ('YAPE', 'PLIN')),
  holder_name text not null,
  file_id integer not null references stored_file,
  is_active boolean not null default true,
  version integer not null default 1,
  unique nulls not distinct (driver_id, means)
);
