-- without transaction
-- What automatic dispatch decided and why, by the day of the decision. No foreign key comes along: each partition would lock the trips
-- when it is made and when it goes, and neither trips nor coverages with trips are ever deleted.
select promise_first_end('dispatch_explanation', 'first_at', 'day');
-- then
select promise_first_end('dispatch_sweep', 'at', 'day');
-- then
alter table dispatch_explanation validate constraint dispatch_explanation_first_end;
-- then
alter table dispatch_sweep validate constraint dispatch_sweep_first_end;
-- then
-- contracts 0.2.0: the name stays, a partitioned table takes it in the same moment.
alter table dispatch_explanation rename to dispatch_explanation_first;
alter index dispatch_explanation_pkey rename to dispatch_explanation_first_pkey;
alter index dispatch_explanation_trip rename to dispatch_explanation_first_trip;
alter index dispatch_explanation_age rename to dispatch_explanation_first_age;
-- contracts 0.2.0: the name stays, a partitioned table takes it in the same moment.
alter table dispatch_sweep rename to dispatch_sweep_first;
alter index dispatch_sweep_pkey rename to dispatch_sweep_first_pkey;
alter index dispatch_sweep_age rename to dispatch_sweep_first_age;
alter table dispatch_explanation_first alter column explanation_id drop identity;
alter table dispatch_sweep_first alter column sweep_id drop identity;

create sequence dispatch_explanation_explanation_id_seq;
select setval('dispatch_explanation_explanation_id_seq', coalesce((select max(explanation_id) from dispatch_explanation_first), 0) + 1, false);
create table dispatch_explanation (
  -- Given by a sequence and never twice; a key of its own would have to hold the time as well, and the table of before has another.
  explanation_id bigint not null default nextval('dispatch_explanation_explanation_id_seq'),
  service_id integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  sweeps integer not null default 1,
  policy text not null,
  outcome text not null,
  driver_id integer,
  radius_m integer not null,
  digest text not null,
  detail jsonb not null
) partition by range (first_at);
alter sequence dispatch_explanation_explanation_id_seq owned by dispatch_explanation.explanation_id;
create index dispatch_explanation_trip on dispatch_explanation (service_id, explanation_id desc);
create table dispatch_explanation_default partition of dispatch_explanation default;

create sequence dispatch_sweep_sweep_id_seq;
select setval('dispatch_sweep_sweep_id_seq', coalesce((select max(sweep_id) from dispatch_sweep_first), 0) + 1, false);
create table dispatch_sweep (
  sweep_id bigint not null default nextval('dispatch_sweep_sweep_id_seq'),
  at timestamptz not null default now(),
  coverage_id integer not null,
  policy text not null,
  trips integer not null,
  drivers integer not null,
  proposals integer not null,
  cpu_ms real not null
) partition by range (at);
alter sequence dispatch_sweep_sweep_id_seq owned by dispatch_sweep.sweep_id;
create table dispatch_sweep_default partition of dispatch_sweep default;

select attach_first('dispatch_explanation'), attach_first('dispatch_sweep');
-- A decision may be renewed for a day: explained for thirty days counts from then.
insert into partition_plan (parent, key_column, step, ahead, keep) values
  ('dispatch_explanation', 'first_at', 'day', '7 days', '31 days'), ('dispatch_sweep', 'at', 'day', '7 days', '30 days');
select make_partitions();
