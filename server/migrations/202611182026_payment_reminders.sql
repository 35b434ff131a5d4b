-- Letters about what is due: on which days before and after, and which have left.
create table reminder_setting (
  is_only boolean primary key default true check (is_only),
  -- Nobody is written to until somebody wants it.
  is_on boolean not null default false,
  -- Days after the due date; below zero: before.
  days integer[] not null default '{-3,1,8,15,30}',
  version integer not null default 1
);
insert into reminder_setting default values;
create table receivable_reminder (
  receivable_id integer not null references receivable,
  day integer not null,
  sent_at timestamptz not null default now(),
  primary key (receivable_id, day)
);
