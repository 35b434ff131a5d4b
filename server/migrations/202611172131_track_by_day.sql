-- without transaction
-- The way of every unit, by the day.
select promise_first_end('track_point', 'at', 'day');
-- then
alter table track_point validate constraint track_point_first_end;
-- then
-- contracts 0.2.0: the name stays, a partitioned table takes it in the same moment.
alter table track_point rename to track_point_first;
alter index track_point_pkey rename to track_point_first_pkey;
alter index track_point_trip rename to track_point_first_trip;
alter index track_point_age rename to track_point_first_age;

create table track_point (
  driver_id integer not null,
  at timestamptz not null,
  service_id integer,
  latitude double precision not null,
  longitude double precision not null,
  heading smallint,
  speed real,
  primary key (driver_id, at)
) partition by range (at);
create index track_point_trip on track_point (service_id, at) where service_id is not null;
create table track_point_default partition of track_point default;

select attach_first('track_point');

-- The release before deletes by places of rows, which many partitions share: what is young stays. Goes with 0.3.0.
create function keep_young_track() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger track_point_young before delete on track_point for each row
  when (old.at > now() - interval '90 days') execute function keep_young_track();

insert into partition_plan (parent, key_column, step, ahead, keep) values ('track_point', 'at', 'day', '7 days', '90 days');
select make_partitions();
