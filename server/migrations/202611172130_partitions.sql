-- Tables that grow with every minute of work are divided by time, so that what is too old is dropped and never deleted (decision 038).

create table partition_plan (
  parent text primary key,
  key_column text not null,
  step text not null check (step in ('day', 'month')),
  -- How far ahead partitions are made, and how long one is kept after its last moment.
  ahead interval not null,
  keep interval not null,
  -- Rows are sealed: a partition goes only by the function that asks for its seals.
  sealed boolean not null default false
);

create view partition_range as
select plan.parent, c.relname::text as name, bound = 'DEFAULT' as is_default,
  case when bound <> 'DEFAULT' then coalesce(substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity') end as from_at,
  substring(bound from 'TO \(''([^'']+)''\)')::timestamptz as to_at
from partition_plan plan
join pg_inherits i on i.inhparent = to_regclass('public.' || quote_ident(plan.parent))
join pg_class c on c.oid = i.inhrelid,
  lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b;

-- Beside the parent and attached: that waits for nobody who reads or writes. Rows of its time that lay in the default move along.
create function make_partition(plan partition_plan, from_at timestamptz, to_at timestamptz) returns void
language plpgsql set timezone = 'America/Lima' as $$
declare
  name text := plan.parent || to_char(from_at, case plan.step when 'day' then '_YYYYMMDD' else '_YYYYMM' end);
  fallback text := plan.parent || '_default';
  strayed boolean;
  reader text;
begin
  execute format('create table %I (like %I including defaults)', name, plan.parent);
  execute format('select exists (select from %1$I where %2$I >= %3$L and %2$I < %4$L)', fallback, plan.key_column, from_at, to_at)
    into strayed;
  if strayed then
    execute format('alter table %I disable trigger user', fallback);
    execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
      fallback, plan.key_column, from_at, to_at, name);
    execute format('alter table %I enable trigger user', fallback);
  end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', plan.parent, name, from_at, to_at);
  -- Whoever may use the parent needs no right of their own here, and one would go around the parent's.
  for reader in
    select distinct case a.grantee when 0 then 'public' else a.grantee::regrole::text end
    from pg_class c, aclexplode(c.relacl) a where c.oid = to_regclass(quote_ident(name)) and a.grantee <> c.relowner
  loop
    execute format('revoke all on %I from %s', name, reader);
  end loop;
end $$;

-- Safe to call from every node at any time: one works, the others wait and find nothing to do. `back`: also as far back as rows are kept.
create function make_partitions(back boolean default false) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'America/Lima' set lock_timeout = '500ms' as $$
declare
  plan partition_plan;
  wanted timestamptz;
  all_wanted timestamptz[];
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('partitions'));
  for plan in select * from partition_plan order by parent loop
    execute format(
      'select array(select generate_series(date_trunc(%1$L, now() - %2$L::interval), now() + %3$L::interval, %4$L::interval)
       union select date_trunc(%1$L, %5$I) from %6$I order by 1)',
      plan.step, case when back then plan.keep else interval '0' end, plan.ahead, '1 ' || plan.step, plan.key_column, plan.parent || '_default')
      into all_wanted;
    foreach wanted in array all_wanted loop
      if not exists (select from partition_range r where r.parent = plan.parent
          and r.from_at < wanted + ('1 ' || plan.step)::interval and r.to_at > wanted) then
        perform make_partition(plan, wanted, wanted + ('1 ' || plan.step)::interval);
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;

-- What is wholly too old goes at once, however much it is.
create function drop_old_partitions() returns setof text
language plpgsql security definer set search_path = public, pg_temp set timezone = 'America/Lima' set lock_timeout = '500ms' as $$
declare
  old record;
begin
  perform pg_advisory_xact_lock(hashtext('partitions'));
  for old in
    select r.name from partition_range r join partition_plan p using (parent)
    where not p.sealed and r.to_at <= now() - p.keep order by r.parent, r.from_at
  loop
    execute format('drop table %I', old.name);
    return next old.name;
  end loop;
end $$;

-- The table of before the partitions, and the default, hold old rows beside young ones until they are empty: a piece at a time.
create function trim_partitions(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'America/Lima' as $$
declare
  wide record;
  trimmed integer := 0;
  here integer;
begin
  for wide in
    select r.name, p.key_column, p.keep from partition_range r join partition_plan p using (parent)
    where not p.sealed and (r.is_default or r.from_at = '-infinity') order by 1
  loop
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$I < now() - %3$L::interval limit %4$s))',
      wide.name, wide.key_column, wide.keep, most);
    get diagnostics here = row_count;
    trimmed := trimmed + here;
  end loop;
  return trimmed;
end $$;

-- Rows that found no partition of their own: nobody made it in time, and somebody must be told.
create function misplaced_rows() returns table (parent text, strays integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for parent in select p.parent from partition_plan p order by 1 loop
    execute format('select count(*) from (select from %I limit 1000) r', parent || '_default') into strays;
    if strays > 0 then return next; end if;
  end loop;
end $$;

-- How a table with rows becomes the first partition, as it stands: a promise about its end, proven beside writers, lets it be
-- attached without being read under a lock. A week ahead, so that an update that stops half way stops nobody's work.
create function promise_first_end(parent text, key_column text, step text) returns void
language plpgsql set timezone = 'America/Lima' as $$
declare
  cut timestamptz;
begin
  if exists (select from pg_constraint where conname = parent || '_first_end') then return; end if;
  execute format('select date_trunc(%L, greatest(now(), max(%I)) + interval ''7 days'') from %I', step, key_column, parent) into cut;
  if step = 'month' then cut := cut + interval '1 month'; end if;
  execute format('alter table %I add constraint %I check (%I < %L) not valid', parent, parent || '_first_end', key_column, cut);
end $$;

create function attach_first(parent text) returns void language plpgsql as $$
declare
  promise text := parent || '_first_end';
  cut text := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = promise);
  holds boolean;
begin
  execute format('select exists (select from %I)', parent || '_first') into holds;
  if holds then
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, parent || '_first', cut);
    execute format('alter table %I drop constraint %I', parent || '_first', promise);
  else
    execute format('drop table %I', parent || '_first');
  end if;
end $$;

revoke execute on function promise_first_end, attach_first, make_partition, make_partitions, drop_old_partitions, trim_partitions, misplaced_rows from public;
