-- Messages owed to passengers: written with the step that causes them, taken by one worker, sent once.
create table trip_notice (
  activity_id bigint primary key,
  service_id integer not null references trip,
  notice text not null check (notice in ('ASSIGNED', 'ARRIVED', 'CANCELED', 'NO_UNIT', 'APPROVED', 'REJECTED')),
  owed_at timestamptz not null default now(),
  -- Later than now after a failure, so that one bad message does not hold up the others.
  try_at timestamptz not null default now()
);
create index trip_notice_next on trip_notice (try_at, activity_id);

-- After this moment a message is of no use to anybody and is not sent.
alter table outgoing_message add column expires_at timestamptz;
