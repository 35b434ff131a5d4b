-- without transaction
-- Who did what, by the month. Each row says the transaction that wrote it, so that the seals know what can still come (decision 037).
alter table audit add column if not exists xid xid8;
select promise_first_end('audit', 'at', 'month');
-- then
alter table audit validate constraint audit_first_end;
-- then
create index concurrently if not exists audit_first_xid on audit (xid, audit_id) where xid is not null;
-- then
-- contracts 0.2.0: the name stays, a partitioned table takes it in the same moment.
alter table audit rename to audit_first;
alter index audit_pkey rename to audit_first_pkey;
alter index audit_at rename to audit_first_at;
alter index audit_entity rename to audit_first_entity;
alter index audit_actor rename to audit_first_actor;
drop trigger audit_append_only on audit_first;
drop trigger audit_kept on audit_first;
alter table audit_first alter column audit_id drop identity;

create sequence audit_audit_id_seq;
select setval('audit_audit_id_seq', coalesce((select max(audit_id) from audit_first), 0) + 1, false);
create table audit (
  -- Given by a sequence and never twice; a key of its own would have to hold the time as well, and the table of before has another.
  audit_id bigint not null default nextval('audit_audit_id_seq'),
  at timestamptz not null default now(),
  actor_type text not null,
  actor_id integer,
  actor_name text,
  ip text,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  -- NULL: written before there were seals.
  xid xid8 default pg_current_xact_id()
) partition by range (at);
alter sequence audit_audit_id_seq owned by audit.audit_id;
create index audit_at on audit (at desc, audit_id desc);
create index audit_entity on audit (entity, entity_id, audit_id desc);
create index audit_actor on audit (actor_type, actor_id, audit_id desc);
create index audit_xid on audit (xid, audit_id) where xid is not null;
create table audit_default partition of audit default;
select attach_first('audit');

-- Not even we may change or remove a row: partitions go whole, and sealed.
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_not_truncated before truncate on audit for each statement execute function refuse_change();

insert into partition_plan (parent, key_column, step, ahead, keep, sealed) values ('audit', 'at', 'month', '2 months', '2 years', true);
select make_partitions();
