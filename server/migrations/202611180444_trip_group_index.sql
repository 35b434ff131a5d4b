-- without transaction
create index concurrently if not exists trip_group on trip (group_id) where group_id is not null
-- then
comment on column trip.group_id is 'The number of the first ride of the same order.';
