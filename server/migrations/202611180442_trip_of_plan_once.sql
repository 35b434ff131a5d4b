-- without transaction
create unique index concurrently if not exists trip_plan_once on trip (plan_time_id, plan_day) where plan_time_id is not null
-- then
alter table trip validate constraint trip_plan_time_known;
