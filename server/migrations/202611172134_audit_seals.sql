-- Seals over the audit log, each chained to the one before; made after the rows are committed, never with them (decision 037).

-- Numbers of transactions compare within one cluster only: rows that came with a backup belong to an epoch of their own.
create table audit_epoch (
  epoch_id integer primary key,
  cluster text not null,
  -- The rows up to this number were written before.
  after_id bigint not null,
  began_at timestamptz not null default now()
);

create table audit_seal (
  -- One after the other, without a gap.
  seal_id bigint primary key,
  sealed_at timestamptz not null,
  epoch_id integer not null,
  -- A seal holds rows of one month, so that it says all about the partition it belongs to.
  month timestamptz not null,
  -- Every row of the epoch up to this place is sealed: transactions below have ended, none can add to them.
  upto_xid xid8 not null,
  upto_id bigint not null,
  row_count integer not null,
  rows_hash bytea not null,
  previous bytea not null,
  hash bytea not null
);
create index audit_seal_month on audit_seal (month, seal_id);

-- The hash of every row, to name the one that was touched; goes with the month's partition.
create table audit_seal_rows (
  month timestamptz not null,
  seal_id bigint not null,
  ids bigint[] not null,
  hashes bytea not null
) partition by range (month);
create index audit_seal_rows_seal on audit_seal_rows (seal_id);
create table audit_seal_rows_default partition of audit_seal_rows default;

-- What stays of a closed partition: the chain still proves itself when the rows are gone.
create table audit_digest (
  partition text primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  closed_at timestamptz not null default now(),
  seals bigint not null,
  row_count bigint not null,
  hash bytea not null
);

-- Called by who migrates, at every start and before anybody writes: a database that came to another cluster begins anew.
create function begin_audit_epoch() returns void language plpgsql as $$
declare
  here text := (select system_identifier::text from pg_control_system());
  last audit_epoch;
begin
  select * into last from audit_epoch order by epoch_id desc limit 1;
  if last.cluster = here then return; end if;
  lock table audit in share mode;
  insert into audit_epoch (epoch_id, cluster, after_id)
  select coalesce(last.epoch_id, 0) + 1, here,
    case when last is null then 0 else (select last_value - case when is_called then 0 else 1 end from audit_audit_id_seq) end;
end $$;
revoke execute on function begin_audit_epoch from public;
select begin_audit_epoch();

create trigger audit_seal_kept before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_not_truncated before truncate on audit_seal for each statement execute function refuse_change();
create trigger audit_seal_rows_kept before update or delete on audit_seal_rows for each row execute function refuse_change();
create trigger audit_digest_kept before update or delete on audit_digest for each row execute function refuse_change();

set local timezone = 'America/Lima';
insert into partition_plan (parent, key_column, step, ahead, keep, sealed) values ('audit_seal_rows', 'month', 'month', '2 months', '2 years', true);
select make_partition(plan, month, month + interval '1 month')
from partition_plan plan, generate_series(date_trunc('month', (select min(at) from audit)), now(), '1 month') month
where plan.parent = 'audit_seal_rows';
select make_partitions();

-- The only way out for rows of the log: whole, over their time, closed, and with every row under a seal.
create function drop_audit_partition(gone text) returns void
language plpgsql security definer set search_path = public, pg_temp set timezone = 'America/Lima' set lock_timeout = '500ms' as $$
declare
  part record;
  digest audit_digest;
  sealed bigint;
  present bigint;
  chain bytea;
  each text;
begin
  -- Hashes that found no place of their own lie in the default until then.
  perform make_partitions();
  select r.*, p.keep into part from partition_range r join partition_plan p using (parent)
  where r.parent = 'audit' and r.name = gone and not r.is_default;
  if not found then raise exception 'no partition % of the audit log', gone; end if;
  if part.to_at > now() - part.keep then
    raise exception '% is too young: it is kept until %', gone, part.to_at + part.keep using errcode = 'insufficient_privilege';
  end if;
  select * into digest from audit_digest where partition = gone;
  if not found then raise exception '% has no digest', gone using errcode = 'insufficient_privilege'; end if;
  select coalesce(sum(row_count), 0), sha256(coalesce(string_agg(hash, '' order by seal_id), '')) into sealed, chain
  from audit_seal where month >= part.from_at and month < part.to_at;
  execute format('select count(*) from %I', gone) into present;
  if present <> sealed or sealed <> digest.row_count then
    raise exception '% holds % rows, % are sealed', gone, present, sealed using errcode = 'insufficient_privilege';
  end if;
  if chain <> digest.hash then raise exception 'the digest of % does not fit its seals', gone using errcode = 'insufficient_privilege'; end if;
  execute format('drop table %I', gone);
  for each in select name from partition_range where parent = 'audit_seal_rows' and from_at >= part.from_at and to_at <= part.to_at loop
    execute format('drop table %I', each);
  end loop;
end $$;
revoke execute on function drop_audit_partition from public;

-- Partitions have a job of their own now.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('drop-old-tracks', 'drop-old-decisions');
  end if;
end $$;
