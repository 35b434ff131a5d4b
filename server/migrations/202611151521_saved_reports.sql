-- Reports people ask for again and again, by hand or by mail; each belongs to who saved it.

create table saved_report (
  saved_report_id integer generated always as identity primary key,
  user_id integer not null references app_user,
  name text not null,
  period text not null,
  filters jsonb not null,
  schedule text not null check (schedule in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  emails text[] not null default '{}',
  -- The last day it was mailed on: a job that runs twice sends once.
  sent_on date,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (schedule = 'NONE' or cardinality(emails) > 0)
);
create unique index saved_report_name on saved_report (user_id, folded(name));
create index saved_report_due on saved_report (schedule) where schedule <> 'NONE';
