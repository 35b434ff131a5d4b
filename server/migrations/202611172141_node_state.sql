-- One row for each node at work, rewritten while it lives and removed when it ends or is long silent: the table does not grow.
create table node_state (
  node text primary key,
  version text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null
);

-- Sorts more than it may hold in memory, so that PostgreSQL needs new blocks on the disk of its data, and gives them back at
-- once. To rewrite a row needs none: a full disk stayed unseen while every booking failed.
create function probe_space() returns bigint language sql volatile set work_mem = '64kB' as $$
  select count(*) from (select md5(n::text) as filler from generate_series(1, 12000) as n order by 1 offset 0) as spilled
$$;
