-- Which plan a ride comes from, for which of its days, and how the plan left it: whoever changed it since has taken it over.
alter table trip
  add column plan_time_id integer,
  add column plan_day date,
  -- Of the form that the plan wrote it from: another one is a plan that changed.
  add column plan_form text,
  add column plan_left_version integer;
alter table trip add constraint trip_plan_time_known foreign key (plan_time_id) references trip_plan_time not valid;
