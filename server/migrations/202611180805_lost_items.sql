-- What passengers leave in the cars, from the first word of it to its receipt.
create table lost_item (
  lost_item_id integer generated always as identity primary key,
  service_id integer not null references trip,
  -- Whose car it was left in: a ride that is given to another later does not move it.
  driver_id integer not null references driver,
  source text not null check (source in ('CLIENT', 'DRIVER')),
  state text not null check (state in ('SEARCHING', 'WITH_DRIVER', 'AT_OFFICE', 'RETURNED', 'NOT_FOUND')),
  description text not null,
  left_at text not null,
  kept_at text,
  receiver_name text,
  receiver_document text,
  returned_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((state = 'AT_OFFICE') <= (kept_at is not null)),
  -- Nobody gives a thing away without knowing to whom.
  check ((state = 'RETURNED') = (returned_at is not null)),
  check ((state = 'RETURNED') <= (receiver_name is not null and receiver_document is not null))
);
create index lost_item_trip on lost_item (service_id);
create index lost_item_driver on lost_item (driver_id);
create index lost_item_open on lost_item (created_at desc) where state in ('SEARCHING', 'WITH_DRIVER', 'AT_OFFICE');

create table lost_item_step (
  lost_item_step_id integer generated always as identity primary key,
  lost_item_id integer not null references lost_item,
  at timestamptz not null default now(),
  by text,
  state text not null,
  note text not null,
  told_driver boolean not null default false,
  told_client text check (told_client in ('SMS', 'MAIL'))
);
create index lost_item_step_item on lost_item_step (lost_item_id, lost_item_step_id);
